/* The mover among boxes: walls, steps, slopes, gaps, ceilings. */
#include "support.h"

#include "base/vecmath.h"
#include "world/mover.h"
#include "yard.h"

#include <math.h>
#include <stdlib.h>

#define WALK (2.0f / 60.0f)
#define SPRINT (5.35f / 60.0f)

static vy_mover placed(const vy_world *world, float x, float y, float z) {
  vy_mover mover = vy_default_mover();
  vy_mover_place(&mover, world, (const float[3]){x, y, z});
  return mover;
}

static uint32_t walk(vy_mover *mover, const vy_world *world, float dx, float dz) {
  return vy_mover_move(mover, world, (const float[3]){dx, 0, dz}, VY_MOVE_WALK);
}

/* It may touch but enter nothing; squeezed, it may lose the hair that it keeps away. */
static void assert_clear(const vy_world *world, const vy_mover *mover) {
  assert_true(yard_overlap(world, &mover->capsule, mover->position) <= 2.5e-4f);
}

static void standing_on_the_ground_is_grounded_at_its_height(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  vy_mover mover = placed(world, 0, 0, 0);
  assert_true(mover.is_grounded);
  assert_float_equal(mover.position[1], 0, 1e-4);
  assert_float_equal(mover.ground_normal[1], 1, 1e-5);
  mover = placed(world, 0, 0.5f, 0);
  assert_false(mover.is_grounded);
  vy_world_destroy(world);
}

static void walking_covers_the_whole_displacement(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  vy_mover mover = placed(world, 0, 0, 0);
  for (int i = 0; i < 60; i++) walk(&mover, world, 0.01f, WALK);
  assert_float_equal(mover.position[2], 2, 1e-3);
  assert_float_equal(mover.position[0], 0.6f, 1e-3);
  assert_float_equal(mover.position[1], 0, 1e-3);
  assert_true(mover.is_grounded);
  vy_world_destroy(world);
}

static void a_wall_stops_the_capsule_where_it_touches_at_any_speed(void **state) {
  (void)state;
  const float speeds[] = {WALK, SPRINT, 1, 100};
  for (int i = 0; i < 4; i++) {
    vy_world *world = yard_with_ground();
    yard_add_box(world, 0, 0, 1, 4, 3, 0.05f);
    vy_mover mover = placed(world, 0, 0, 0);
    uint32_t flags = 0;
    for (int step = 0; step < 60; step++) {
      flags = walk(&mover, world, 0, speeds[i]);
      assert_clear(world, &mover);
    }
    assert_float_equal(mover.position[2], 1 - 0.28f, 1e-3);
    assert_true(flags & VY_COLLISION_SIDES);
    vy_world_destroy(world);
  }
}

static void a_slanted_wall_is_slid_along(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  yard_add_turned(world, (const float[3]){0, 1.5f, 2}, (const float[3]){8, 3, 0.2f}, VY_UP, -0.5f);
  vy_mover mover = placed(world, 0, 0, 0);
  for (int step = 0; step < 120; step++) {
    walk(&mover, world, 0, WALK);
    assert_clear(world, &mover);
  }
  assert_true(vy_absf(mover.position[0]) > 0.3f);
  vy_world_destroy(world);
}

static void a_corner_holds_the_mover_still(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  yard_add_box(world, 0, 0, 1, 6, 3, 0.2f);
  yard_add_box(world, 1.1f, 0, -3, 0.2f, 3, 6);
  vy_mover mover = placed(world, 0, 0, 0);
  for (int step = 0; step < 120; step++) walk(&mover, world, WALK, WALK);
  float resting[3];
  vy_vec_copy(resting, mover.position);
  for (int step = 0; step < 120; step++) {
    walk(&mover, world, WALK, WALK);
    assert_true(vy_vec_distance(resting, mover.position) < 1e-4f);
    assert_clear(world, &mover);
  }
  vy_world_destroy(world);
}

