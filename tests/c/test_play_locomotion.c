/* The published controller's numbers. */
#include "support.h"

#include "base/vecmath.h"
#include "play/locomotion.h"
#include "yard.h"

typedef struct walker {
  vy_world *world;
  vy_mover mover;
  vy_locomotion locomotion;
  vy_locomotion_params params;
} walker;

static walker standing(void) {
  walker w = {.world = yard_with_ground(),
              .mover = vy_default_mover(),
              .locomotion = vy_default_locomotion(0),
              .params = vy_default_locomotion_params()};
  vy_mover_place(&w.mover, w.world, (const float[3]){0, 0, 0});
  return w;
}

static void step(walker *w, const vy_locomotion_input *input, int count) {
  for (int i = 0; i < count; i++) vy_locomotion_step(&w->locomotion, &w->params, input, &w->mover, w->world);
}

static const vy_locomotion_input FORWARD = {.move = {0, 1}}, NOTHING = {.move = {0, 0}},
                                 JUMP = {.jump_pressed = true};

static void walking_and_sprinting_reach_the_published_speeds(void **state) {
  (void)state;
  const float speeds[] = {2.0f, 5.35f};
  for (int i = 0; i < 2; i++) {
    walker w = standing();
    vy_locomotion_input input = FORWARD;
    input.is_sprinting = i == 1;
    step(&w, &input, 60);
    assert_true(w.locomotion.speed == speeds[i]);
    float z = w.mover.position[2];
    step(&w, &input, 60);
    assert_float_equal(w.mover.position[2] - z, speeds[i], 1e-3);
    vy_world_destroy(w.world);
  }
}

static void speed_blends_at_the_published_rate(void **state) {
  (void)state;
  walker w = standing();
  step(&w, &FORWARD, 1);
  assert_float_equal(w.locomotion.speed, 2.0f * 10 / 60, 1e-5);
  vy_world_destroy(w.world);
}

static void letting_go_stops_completely(void **state) {
  (void)state;
  walker w = standing();
  step(&w, &FORWARD, 60);
  step(&w, &NOTHING, 60);
  assert_true(w.locomotion.speed == 0.0f);
  vy_world_destroy(w.world);
}

static void moves_are_relative_to_the_camera(void **state) {
  (void)state;
  const vy_locomotion_input inputs[] = {
      {.move = {0, 1}, .camera_yaw = 16384}, {.move = {1, 0}}, {.move = {-1, 0}}};
  const float sides[] = {1, -1, 1};
  for (int i = 0; i < 3; i++) {
    walker w = standing();
    step(&w, &inputs[i], 60);
    assert_true(w.mover.position[0] * sides[i] > 1.5f);
    assert_float_equal(w.mover.position[2], 0, 1e-3);
    vy_world_destroy(w.world);
  }
}

static void the_body_turns_to_where_it_goes_the_shorter_way(void **state) {
  (void)state;
  walker w = standing();
  w.locomotion = vy_default_locomotion(3.0f);
  const vy_locomotion_input back_right = {.move = {0.1f, -1}};
  step(&w, &back_right, 1);
  assert_true(w.locomotion.yaw > 3.0f || w.locomotion.yaw < -3.0f);
  step(&w, &back_right, 60);
  assert_float_equal(vy_wrap_angle(w.locomotion.yaw - vy_atan2(-0.1f, -1)), 0, 0.01);
  vy_world_destroy(w.world);
}

static void a_turn_takes_about_the_smooth_time(void **state) {
  (void)state;
  walker w = standing();
  const vy_locomotion_input left = {.move = {-1, 0}};
  step(&w, &left, 7);
  assert_true(w.locomotion.yaw > 0.5f * VY_PI / 2 && w.locomotion.yaw < 0.95f * VY_PI / 2);
  step(&w, &left, 23);
  assert_float_equal(w.locomotion.yaw, VY_PI / 2, 0.02);
  vy_world_destroy(w.world);
}

static void a_jump_rises_to_the_jump_height_and_lands(void **state) {
  (void)state;
  walker w = standing();
  step(&w, &JUMP, 1);
  float top = 0;
  for (int i = 0; i < 60; i++) {
    step(&w, &NOTHING, 1);
    top = vy_maxf(top, w.mover.position[1]);
  }
  assert_float_equal(top, 1.2f, 0.01);
  assert_float_equal(w.mover.position[1], 0, 1e-3);
  assert_true(w.mover.is_grounded && w.locomotion.vertical_speed == 0.0f);
  vy_world_destroy(w.world);
}

static void the_next_jump_waits_for_the_cool_down(void **state) {
  (void)state;
  walker w = standing();
  step(&w, &JUMP, 1);
  do step(&w, &NOTHING, 1);
  while (!w.mover.is_grounded);
  int waited = 0;
  for (; w.mover.is_grounded && waited < 100; waited++) step(&w, &JUMP, 1);
  assert_true(waited >= 17 && waited <= 20);
  vy_world_destroy(w.world);
}

static void falls_stop_growing_at_the_terminal_speed(void **state) {
  (void)state;
  walker w = standing();
  vy_mover_place(&w.mover, w.world, (const float[3]){0, 2000, 0});
  step(&w, &NOTHING, 400);
  assert_true(w.locomotion.vertical_speed == -53.0f);
  vy_world_destroy(w.world);
}

static void a_short_drop_is_no_fall_a_long_one_is(void **state) {
  (void)state;
  walker w = standing();
  vy_mover_place(&w.mover, w.world, (const float[3]){0, 5, 0});
  step(&w, &NOTHING, 6);
  assert_false(vy_locomotion_is_airborne(&w.locomotion, &w.params, &w.mover));
  step(&w, &NOTHING, 12);
  assert_true(vy_locomotion_is_airborne(&w.locomotion, &w.params, &w.mover));
  vy_world_destroy(w.world);
}

static void a_ceiling_ends_a_jump(void **state) {
  (void)state;
  walker w = standing();
  yard_add_box(w.world, 0, 2, -2, 4, 0.2f, 4);
  step(&w, &JUMP, 1);
  for (int i = 0; i < 30; i++) {
    step(&w, &NOTHING, 1);
    assert_true(w.mover.position[1] < 0.202f);
  }
  assert_true(w.mover.is_grounded);
  vy_world_destroy(w.world);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      VY_TEST(walking_and_sprinting_reach_the_published_speeds),
      VY_TEST(speed_blends_at_the_published_rate),
      VY_TEST(letting_go_stops_completely),
      VY_TEST(moves_are_relative_to_the_camera),
      VY_TEST(the_body_turns_to_where_it_goes_the_shorter_way),
      VY_TEST(a_turn_takes_about_the_smooth_time),
      VY_TEST(a_jump_rises_to_the_jump_height_and_lands),
      VY_TEST(the_next_jump_waits_for_the_cool_down),
      VY_TEST(falls_stop_growing_at_the_terminal_speed),
      VY_TEST(a_short_drop_is_no_fall_a_long_one_is),
      VY_TEST(a_ceiling_ends_a_jump),
  };
  return VY_RUN(tests);
}
