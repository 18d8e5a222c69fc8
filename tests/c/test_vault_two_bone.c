/* The two-bone solver over many targets. */
#include "support.h"

#include "base/vecmath.h"
#include "vault/hand_ik.h"

#define UPPER 0.28f
#define LOWER 0.25f
#define LENGTH_TOLERANCE 1e-5

static vy_two_bone hanging_arm(void) {
  return (vy_two_bone){
      .root = {0.2f, 1.4f, 0}, .mid = {0.2f, 1.4f - UPPER, 0}, .end = {0.2f, 1.4f - UPPER - LOWER, 0}};
}

static const float BEHIND[3] = {0.2f, 1.0f, -1.0f};

static void assert_bones_keep_their_lengths(const vy_two_bone *chain) {
  assert_float_equal(vy_vec_distance(chain->root, chain->mid), UPPER, LENGTH_TOLERANCE);
  assert_float_equal(vy_vec_distance(chain->mid, chain->end), LOWER, LENGTH_TOLERANCE);
}

/* Targets on a sphere about the shoulder, `reach` away. */
static void target_at(float out[3], float reach, int i, int j) {
  float azimuth = (float)i * 0.1f, elevation = (float)j * 0.1f - 1.5f;
  float level = vy_cos(elevation);
  vy_vec_set(out, 0.2f + reach * level * vy_sin(azimuth), 1.4f + reach * vy_sin(elevation),
             reach * level * vy_cos(azimuth));
}

static void reachable_targets_are_reached_with_constant_bones(void **state) {
  (void)state;
  for (int i = 0; i < 63; i++)
    for (int j = 0; j <= 30; j++)
      for (float reach = 0.05f; reach < UPPER + LOWER - 0.002f; reach += 0.06f) {
        vy_two_bone arm = hanging_arm();
        float target[3];
        target_at(target, reach, i, j);
        assert_float_equal(vy_two_bone_solve(&arm, target, BEHIND), 0, 1e-6);
        assert_bones_keep_their_lengths(&arm);
        assert_float_equal(vy_vec_distance(arm.end, target), 0, 1e-5);
      }
}

static void far_targets_are_approached_on_the_line_and_the_miss_is_told(void **state) {
  (void)state;
  vy_two_bone arm = hanging_arm();
  const float target[3] = {0.2f, 1.4f, 0.92f};
  assert_float_equal(vy_two_bone_solve(&arm, target, BEHIND), 0.92f - UPPER - LOWER, 1e-6);
  assert_bones_keep_their_lengths(&arm);
  assert_float_equal(arm.end[2], UPPER + LOWER, 1e-6);
  assert_float_equal(arm.end[1], 1.4f, 1e-6);
}

static void targets_closer_than_the_bones_allow_tell_the_miss(void **state) {
  (void)state;
  vy_two_bone arm = hanging_arm();
  const float target[3] = {0.2f, 1.41f, 0};
  assert_float_equal(vy_two_bone_solve(&arm, target, BEHIND), UPPER - LOWER - 0.01f, 1e-6);
  assert_bones_keep_their_lengths(&arm);
}

static void elbow_bends_towards_the_pole(void **state) {
  (void)state;
  vy_two_bone arm = hanging_arm();
  vy_two_bone_solve(&arm, (float[]){0.2f, 1.0f, 0}, BEHIND);
  assert_true(arm.mid[2] < -0.05f);
  vy_two_bone_solve(&arm, (float[]){0.2f, 1.0f, 0}, (float[]){0.2f, 1.0f, 1.0f});
  assert_true(arm.mid[2] > 0.05f);
}

static void degenerate_targets_and_poles_have_finite_answers(void **state) {
  (void)state;
  const float targets[3][3] = {{0.2f, 1.4f, 0}, {0.2f, 1.0f, 0}, {0.2f, 0.5f, 0}};
  const float poles[2][3] = {{0.2f, 1.4f, 0}, {0.2f, 0.2f, 0}};
  for (int t = 0; t < 3; t++)
    for (int p = 0; p < 2; p++) {
      vy_two_bone arm = hanging_arm();
      vy_two_bone_solve(&arm, targets[t], poles[p]);
      assert_true(vy_are_finite(arm.mid, 3) && vy_are_finite(arm.end, 3));
      assert_bones_keep_their_lengths(&arm);
    }
}

static void a_small_move_of_the_target_is_a_small_move_of_the_elbow(void **state) {
  (void)state;
  float previous[3] = {0};
  for (int i = 0; i <= 1000; i++) {
    vy_two_bone arm = hanging_arm();
    float angle = (float)i * 0.0015f;
    const float target[3] = {0.2f, 1.4f - 0.4f * vy_cos(angle), 0.4f * vy_sin(angle)};
    vy_two_bone_solve(&arm, target, BEHIND);
    if (i > 0) assert_true(vy_vec_distance(arm.mid, previous) < 0.002f);
    vy_vec_copy(previous, arm.mid);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      VY_TEST(reachable_targets_are_reached_with_constant_bones),
      VY_TEST(far_targets_are_approached_on_the_line_and_the_miss_is_told),
      VY_TEST(targets_closer_than_the_bones_allow_tell_the_miss),
      VY_TEST(elbow_bends_towards_the_pole),
      VY_TEST(degenerate_targets_and_poles_have_finite_answers),
      VY_TEST(a_small_move_of_the_target_is_a_small_move_of_the_elbow),
  };
  return VY_RUN(tests);
}