static void a_sharp_wedge_holds_the_mover_still(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  yard_add_turned(world, (const float[3]){-1, 1.5f, 2}, (const float[3]){0.2f, 3, 6}, VY_UP, 0.4f);
  yard_add_turned(world, (const float[3]){1, 1.5f, 2}, (const float[3]){0.2f, 3, 6}, VY_UP, -0.4f);
  vy_mover mover = placed(world, 0, 0, 0);
  for (int step = 0; step < 240; step++) walk(&mover, world, 0, WALK);
  float z = mover.position[2];
  for (int step = 0; step < 60; step++) {
    walk(&mover, world, 0, WALK);
    assert_float_equal(mover.position[2], z, 2e-3);
    assert_clear(world, &mover);
  }
  vy_world_destroy(world);
}

static void stairs_are_walked_up_and_down_without_losing_the_ground(void **state) {
  (void)state;
  const float rises[] = {0.05f, 0.1f, 0.15f, 0.2f, 0.25f}, speeds[] = {WALK, SPRINT};
  for (int r = 0; r < 5; r++)
    for (int s = 0; s < 2; s++) {
      vy_world *world = yard_with_ground();
      for (int k = 0; k < 6; k++)
        yard_add_box(world, 0, 0, 1 + 0.4f * (float)k, 3, rises[r] * (float)(k + 1), 0.4f);
      yard_add_box(world, 0, 0, 3.4f, 3, rises[r] * 6, 2);
      vy_mover mover = placed(world, 0, 0, 0);
      int steps = (int)(4.2f / speeds[s]), airborne = 0;
      for (int i = 0; i < steps; i++) {
        walk(&mover, world, 0, speeds[s]);
        airborne += !mover.is_grounded;
        assert_clear(world, &mover);
      }
      assert_float_equal(mover.position[1], rises[r] * 6, 2e-3);
      for (int i = 0; i < steps; i++) {
        walk(&mover, world, 0, -speeds[s]);
        airborne += !mover.is_grounded;
        assert_clear(world, &mover);
      }
      assert_float_equal(mover.position[1], 0, 2e-3);
      assert_int_equal(airborne, 0);
      vy_world_destroy(world);
    }
}

static void a_step_above_the_offset_blocks(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  yard_add_box(world, 0, 0, 1, 3, 0.3f, 3);
  vy_mover mover = placed(world, 0, 0, 0);
  for (int i = 0; i < 90; i++) walk(&mover, world, 0, WALK);
  assert_true(mover.position[2] < 0.75f);
  assert_float_equal(mover.position[1], 0, 2e-3);
  vy_world_destroy(world);
}

static void a_step_under_a_lintel_too_low_for_the_body_blocks(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  yard_add_box(world, 0, 0, 1, 3, 0.2f, 3);
  yard_add_box(world, 0, 1.9f, 1, 3, 0.3f, 3);
  vy_mover mover = placed(world, 0, 0, 0);
  for (int i = 0; i < 90; i++) {
    walk(&mover, world, 0, WALK);
    assert_clear(world, &mover);
  }
  assert_true(mover.position[2] < 0.86f); /* where step and lintel pinch the capsule */
  vy_world_destroy(world);
}

/* A slope of this many degrees that begins at z = 1, wide enough to walk across. */
static vy_world *with_slope(float degrees) {
  vy_world *world = yard_with_ground();
  float angle = vy_radians(degrees), length = 8, thickness = 0.5f, s, c;
  vy_sincos(angle, &s, &c);
  /* The top's lower edge is at (y 0, z 1). */
  const float centre[3] = {0, 0.5f * length * s - 0.5f * thickness * c,
                           1 + 0.5f * length * c + 0.5f * thickness * s};
  yard_add_turned(world, centre, (const float[3]){8, thickness, length}, (const float[3]){1, 0, 0}, -angle);
  return world;
}

static void walkable_slopes_are_climbed_at_full_horizontal_speed(void **state) {
  (void)state;
  for (int degrees = 5; degrees <= 45; degrees += 5) {
    vy_world *world = with_slope((float)degrees);
    vy_mover mover = placed(world, 0, 0, 0);
    for (int i = 0; i < 90; i++) {
      walk(&mover, world, 0, WALK);
      assert_true(mover.is_grounded);
      assert_clear(world, &mover);
    }
    assert_float_equal(mover.position[2], 3, 1e-3);
    assert_true(mover.position[1] > 1.5f * vy_sin(vy_radians((float)degrees)));
    for (int i = 0; i < 90; i++) {
      walk(&mover, world, 0, -WALK);
      assert_true(mover.is_grounded);
    }
    assert_float_equal(mover.position[1], 0, 5e-3);
    vy_world_destroy(world);
  }
}

