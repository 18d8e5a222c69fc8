/* The whole simulation: walk up to a low wall, press the key, be on the far side. */
#include "support.h"

#include "base/vecmath.h"
#include "play/play.h"
#include "play/scene.h"

#include <string.h>

#define WALL_TOP 0.8f
#define WALL_NEAR 2.0f
#define WALL_DEPTH 0.4f
#define WALK_STEPS 45 /* still short of the wall: the hand must not start in it */

/* A header and up to two obstacles, as scene bytes. */
typedef struct small_scene {
  vy_scene_header header;
  vy_obstacle obstacles[2];
} small_scene;

static small_scene low_wall(void) {
  small_scene scene = {.header = vy_default_scene_header()};
  scene.header.obstacle_count = 1;
  scene.header.size = sizeof(vy_scene_header) + sizeof(vy_obstacle);
  scene.header.vault.layer_mask = 1u << 2;
  vy_obstacle *wall = &scene.obstacles[0];
  *wall = vy_default_obstacle();
  vy_vec_set(wall->position, 0, WALL_TOP / 2, WALL_NEAR + WALL_DEPTH / 2);
  vy_vec_set(wall->size, 3, WALL_TOP, WALL_DEPTH);
  return scene;
}

static vy_play *play_of(const small_scene *scene) {
  vy_play *play;
  const char *field;
  assert_int_equal(vy_play_create(scene, scene->header.size, &play, &field), VY_OK);
  return play;
}

static const vy_input WALK = {.move_forward = 127}, STAND = {0}, PRESS = {.bits = VY_INPUT_VAULT};

static const vy_snapshot *steps(vy_play *play, const vy_input *input, int count) {
  for (int i = 0; i < count; i++) vy_play_step(play, input);
  return vy_play_snapshot(play);
}

/* At the wall, with the vault just started. */
static vy_play *vaulting(const small_scene *scene) {
  vy_play *play = play_of(scene);
  steps(play, &WALK, WALK_STEPS);
  const vy_snapshot *s = steps(play, &PRESS, 1);
  assert_int_equal(s->verdict, VY_VERDICT_VAULTABLE);
  assert_int_equal(s->phase, VY_PHASE_VAULT);
  return play;
}

static uint64_t hash_of(const vy_play *play) {
  const vy_snapshot *s = vy_play_snapshot(play);
  return (uint64_t)s->hash[1] << 32 | s->hash[0];
}

static void walking_up_and_pressing_ends_on_the_far_side(void **state) {
  (void)state;
  small_scene scene = low_wall();
  vy_play *play = vaulting(&scene);
  const vy_snapshot *s = steps(play, &STAND, 62);
  assert_int_equal(s->phase, VY_PHASE_LOCOMOTION);
  assert_int_equal(s->completed_count, 1);
  assert_true(s->is_grounded);
  assert_true(s->position[2] > WALL_NEAR + WALL_DEPTH + 0.28f);
  assert_float_equal(s->position[1], 0, 0.001);
  vy_play_destroy(play);
}

static void the_capsule_keeps_its_top_while_short_and_is_restored_exactly(void **state) {
  (void)state;
  small_scene scene = low_wall();
  vy_play *play = vaulting(&scene);
  const vy_snapshot *s = vy_play_snapshot(play);
  while (s->phase == VY_PHASE_VAULT && !s->is_over) {
    assert_float_equal(s->capsule.height, 1.8f - (WALL_TOP + 0.4f), 1e-4);
    assert_true(s->effective_height >= 0.56f);
    assert_float_equal(s->capsule.center[1] + 0.5f * s->effective_height, 1.8f, 1e-4);
    s = steps(play, &STAND, 1);
  }
  assert_true(s->is_over);
  while (s->phase == VY_PHASE_VAULT) {
    assert_true(s->effective_height >= 0.56f);
    s = steps(play, &STAND, 1);
  }
  const vy_character_capsule standing = {0.28f, 1.8f, {0, 0.9f, 0}};
  assert_memory_equal(&s->capsule, &standing, sizeof standing);
  vy_play_destroy(play);
}

