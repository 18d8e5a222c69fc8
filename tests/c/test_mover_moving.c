/* The mover among bodies that move, and its own change of size. */
#include "support.h"

#include "base/vecmath.h"
#include "world/mover.h"
#include "yard.h"

#define DT (1.0f / 60.0f)

static const float STILL[3] = {0, 0, 0}, UPRIGHT[4] = {0, 0, 0, 1};

static vy_mover placed(const vy_world *world, float x, float y, float z) {
  vy_mover mover = vy_default_mover();
  vy_mover_place(&mover, world, (const float[3]){x, y, z});
  return mover;
}

static void stand(vy_mover *mover, const vy_world *world) {
  vy_mover_move(mover, world, STILL, VY_MOVE_WALK);
}

static void a_sliding_platform_carries(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  vy_body_id platform = yard_add_box(world, 0, 0, -1, 2, 0.5f, 2);
  vy_mover mover = placed(world, 0.3f, 0.5f, 0.2f);
  for (int i = 1; i <= 120; i++) {
    vy_world_move(world, platform, (const float[3]){1.5f * DT * (float)i, 0.25f, 0}, UPRIGHT);
    stand(&mover, world);
    assert_true(mover.is_grounded);
  }
  assert_float_equal(mover.position[0], 3.3f, 2e-3);
  assert_float_equal(mover.position[1], 0.5f, 2e-3);
  vy_world_destroy(world);
}

static void a_lift_carries_up_and_down_without_leaving_the_feet(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  vy_body_id lift = yard_add_box(world, 0, 0, -1, 2, 0.5f, 2);
  vy_mover mover = placed(world, 0, 0.5f, 0);
  float y = 0.25f;
  for (int i = 0; i < 240; i++) {
    y += i < 120 ? 2 * DT : -2 * DT;
    vy_world_move(world, lift, (const float[3]){0, y, 0}, UPRIGHT);
    stand(&mover, world);
    assert_true(mover.is_grounded);
    assert_float_equal(mover.position[1], y + 0.25f, 2e-3);
  }
  vy_world_destroy(world);
}

static void a_spinning_platform_carries_around_and_turns(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  vy_body_id platform = yard_add_box(world, 0, 0, -2, 4, 0.5f, 4);
  vy_mover mover = placed(world, 1, 0.5f, 0);
  float turned = 0;
  for (int i = 1; i <= 60; i++) {
    float rotation[4];
    vy_quat_yaw(rotation, VY_PI / 2 * (float)i / 60);
    vy_world_move(world, platform, (const float[3]){0, 0.25f, 0}, rotation);
    stand(&mover, world);
    turned += mover.carried_yaw;
    assert_true(mover.is_grounded);
  }
  assert_float_equal(mover.position[0], 0, 0.01);
  assert_float_equal(mover.position[2], -1, 0.01);
  assert_float_equal(turned, VY_PI / 2, 1e-3);
  vy_world_destroy(world);
}

static void a_removed_platform_lets_go(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  vy_body_id platform = yard_add_box(world, 0, 0, -1, 2, 0.5f, 2);
  vy_mover mover = placed(world, 0, 0.5f, 0);
  vy_world_remove(world, platform);
  stand(&mover, world);
  assert_false(mover.is_grounded && mover.ground_body == platform.value);
  vy_world_destroy(world);
}

static void a_moving_wall_pushes_without_entering(void **state) {
  (void)state;
  const float speeds[] = {0.5f, 2, 4};
  for (int s = 0; s < 3; s++) {
    vy_world *world = yard_with_ground();
    vy_body_id wall = yard_add_box(world, 0, 0, -2, 4, 2, 0.4f);
    vy_mover mover = placed(world, 0, 0, 0);
    for (int i = 1; i <= 120; i++) {
      vy_world_move(world, wall, (const float[3]){0, 1, -1.8f + speeds[s] * DT * (float)i}, UPRIGHT);
      stand(&mover, world);
      assert_true(yard_overlap(world, &mover.capsule, mover.position) < 1e-3f);
      assert_true(mover.is_grounded);
    }
    float front = -1.6f + speeds[s] * 2;
    assert_float_equal(mover.position[2], vy_maxf(0, front + 0.28f), 5e-3);
    vy_world_destroy(world);
  }
}

static void a_door_that_closes_on_the_mover_neither_throws_it_nor_lets_it_through_the_wall(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  yard_add_box(world, 0, 0, 0.29f, 4, 2.5f, 0.5f);
  vy_body_id door = yard_add_box(world, 0, 0, -2, 4, 2.5f, 0.4f);
  vy_mover mover = placed(world, 0, 0, 0);
  for (int i = 1; i <= 180; i++) {
    float z = vy_minf(-1.8f + 0.6f * DT * (float)i, -0.49f); /* it stops where the capsule just fits */
    vy_world_move(world, door, (const float[3]){0, 1.25f, z}, UPRIGHT);
    stand(&mover, world);
    assert_true(vy_absf(mover.position[0]) < 0.05f);
    assert_true(mover.position[1] < 0.05f && mover.position[1] > -0.01f);
    assert_true(mover.position[2] < 0.06f && mover.position[2] > -0.1f);
  }
  vy_world_destroy(world);
}

static void a_smaller_capsule_always_fits_a_larger_one_only_where_there_is_room(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  yard_add_box(world, 0, 1.5f, 2, 4, 0.3f, 4);
  const vy_character_capsule low = {0.28f, 1, {0, 0.5f, 0}}, tall = {0.28f, 1.8f, {0, 0.9f, 0}};
  vy_mover mover = placed(world, 0, 0, 0);
  assert_int_equal(vy_mover_resize(&mover, world, &low), VY_OK);
  for (int i = 0; i < 120; i++) vy_mover_move(&mover, world, (const float[3]){0, 0, 2 * DT}, VY_MOVE_WALK);
  assert_true(mover.position[2] > 3.5f);
  assert_int_equal(vy_mover_resize(&mover, world, &tall), VY_ERROR_STATE);
  assert_memory_equal(&mover.capsule, &low, sizeof low);
  for (int i = 0; i < 120; i++) vy_mover_move(&mover, world, (const float[3]){0, 0, -2 * DT}, VY_MOVE_WALK);
  assert_int_equal(vy_mover_resize(&mover, world, &tall), VY_OK);
  vy_world_destroy(world);
}

static void a_capsule_that_would_reach_into_the_floor_is_refused(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  vy_mover mover = placed(world, 0, 0, 0);
  const vy_character_capsule sunk = {0.28f, 1.8f, {0, 0.8f, 0}}, bad = {-1, 1.8f, {0, 0.9f, 0}};
  assert_int_equal(vy_mover_resize(&mover, world, &sunk), VY_ERROR_STATE);
  assert_int_equal(vy_mover_resize(&mover, world, &bad), VY_ERROR_OUT_OF_RANGE);
  vy_world_destroy(world);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      VY_TEST(a_sliding_platform_carries),
      VY_TEST(a_lift_carries_up_and_down_without_leaving_the_feet),
      VY_TEST(a_spinning_platform_carries_around_and_turns),
      VY_TEST(a_removed_platform_lets_go),
      VY_TEST(a_moving_wall_pushes_without_entering),
      VY_TEST(a_door_that_closes_on_the_mover_neither_throws_it_nor_lets_it_through_the_wall),
      VY_TEST(a_smaller_capsule_always_fits_a_larger_one_only_where_there_is_room),
      VY_TEST(a_capsule_that_would_reach_into_the_floor_is_refused),
  };
  return VY_RUN(tests);
}