static void a_walkable_slope_holds_still_who_is_pressed_onto_it(void **state) {
  (void)state;
  for (int degrees = 15; degrees <= 45; degrees += 15) {
    vy_world *world = with_slope((float)degrees);
    vy_mover mover = placed(world, 0, 0, 0);
    for (int i = 0; i < 60; i++) walk(&mover, world, 0, WALK);
    float resting[3];
    vy_vec_copy(resting, mover.position);
    for (int i = 0; i < 300; i++) vy_mover_move(&mover, world, (const float[3]){0, -0.03f, 0}, VY_MOVE_WALK);
    assert_true(vy_vec_distance(resting, mover.position) < 1e-4f);
    vy_world_destroy(world);
  }
}

static void steep_slopes_are_slid_down_though_one_pushes_up_them(void **state) {
  (void)state;
  for (int degrees = 50; degrees <= 80; degrees += 10) {
    vy_world *world = with_slope((float)degrees);
    float c = vy_cos(vy_radians((float)degrees)), s = vy_sin(vy_radians((float)degrees));
    vy_mover mover = placed(world, 0, 2 * s / c + 0.28f / c - 0.28f + 0.01f, 3);
    float y = mover.position[1], fall = 0;
    for (int i = 0; i < 40; i++) {
      fall -= 15.0f / 3600;
      vy_mover_move(&mover, world, (const float[3]){0, fall, SPRINT}, VY_MOVE_AIR);
      assert_false(mover.is_grounded);
      assert_true(mover.position[1] < y);
      assert_clear(world, &mover);
      y = mover.position[1];
    }
    vy_world_destroy(world);
  }
}

static void steep_slopes_are_not_climbed(void **state) {
  (void)state;
  for (int degrees = 50; degrees <= 80; degrees += 10) {
    vy_world *world = with_slope((float)degrees);
    vy_mover mover = placed(world, 0, 0, 0);
    for (int i = 0; i < 180; i++) {
      walk(&mover, world, 0, WALK);
      assert_clear(world, &mover);
    }
    assert_true(mover.position[1] < 0.1f);
    assert_true(mover.position[2] < 1.2f);
    vy_world_destroy(world);
  }
}

static void walkable_slopes_are_crossed_without_sliding_down(void **state) {
  (void)state;
  for (int degrees = 10; degrees <= 40; degrees += 10) {
    vy_world *world = with_slope((float)degrees);
    vy_mover mover = placed(world, 0, 0, 0);
    for (int i = 0; i < 90; i++) walk(&mover, world, 0, WALK);
    float y = mover.position[1];
    for (int i = 0; i < 60; i++) {
      walk(&mover, world, WALK, 0);
      assert_true(mover.is_grounded);
    }
    assert_float_equal(mover.position[0], 2, 0.01);
    assert_float_equal(mover.position[1], y, 0.01);
    for (int i = 0; i < 120; i++) walk(&mover, world, 0, 0);
    assert_float_equal(mover.position[1], y, 0.01);
    vy_world_destroy(world);
  }
}

static void steep_slopes_are_slid_down(void **state) {
  (void)state;
  for (int degrees = 50; degrees <= 70; degrees += 10) {
    vy_world *world = with_slope((float)degrees);
    vy_mover mover = placed(world, 0, 4, 2);
    float fall = 0, top = 0;
    for (int i = 0; i < 240; i++) {
      fall -= 15.0f / 60;
      vy_mover_move(&mover, world, (const float[3]){0, fall / 60, 0}, VY_MOVE_AIR);
      if (i == 40) top = mover.position[1];
      if (mover.is_grounded) break;
    }
    assert_true(top > 0.5f);
    assert_true(mover.is_grounded && mover.position[1] < 0.05f);
    assert_true(mover.position[2] < 1);
    vy_world_destroy(world);
  }
}