static void the_over_check_sees_the_wall_and_then_loses_it(void **state) {
  (void)state;
  small_scene scene = low_wall();
  vy_play *play = vaulting(&scene);
  int hovering_steps = 0, changes = 0;
  uint32_t was_hovering = 0;
  const vy_snapshot *s = vy_play_snapshot(play);
  while (s->phase == VY_PHASE_VAULT) {
    hovering_steps += (int)s->is_hovering;
    if (s->is_hovering != was_hovering) changes++;
    was_hovering = s->is_hovering;
    s = steps(play, &STAND, 1);
  }
  assert_true(hovering_steps > 10);
  assert_int_equal(changes, 2);
  vy_play_destroy(play);
}

static void the_hand_targets_the_top_with_the_published_weight(void **state) {
  (void)state;
  small_scene scene = low_wall();
  vy_play *play = vaulting(&scene);
  int aimed = 0;
  const vy_snapshot *s = vy_play_snapshot(play);
  for (; s->phase == VY_PHASE_VAULT; s = steps(play, &STAND, 1)) {
    if (!s->hand_target.is_set) {
      assert_true(s->hand_weight == 0.0f);
      continue;
    }
    aimed++;
    assert_true(s->is_hovering);
    assert_float_equal(s->hand_target.position[1], WALL_TOP, 0.001);
    assert_true(s->hand_weight == s->vault_normalized_time);
    /* The wrist is where the animator's blend puts it: the goal (weight w), blended by w again. */
    float w = s->hand_weight * s->hand_weight;
    for (int i = 0; i < 3; i++) {
      float expected = vy_lerpf(s->animated_hand[i], s->hand_target.position[i], w);
      if (s->hand_miss == 0.0f)
        assert_float_equal(s->pose.bone_position[VY_BONE_LEFT_HAND][i], expected, 1e-4);
    }
  }
  assert_true(aimed > 5);
  assert_false(s->hand_target.is_set);
  assert_true(s->hand_weight == 0.0f);
  vy_play_destroy(play);
}

static void nothing_overlaps_while_crossing_until_over(void **state) {
  (void)state;
  small_scene scene = low_wall();
  vy_play *play = vaulting(&scene);
  for (const vy_snapshot *s = vy_play_snapshot(play); !s->is_over; s = steps(play, &STAND, 1))
    assert_true(s->overlap < 0.001f);
  vy_play_destroy(play);
}

static void a_press_with_nothing_there_does_nothing(void **state) {
  (void)state;
  small_scene scene = low_wall();
  vy_play *pressed = play_of(&scene), *still = play_of(&scene);
  steps(pressed, &PRESS, 1);
  steps(still, &STAND, 1);
  assert_true(hash_of(pressed) == hash_of(still));
  vy_play_destroy(pressed);
  vy_play_destroy(still);
}

static void presses_while_vaulting_do_nothing(void **state) {
  (void)state;
  small_scene scene = low_wall();
  vy_play *pressing = vaulting(&scene), *quiet = vaulting(&scene);
  steps(pressing, &PRESS, 30);
  steps(quiet, &STAND, 30);
  assert_true(hash_of(pressing) == hash_of(quiet));
  assert_int_equal(vy_play_snapshot(pressing)->vault_count, 1);
  vy_play_destroy(pressing);
  vy_play_destroy(quiet);
}

static void controls_are_back_after_the_vault(void **state) {
  (void)state;
  small_scene scene = low_wall();
  vy_play *play = vaulting(&scene);
  float z = steps(play, &STAND, 90)->position[2];
  assert_true(steps(play, &WALK, 60)->position[2] > z + 1.0f);
  vy_play_destroy(play);
}

static void an_interrupt_gives_capsule_and_controls_back_outside_the_wall(void **state) {
  (void)state;
  small_scene scene = low_wall();
  for (int at = 1; at < 58; at += 4) {
    vy_play *play = vaulting(&scene);
    steps(play, &STAND, at);
    const vy_input hit = {.bits = VY_INPUT_INTERRUPT};
    const vy_snapshot *s = steps(play, &hit, 1);
    assert_int_equal(s->phase == VY_PHASE_VAULT, 0);
    assert_int_equal(s->interrupted_count, 1);
    assert_true(s->effective_height == 1.8f);
    assert_true(s->overlap < 0.021f);
    vy_play_destroy(play);
  }
}

