#include "support.h"

#include "base/trig.h"
#include "base/vecmath.h"

#include <math.h>

#define ACCURACY 1e-6

static void sine_and_cosine_agree_with_libm_over_many_turns(void **state) {
  (void)state;
  for (int i = -20000; i <= 20000; i++) {
    float angle = (float)i * 0.00173f, s, c;
    vy_sincos(angle, &s, &c);
    assert_float_equal(s, sin((double)angle), ACCURACY);
    assert_float_equal(c, cos((double)angle), ACCURACY);
    assert_true(s == vy_sin(angle) && c == vy_cos(angle));
  }
}

static void arctangent_agrees_with_libm_all_around(void **state) {
  (void)state;
  for (int i = 0; i < 20000; i++) {
    double angle = (double)i * 0.000314159 - 3.14;
    float y = (float)(2.5 * sin(angle)), x = (float)(2.5 * cos(angle));
    assert_float_equal(vy_atan2(y, x), atan2((double)y, (double)x), ACCURACY);
  }
  assert_true(vy_atan2(0, 0) == 0.0f);
}

static void arccosine_agrees_with_libm_and_clamps(void **state) {
  (void)state;
  for (int i = -1000; i <= 1000; i++) {
    float c = (float)i / 1000.0f;
    assert_float_equal(vy_acos(c), acos((double)c), ACCURACY);
  }
  assert_true(vy_acos(2.0f) == 0.0f);
  assert_float_equal(vy_acos(-2.0f), 3.14159265, ACCURACY);
}

static void quarter_turns_are_exact(void **state) {
  (void)state;
  const float expected[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
  for (int q = 0; q < 4; q++) {
    float s, c;
    vy_turn_sincos((uint16_t)(q * 16384), &s, &c);
    assert_true(s == expected[q][0] && c == expected[q][1]);
  }
}

static void every_exact_angle_agrees_with_its_radians(void **state) {
  (void)state;
  for (int turn = 0; turn < VY_TURN_STEPS; turn += 7) {
    float s, c, angle = vy_turn_to_radians((uint16_t)turn);
    vy_turn_sincos((uint16_t)turn, &s, &c);
    assert_float_equal(s, sin((double)angle), ACCURACY);
    assert_float_equal(c, cos((double)angle), ACCURACY);
  }
}

static void what_is_no_angle_counts_as_zero(void **state) {
  (void)state;
  assert_true(vy_sin(NAN) == 0.0f && vy_cos(INFINITY) == 1.0f && vy_wrap_angle(1e30f) == 0.0f);
}

static void wrapped_angles_stay_within_half_a_turn(void **state) {
  (void)state;
  for (int i = -100; i <= 100; i++) {
    float wrapped = vy_wrap_angle((float)i * 0.7f);
    assert_true(wrapped >= -3.1415929f && wrapped <= 3.1415929f);
    assert_float_equal(sin((double)wrapped), sin((double)((float)i * 0.7f)), 1e-5);
  }
}

static void from_to_turns_one_direction_onto_the_other(void **state) {
  (void)state;
  const float from[3][3] = {{0, 1, 0}, {0, 1, 0}, {0.6f, 0, 0.8f}};
  const float to[3][3] = {{0, 0, 1}, {0, -1, 0}, {0.6f, 0, 0.8f}};
  for (int i = 0; i < 3; i++) {
    float q[4], turned[3];
    vy_quat_from_to(q, from[i], to[i]);
    vy_quat_rotate(turned, q, from[i]);
    for (int k = 0; k < 3; k++) assert_float_equal(turned[k], to[i][k], 1e-6);
  }
}

static void lerp_of_rotations_takes_the_shorter_way(void **state) {
  (void)state;
  float a[4], b[4], middle[4], forward[3];
  vy_quat_yaw(a, 0.2f);
  vy_quat_yaw(b, 0.4f);
  for (int i = 0; i < 4; i++) b[i] = -b[i];
  vy_quat_lerp(middle, a, b, 0.5f);
  vy_quat_rotate(forward, middle, (const float[3]){0, 0, 1});
  assert_float_equal(forward[0], sin(0.3), 1e-6);
}

static void positive_yaw_turns_forward_to_the_left(void **state) {
  (void)state;
  float q[4], forward[3];
  vy_quat_yaw(q, VY_PI / 2);
  vy_quat_rotate(forward, q, (const float[3]){0, 0, 1});
  assert_float_equal(forward[0], 1.0, 1e-6);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      VY_TEST(sine_and_cosine_agree_with_libm_over_many_turns),
      VY_TEST(arctangent_agrees_with_libm_all_around),
      VY_TEST(arccosine_agrees_with_libm_and_clamps),
      VY_TEST(quarter_turns_are_exact),
      VY_TEST(every_exact_angle_agrees_with_its_radians),
      VY_TEST(what_is_no_angle_counts_as_zero),
      VY_TEST(wrapped_angles_stay_within_half_a_turn),
      VY_TEST(from_to_turns_one_direction_onto_the_other),
      VY_TEST(lerp_of_rotations_takes_the_shorter_way),
      VY_TEST(positive_yaw_turns_forward_to_the_left),
  };
  return VY_RUN(tests);
}