static void hills_of_a_heightfield_are_walked_on_the_ground(void **state) {
  (void)state;
  enum { SIDE = 21 };
  float heights[SIDE * SIDE];
  for (int i = 0; i < SIDE * SIDE; i++)
    heights[i] = 0.5f * vy_sin(0.6f * (float)(i % SIDE)) * vy_cos(0.5f * (float)(i / SIDE));
  vy_world *world = vy_world_create();
  vy_body_def def = vy_default_body_def();
  def.shape =
      (vy_shape){.kind = VY_SHAPE_HEIGHTFIELD, .columns = SIDE, .rows = SIDE, .cell = 1, .heights = heights};
  vy_body_id id;
  assert_int_equal(vy_world_add(world, &def, &id), VY_OK);
  vy_mover mover = placed(world, 0, 2, 0);
  vy_mover_move(&mover, world, (const float[3]){0, -4, 0}, VY_MOVE_AIR);
  assert_true(mover.is_grounded);
  float yaw = 0;
  for (int i = 0; i < 3000; i++) {
    yaw += 0.02f;
    float s, c;
    vy_sincos(yaw, &s, &c);
    walk(&mover, world, s * SPRINT, c * SPRINT);
    assert_true(mover.is_grounded);
    assert_clear(world, &mover);
  }
  vy_world_destroy(world);
}

static void a_low_ceiling_blocks_a_rise(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  yard_add_box(world, 0, 2, -2, 4, 0.2f, 4);
  vy_mover mover = placed(world, 0, 0, 0);
  uint32_t flags = vy_mover_move(&mover, world, (const float[3]){0, 1, 0}, VY_MOVE_AIR);
  assert_true(flags & VY_COLLISION_ABOVE);
  assert_float_equal(mover.position[1], 0.2f, 2e-3);
  vy_world_destroy(world);
}

static void a_long_fall_ends_on_the_ground(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  vy_mover mover = placed(world, 0, 50, 0);
  vy_mover_move(&mover, world, (const float[3]){0, -200, 0}, VY_MOVE_AIR);
  assert_float_equal(mover.position[1], 0, 2e-3);
  assert_true(mover.is_grounded);
  vy_world_destroy(world);
}

static void overlaps_are_pushed_out(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  yard_add_box(world, 0, 0, 0.2f, 2, 1, 1);
  vy_mover mover = placed(world, 0, 0, 0);
  assert_true(yard_overlap(world, &mover.capsule, mover.position) > 0.05f);
  assert_true(vy_mover_depenetrate(&mover, world, false) == 0.0f);
  assert_clear(world, &mover);
  mover = placed(world, 0, -0.03f, -1);
  vy_mover_depenetrate(&mover, world, false);
  assert_float_equal(mover.position[1], 0, 2e-3);
  vy_world_destroy(world);
}

static void deep_inside_a_box_the_way_out_upward_is_its_top(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  yard_add_box(world, 0, 0, -1, 2, 0.8f, 2);
  vy_mover mover = placed(world, 0.1f, 0, 0.2f);
  assert_true(vy_mover_depenetrate(&mover, world, true) == 0.0f);
  assert_float_equal(mover.position[1], 0.8f, 2e-3);
  assert_float_equal(mover.position[0], 0.1f, 1e-6);
  assert_clear(world, &mover);
  vy_world_destroy(world);
}

static void bad_params_are_refused_by_name(void **state) {
  (void)state;
  const char *field;
  vy_mover mover = vy_default_mover();
  assert_int_equal(vy_mover_check(&mover, &field), VY_OK);
  assert_null(field);
  mover.capsule.radius = NAN;
  assert_int_equal(vy_mover_check(&mover, &field), VY_ERROR_NOT_FINITE);
  assert_string_equal(field, "avatar.radius");
  mover = vy_default_mover();
  mover.params.skin_width = 0.2f;
  assert_int_equal(vy_mover_check(&mover, &field), VY_ERROR_OUT_OF_RANGE);
  assert_string_equal(field, "avatar.skinWidth");
  vy_world *world = yard_with_ground();
  mover = placed(world, 0, 0, 0);
  assert_int_equal(vy_mover_move(&mover, world, (const float[3]){NAN, 0, 0}, VY_MOVE_WALK), 0);
  assert_true(mover.position[0] == 0.0f);
  vy_world_destroy(world);
}