static void a_wall_removed_while_crossing_lets_the_vault_end(void **state) {
  (void)state;
  small_scene scene = low_wall();
  vy_play *play = vaulting(&scene);
  steps(play, &STAND, 20);
  const vy_input vanish = {.remove_obstacle = 1};
  steps(play, &vanish, 1);
  const vy_snapshot *s = steps(play, &STAND, 60);
  assert_int_equal(s->completed_count, 1);
  assert_int_equal(s->phase, VY_PHASE_LOCOMOTION);
  vy_play_destroy(play);
}

static void the_same_input_gives_the_same_hash_at_every_step(void **state) {
  (void)state;
  small_scene scene = low_wall();
  vy_play *a = play_of(&scene), *b = play_of(&scene);
  for (int i = 0; i < 240; i++) {
    const vy_input *input = i < WALK_STEPS ? &WALK : i == WALK_STEPS ? &PRESS : &STAND;
    uint64_t before = hash_of(a);
    vy_play_step(a, input);
    vy_play_step(b, input);
    assert_true(hash_of(a) == hash_of(b));
    assert_true(hash_of(a) != before);
  }
  vy_play_destroy(a);
  vy_play_destroy(b);
}

static void bones_keep_their_lengths_and_stay_finite(void **state) {
  (void)state;
  const int bones[][2] = {{VY_BONE_LEFT_UPPER_ARM, VY_BONE_LEFT_LOWER_ARM},
                          {VY_BONE_LEFT_LOWER_ARM, VY_BONE_LEFT_HAND},
                          {VY_BONE_LEFT_UPPER_LEG, VY_BONE_LEFT_LOWER_LEG},
                          {VY_BONE_RIGHT_LOWER_LEG, VY_BONE_RIGHT_FOOT},
                          {VY_BONE_CHEST, VY_BONE_NECK}};
  const float lengths[] = {0.28f, 0.26f, 0.43f, 0.41f, 0.26f};
  small_scene scene = low_wall();
  vy_play *play = vaulting(&scene);
  for (int i = 0; i < 90; i++) {
    const vy_pose *pose = &steps(play, &STAND, 1)->pose;
    assert_true(vy_are_finite(pose->bone_position[0], sizeof *pose / sizeof(float)));
    for (size_t b = 0; b < sizeof bones / sizeof bones[0]; b++)
      assert_float_equal(vy_vec_distance(pose->bone_position[bones[b][0]], pose->bone_position[bones[b][1]]),
                         lengths[b], 1e-4);
  }
  vy_play_destroy(play);
}

static void a_bad_scene_is_refused_by_the_name_of_its_field(void **state) {
  (void)state;
  struct {
    const char *field;
    vy_status status;
    small_scene scene;
  } cases[] = {{"vaultyard", VY_ERROR_FORMAT, low_wall()},
               {"obstacles", VY_ERROR_CAPACITY, low_wall()},
               {"avatar.radius", VY_ERROR_OUT_OF_RANGE, low_wall()},
               {"vault.duration", VY_ERROR_OUT_OF_RANGE, low_wall()},
               {"obstacles.kind", VY_ERROR_OUT_OF_RANGE, low_wall()},
               {"obstacles.vertices", VY_ERROR_OUT_OF_RANGE, low_wall()},
               {"obstacles.position", VY_ERROR_NOT_FINITE, low_wall()}};
  cases[0].scene.header.magic++;
  cases[1].scene.header.obstacle_count = VY_SCENE_OBSTACLE_MAX + 1;
  cases[2].scene.header.avatar.radius = 0;
  cases[3].scene.header.vault.duration = -1;
  cases[4].scene.obstacles[0].kind = 99;
  cases[5].scene.obstacles[0].first_float = 5;
  cases[6].scene.obstacles[0].position[1] = 0.0f / cases[2].scene.header.avatar.radius;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    vy_play *play;
    const char *field = NULL;
    assert_int_equal(vy_play_create(&cases[i].scene, cases[i].scene.header.size, &play, &field),
                     cases[i].status);
    assert_string_equal(field, cases[i].field);
    assert_null(play);
  }
}

static void a_moving_obstacle_is_a_closed_form_of_the_step(void **state) {
  (void)state;
  vy_obstacle o = vy_default_obstacle();
  o.motion_kind = VY_MOTION_PINGPONG;
  o.motion_period = 4;
  vy_vec_set(o.motion_to, 2, 0, 0);
  const uint32_t at[] = {0, 60, 120, 180, 240, 300};
  const float x[] = {0, 1, 2, 1, 0, 1};
  for (int i = 0; i < 6; i++) {
    float position[3], rotation[4];
    vy_obstacle_pose_at(&o, at[i], position, rotation);
    assert_float_equal(position[0], x[i], 1e-5);
  }
}

/* The crossing in time: how long it takes, and the speed where it takes over and gives back. */

static void a_vault_lasts_its_duration_to_the_step(void **state) {
  (void)state;
  const float durations[] = {0.5f, 0.7f, 0.9f, 1.0f, 1.5f, 2.0f};
  for (size_t i = 0; i < sizeof durations / sizeof durations[0]; i++) {
    small_scene scene = low_wall();
    scene.header.vault.duration = durations[i];
    vy_play *play = vaulting(&scene);
    int count = 0;
    while (vy_play_snapshot(play)->phase == VY_PHASE_VAULT) steps(play, &STAND, 1), count++;
    assert_int_equal(count, (int)(durations[i] * 60.0f + 0.5f));
    vy_play_destroy(play);
  }
}

/* The largest change of the forward speed from one step to the next, from the press to ten steps past the
 * end. */
static float largest_jolt(const vy_input *held, int run_up) {
  small_scene scene = low_wall();
  vy_play *play = play_of(&scene);
  vy_input press = *held;
  press.bits |= VY_INPUT_VAULT;
  float speed = steps(play, held, run_up)->velocity[2], jolt = 0;
  assert_int_equal(steps(play, &press, 1)->phase, VY_PHASE_VAULT);
  for (int after = 0; after < 10;) {
    const vy_snapshot *s = steps(play, held, 1);
    jolt = vy_maxf(jolt, vy_absf(s->velocity[2] - speed));
    speed = s->velocity[2];
    after += s->phase != VY_PHASE_VAULT;
  }
  assert_int_equal(vy_play_snapshot(play)->completed_count, 1);
  vy_play_destroy(play);
  return jolt;
}

static void a_walk_goes_over_into_the_vault_and_out_of_it_without_a_jolt(void **state) {
  (void)state;
  assert_true(largest_jolt(&WALK, WALK_STEPS) < 0.15f);
}

static void a_sprint_goes_over_into_the_vault_without_a_jolt(void **state) {
  (void)state;
  const vy_input sprint = {.move_forward = 127, .bits = VY_INPUT_SPRINT};
  /* The controller itself changes its speed by a sixth of the difference a step. */
  assert_true(largest_jolt(&sprint, 15) < 0.5f);
}

static void the_vault_travels_what_it_says_however_fast_it_was_entered(void **state) {
  (void)state;
  const vy_input sprint = {.move_forward = 127, .bits = VY_INPUT_SPRINT};
  const vy_input *held[] = {&WALK, &sprint};
  const int run_up[] = {WALK_STEPS, 15};
  for (int i = 0; i < 2; i++) {
    small_scene scene = low_wall();
    vy_play *play = play_of(&scene);
    steps(play, held[i], run_up[i]);
    float start = steps(play, &PRESS, 1)->position[2];
    assert_int_equal(vy_play_snapshot(play)->phase, VY_PHASE_VAULT);
    while (vy_play_snapshot(play)->phase == VY_PHASE_VAULT) {
      float before = vy_play_snapshot(play)->position[2];
      assert_true(steps(play, &STAND, 1)->position[2] >= before);
    }
    assert_float_equal(vy_play_snapshot(play)->position[2] - start, scene.header.vault.travel, 0.001);
    vy_play_destroy(play);
  }
}