static uint32_t next_random(uint32_t *seed) {
  *seed = *seed * 1664525u + 1013904223u;
  return *seed >> 8;
}

static void random_walks_never_leave_a_closed_yard_nor_enter_its_boxes(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  for (int side = -1; side <= 1; side += 2) {
    yard_add_box(world, 5.5f * (float)side, 0, -6, 1, 8, 12);
    yard_add_box(world, 0, 0, side < 0 ? -6 : 5, 12, 8, 1);
  }
  uint32_t seed = 7;
  for (int i = 0; i < 18; i++) {
    const float centre[3] = {(float)(next_random(&seed) % 800) / 100 - 4,
                             (float)(next_random(&seed) % 60) / 100,
                             (float)(next_random(&seed) % 800) / 100 - 4};
    const float size[3] = {0.3f + (float)(next_random(&seed) % 100) / 100,
                           0.2f + (float)(next_random(&seed) % 100) / 100,
                           0.3f + (float)(next_random(&seed) % 100) / 100};
    float axis[3] = {0.2f, 1, 0.1f};
    vy_vec_normalize(axis, axis, VY_UP);
    yard_add_turned(world, centre, size, axis, (float)(next_random(&seed) % 628) / 100);
  }
  vy_mover mover = placed(world, 0, 3, 0);
  float vertical = 0, yaw = 0;
  int steps = getenv("VY_LONG") ? 10000000 : 100000;
  for (int i = 0; i < steps; i++) {
    if (i % 23 == 0) yaw = (float)(next_random(&seed) % 628) / 100;
    if (mover.is_grounded)
      vertical = next_random(&seed) % 40 == 0 ? 6.0f : 0.0f;
    else
      vertical -= 15.0f / 60;
    float speed = i % 400 < 10 ? 3 : SPRINT, s, c;
    vy_sincos(yaw, &s, &c);
    const float move[3] = {s * speed, vertical / 60, c * speed};
    bool walks = mover.is_grounded && vertical <= 0;
    if (vy_mover_move(&mover, world, move, walks ? VY_MOVE_WALK : VY_MOVE_AIR) & VY_COLLISION_ABOVE)
      vertical = 0;
    assert_true(vy_are_finite(mover.position, 3));
    assert_true(vy_absf(mover.position[0]) < 4.8f && vy_absf(mover.position[2]) < 4.8f);
    assert_true(mover.position[1] > -0.05f);
    assert_clear(world, &mover);
  }
  vy_world_destroy(world);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      VY_TEST(standing_on_the_ground_is_grounded_at_its_height),
      VY_TEST(walking_covers_the_whole_displacement),
      VY_TEST(a_wall_stops_the_capsule_where_it_touches_at_any_speed),
      VY_TEST(a_slanted_wall_is_slid_along),
      VY_TEST(a_corner_holds_the_mover_still),
      VY_TEST(a_sharp_wedge_holds_the_mover_still),
      VY_TEST(stairs_are_walked_up_and_down_without_losing_the_ground),
      VY_TEST(a_step_above_the_offset_blocks),
      VY_TEST(a_step_under_a_lintel_too_low_for_the_body_blocks),
      VY_TEST(walkable_slopes_are_climbed_at_full_horizontal_speed),
      VY_TEST(a_walkable_slope_holds_still_who_is_pressed_onto_it),
      VY_TEST(steep_slopes_are_slid_down_though_one_pushes_up_them),
      VY_TEST(steep_slopes_are_not_climbed),
      VY_TEST(walkable_slopes_are_crossed_without_sliding_down),
      VY_TEST(steep_slopes_are_slid_down),
      VY_TEST(hills_of_a_heightfield_are_walked_on_the_ground),
      VY_TEST(a_low_ceiling_blocks_a_rise),
      VY_TEST(a_long_fall_ends_on_the_ground),
      VY_TEST(overlaps_are_pushed_out),
      VY_TEST(deep_inside_a_box_the_way_out_upward_is_its_top),
      VY_TEST(bad_params_are_refused_by_name),
      VY_TEST(random_walks_never_leave_a_closed_yard_nor_enter_its_boxes),
  };
  return VY_RUN(tests);
}