static void turning_at_once_leaves_no_drift_to_the_old_side(void **state) {
  (void)state;
  small_scene scene = low_wall();
  vy_play *play = play_of(&scene);
  steps(play, &WALK, 20);
  const vy_input left = {.bits = VY_INPUT_FACE, .face_yaw = 16384};
  float z = vy_play_snapshot(play)->position[2];
  assert_float_equal(steps(play, &left, 1)->position[2], z, 1e-5);
  assert_float_equal(steps(play, &STAND, 20)->position[2], z, 1e-5);
  assert_true(vy_play_snapshot(play)->position[0] > 0.01f);
  vy_play_destroy(play);
}

static void a_press_in_the_air_with_nothing_in_reach_does_nothing(void **state) {
  (void)state;
  small_scene scene = low_wall();
  vy_play *pressing = play_of(&scene), *quiet = play_of(&scene);
  const vy_input jump = {.bits = VY_INPUT_JUMP};
  steps(pressing, &jump, 1);
  steps(quiet, &jump, 1);
  assert_int_equal(vy_play_snapshot(pressing)->phase, VY_PHASE_AIR);
  steps(pressing, &PRESS, 30);
  steps(quiet, &STAND, 30);
  assert_true(hash_of(pressing) == hash_of(quiet));
  vy_play_destroy(pressing);
  vy_play_destroy(quiet);
}

/* The published rules ask for no ground: what is in reach from the air is vaulted from the air. */
static void a_vault_from_the_air_ends_whole_and_on_the_ground(void **state) {
  (void)state;
  small_scene scene = low_wall();
  scene.obstacles[0].size[1] = 1.5f;
  scene.obstacles[0].position[1] = 0.75f;
  vy_play *play = play_of(&scene);
  const vy_input leap = {.move_forward = 127, .bits = VY_INPUT_JUMP};
  steps(play, &WALK, WALK_STEPS - 15);
  steps(play, &leap, 1);
  const vy_input press = {.move_forward = 127, .bits = VY_INPUT_VAULT};
  const vy_snapshot *s = steps(play, &press, 30);
  assert_int_equal(s->vault_count, 1);
  s = steps(play, &STAND, 150);
  assert_int_equal(s->completed_count, 1);
  assert_true(s->is_grounded && s->overlap < 0.001f && s->effective_height == 1.8f);
  assert_true(s->position[2] > WALL_NEAR + WALL_DEPTH);
  vy_play_destroy(play);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      VY_TEST(walking_up_and_pressing_ends_on_the_far_side),
      VY_TEST(the_capsule_keeps_its_top_while_short_and_is_restored_exactly),
      VY_TEST(the_over_check_sees_the_wall_and_then_loses_it),
      VY_TEST(the_hand_targets_the_top_with_the_published_weight),
      VY_TEST(nothing_overlaps_while_crossing_until_over),
      VY_TEST(a_press_with_nothing_there_does_nothing),
      VY_TEST(presses_while_vaulting_do_nothing),
      VY_TEST(controls_are_back_after_the_vault),
      VY_TEST(an_interrupt_gives_capsule_and_controls_back_outside_the_wall),
      VY_TEST(a_wall_removed_while_crossing_lets_the_vault_end),
      VY_TEST(the_same_input_gives_the_same_hash_at_every_step),
      VY_TEST(bones_keep_their_lengths_and_stay_finite),
      VY_TEST(a_bad_scene_is_refused_by_the_name_of_its_field),
      VY_TEST(a_moving_obstacle_is_a_closed_form_of_the_step),
      VY_TEST(a_vault_lasts_its_duration_to_the_step),
      VY_TEST(a_walk_goes_over_into_the_vault_and_out_of_it_without_a_jolt),
      VY_TEST(a_sprint_goes_over_into_the_vault_without_a_jolt),
      VY_TEST(the_vault_travels_what_it_says_however_fast_it_was_entered),
      VY_TEST(turning_at_once_leaves_no_drift_to_the_old_side),
      VY_TEST(a_press_in_the_air_with_nothing_in_reach_does_nothing),
      VY_TEST(a_vault_from_the_air_ends_whole_and_on_the_ground),
  };
  return VY_RUN(tests);
}
