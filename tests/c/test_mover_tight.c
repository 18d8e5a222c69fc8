/* The mover where it barely fits, or does not: corridors, doors, shafts, wedges, ledges, odd shapes. */
#include "support.h"

#include "base/hash.h"
#include "base/vecmath.h"
#include "scenes.h"
#include "world/mover.h"
#include "yard.h"

#define WALK (2.0f / 60.0f)
#define SPRINT (5.35f / 60.0f)
#define HALF_GAP (0.28f + 0.0005f) /* a gap of the capsule and 1 mm */

static vy_mover placed(const vy_world *world, float x, float y, float z) {
  vy_mover mover = vy_default_mover();
  vy_mover_place(&mover, world, (const float[3]){x, y, z});
  return mover;
}

static void walk(vy_mover *mover, const vy_world *world, float dx, float dz) {
  vy_mover_move(mover, world, (const float[3]){dx, 0, dz}, VY_MOVE_WALK);
}

static void assert_clear(const vy_world *world, const vy_mover *mover) {
  assert_true(yard_overlap(world, &mover->capsule, mover->position) <= 2.5e-4f); /* a hair, when squeezed */
}

static void a_corridor_one_millimetre_wider_is_passed_from_any_side(void **state) {
  (void)state;
  for (int offset = -4; offset <= 4; offset++)
    for (int sprints = 0; sprints < 2; sprints++) {
      vy_world *world = yard_with_ground();
      yard_add_box(world, HALF_GAP + 0.5f, 0, 1, 1, 3, 4);
      yard_add_box(world, -HALF_GAP - 0.5f, 0, 1, 1, 3, 4);
      vy_mover mover = placed(world, 0.06f * (float)offset, 0, 0);
      /* A little aside, so that it rubs along one wall. */
      for (int i = 0; i < 240; i++) {
        walk(&mover, world, offset > 0 ? -0.002f : 0.002f, sprints ? SPRINT : WALK);
        assert_clear(world, &mover);
      }
      assert_true(mover.position[2] > 5.5f);
      vy_world_destroy(world);
    }
}

static void a_door_one_millimetre_higher_is_passed(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  yard_add_box(world, 0, 1.801f, 1, 4, 1, 2);
  vy_mover mover = placed(world, 0, 0, 0);
  for (int i = 0; i < 240; i++) walk(&mover, world, 0, WALK);
  assert_true(mover.position[2] > 5.5f);
  assert_float_equal(mover.position[1], 0, 1e-4);
  vy_world_destroy(world);
}

static void a_shaft_one_millimetre_wider_is_fallen_through(void **state) {
  (void)state;
  for (int offset = -6; offset <= 6; offset++) {
    vy_world *world = yard_with_ground();
    for (int side = -1; side <= 1; side += 2) {
      yard_add_box(world, (HALF_GAP + 0.5f) * (float)side, 2, -2, 1, 2, 4);
      yard_add_box(world, 0, 2, side < 0 ? -HALF_GAP - 1 : HALF_GAP, 3, 2, 1);
    }
    vy_mover mover = placed(world, 0.01f * (float)offset, 4.5f, 0.005f * (float)offset);
    for (int i = 0; i < 90; i++) {
      vy_mover_move(&mover, world, (const float[3]){0, -0.1f, 0}, VY_MOVE_AIR);
      assert_clear(world, &mover);
    }
    assert_float_equal(mover.position[1], 0, 1e-3);
    vy_world_destroy(world);
  }
}

/* Two walls that meet at z = 4 at this angle, open towards −z. */
static vy_world *with_wedge(float angle) {
  vy_world *world = yard_with_ground();
  float half = 0.5f * angle, length = 12, thickness = 0.2f, s, c;
  vy_sincos(half, &s, &c);
  for (int side = -1; side <= 1; side += 2) {
    const float centre[3] = {(float)side * 0.5f * (s * length + c * thickness), 1.5f,
                             4 + 0.5f * (s * thickness - c * length)};
    yard_add_turned(world, centre, (const float[3]){thickness, 3, length}, VY_UP, -(float)side * half);
  }
  return world;
}

static void wedges_of_any_angle_hold_the_mover_still(void **state) {
  (void)state;
  for (int degrees = 10; degrees <= 150; degrees += 10)
    for (int aside = -2; aside <= 2; aside++) {
      vy_world *world = with_wedge(vy_radians((float)degrees));
      float depth = 0.28f / vy_sin(vy_radians(0.5f * (float)degrees)), s, c;
      vy_mover mover = placed(world, 0, 0, 4 - depth - 0.3f);
      assert_clear(world, &mover);
      /* Between the walls' normals: it is pressed into the wedge. */
      vy_sincos(vy_radians(0.3f * (float)aside * (90 - 0.5f * (float)degrees)), &s, &c);
      for (int i = 0; i < 120; i++) walk(&mover, world, s * WALK, c * WALK);
      float resting[3];
      vy_vec_copy(resting, mover.position);
      assert_float_equal(resting[2], 4 - depth, 0.01);
      for (int i = 0; i < 60; i++) {
        walk(&mover, world, s * WALK, c * WALK);
        assert_true(vy_vec_distance(resting, mover.position) < 1e-4f);
        assert_clear(world, &mover);
      }
      vy_world_destroy(world);
    }
}

static void stairs_are_climbed_at_a_slant_along_a_wall(void **state) {
  (void)state;
  const float speeds[] = {WALK, SPRINT};
  for (int s = 0; s < 2; s++) {
    vy_world *world = yard_with_ground();
    for (int k = 0; k < 6; k++)
      yard_add_box(world, 0, 0, 1 + 0.3f * (float)k, 6, 0.2f * (float)(k + 1), 0.3f);
    yard_add_box(world, 0, 0, 2.8f, 6, 1.2f, 3);
    yard_add_box(world, 1, 0, -1, 0.2f, 4, 8);
    vy_mover mover = placed(world, 0.5f, 0, 0);
    for (int i = 0; i < (int)(5 / speeds[s]); i++) {
      walk(&mover, world, 0.5f * speeds[s], 0.866f * speeds[s]);
      assert_true(mover.is_grounded);
      assert_clear(world, &mover);
    }
    assert_float_equal(mover.position[1], 1.2f, 2e-3);
    vy_world_destroy(world);
  }
}

static void a_kerb_above_a_small_step_offset_blocks_though_the_foot_is_round(void **state) {
  (void)state;
  for (int high = 0; high < 2; high++) {
    vy_world *world = yard_with_ground();
    yard_add_box(world, 0, 0, 1, 3, high ? 0.06f : 0.04f, 3);
    vy_mover mover = placed(world, 0, 0, 0);
    mover.params.step_offset = 0.05f;
    for (int i = 0; i < 90; i++) walk(&mover, world, 0, WALK);
    assert_true(high ? mover.position[2] < 0.9f : mover.position[2] > 2.9f);
    vy_world_destroy(world);
  }
}

static void a_fence_without_a_top_to_stand_on_blocks(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  yard_add_box(world, 0, 0, 1, 3, 0.2f, 0.004f);
  vy_mover mover = placed(world, 0, 0, 0);
  for (int i = 0; i < 90; i++) walk(&mover, world, 0, WALK);
  assert_true(mover.position[2] < 0.74f);
  assert_float_equal(mover.position[1], 0, 1e-4);
  vy_world_destroy(world);
}

static void stairs_are_followed_however_long_the_move(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  for (int k = 0; k < 10; k++)
    yard_add_box(world, 0, 0, 1 + 0.3f * (float)k, 3, 0.15f * (float)(k + 1), 0.3f);
  yard_add_box(world, 0, 0, 4, 3, 1.5f, 5);
  vy_mover mover = placed(world, 0, 0, 0);
  walk(&mover, world, 0, 6);
  assert_float_equal(mover.position[2], 6, 0.02);
  assert_float_equal(mover.position[1], 1.5f, 2e-3);
  walk(&mover, world, 0, -6);
  assert_float_equal(mover.position[1], 0, 2e-3);
  assert_true(mover.is_grounded);
  vy_world_destroy(world);
}

static void past_a_ledge_the_mover_falls(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  yard_add_box(world, 0, 0, -3, 4, 1, 4);
  vy_mover mover = placed(world, 0, 1, 0);
  float fall = 0;
  for (int i = 0; i < 90; i++) {
    fall = mover.is_grounded ? 0 : fall - 15.0f / 3600;
    vy_mover_move(&mover, world, (const float[3]){0, fall, WALK},
                  mover.is_grounded ? VY_MOVE_WALK : VY_MOVE_AIR);
    assert_clear(world, &mover);
    if (mover.position[2] < 1) assert_float_equal(mover.position[1], 1, 1e-3);
  }
  assert_true(mover.position[2] > 2.5f);
  assert_float_equal(mover.position[1], 0, 1e-3);
  vy_world_destroy(world);
}

static void between_two_steep_slopes_one_stands(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  for (int side = -1; side <= 1; side += 2)
    yard_add_turned(world, (const float[3]){0.9f * (float)side, 1, 0}, (const float[3]){0.6f, 4, 6},
                    (const float[3]){0, 0, 1}, -0.5f * (float)side);
  vy_mover mover = placed(world, 0.1f, 3, 0);
  float fall = 0;
  for (int i = 0; i < 120; i++) {
    fall = mover.is_grounded ? 0 : fall - 15.0f / 3600;
    vy_mover_move(&mover, world, (const float[3]){0, fall - 0.01f, 0}, VY_MOVE_AIR);
    assert_clear(world, &mover);
  }
  assert_float_equal(mover.position[1], 0.279f, 5e-3);
  assert_true(mover.is_grounded);
  vy_world_destroy(world);
}

static void a_shallow_overlap_with_a_wall_is_no_reason_to_rise_onto_it(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  yard_add_box(world, 0, 0, 0.27f, 4, 1.2f, 1);
  vy_mover mover = placed(world, 0, 0, 0);
  assert_true(vy_mover_depenetrate(&mover, world, true) == 0.0f);
  assert_float_equal(mover.position[1], 0, 1e-3);
  assert_clear(world, &mover);
  vy_world_destroy(world);
}

static void being_pushed_out_never_leads_through_a_thin_wall(void **state) {
  (void)state;
  vy_world *world = yard_with_ground();
  yard_add_box(world, 0, 0, 0.1f, 4, 3, 2);      /* stands in this, 0.18 m deep */
  yard_add_box(world, 0, 0, -0.4f, 4, 3, 0.02f); /* and has this 0.1 m behind */
  vy_mover mover = placed(world, 0, 0, 0);
  vy_mover_depenetrate(&mover, world, false);
  assert_true(mover.position[2] > -0.38f);
  vy_world_destroy(world);
}

/* A closed yard full of bodies of these kinds. */
static vy_world *cluttered_yard(scene_random *random, const uint32_t *kinds, uint32_t kind_count) {
  vy_world *world = yard_with_ground();
  for (int side = -1; side <= 1; side += 2) {
    yard_add_box(world, 5.5f * (float)side, 0, -6, 1, 12, 12);
    yard_add_box(world, 0, 0, side < 0 ? -6 : 5, 12, 12, 1);
  }
  yard_add_box(world, 0, 10, -6, 12, 1, 12);
  scene_clutter clutter = scene_make_clutter(random, kinds, kind_count, 40, 4.5f);
  for (uint32_t i = 0; i < clutter.count; i++) {
    clutter.defs[i].shape.is_two_sided = 1;
    clutter.defs[i].position[1] = scene_uniform(random, -0.3f, 1.5f);
    scene_add(world, &clutter.defs[i]);
  }
  scene_free_clutter(&clutter);
  return world;
}

/* Wanders at random, checks every step, and returns a hash of the way. */
static uint64_t wander(uint64_t seed, const uint32_t *kinds, uint32_t kind_count, int steps) {
  scene_random random = {seed};
  vy_world *world = cluttered_yard(&random, kinds, kind_count);
  vy_mover mover = placed(world, 0, 7, 0);
  float rise = 0, speed = WALK, s = 0, c = 1;
  uint64_t hash = VY_HASH_START;
  for (int i = 0; i < steps; i++) {
    if (i % 23 == 0) {
      vy_sincos(scene_uniform(&random, -VY_PI, VY_PI), &s, &c);
      speed = scene_choice(&random, 10) == 0 ? 3 : scene_choice(&random, 2) ? SPRINT : WALK;
    }
    if (mover.is_grounded)
      rise = scene_choice(&random, 40) == 0 ? 6.0f / 60 : 0.0f;
    else
      rise = vy_maxf(rise - 15.0f / 3600, -53.0f / 60);
    const float way[3] = {s * speed, rise, c * speed};
    bool walks = mover.is_grounded && rise <= 0;
    uint32_t flags = vy_mover_move(&mover, world, way, walks ? VY_MOVE_WALK : VY_MOVE_AIR);
    if ((flags & VY_COLLISION_ABOVE) && rise > 0) rise = 0;
    assert_true(vy_are_finite(mover.position, 3));
    assert_true(vy_absf(mover.position[0]) < 4.8f && vy_absf(mover.position[2]) < 4.8f);
    assert_true(mover.position[1] > -0.01f && mover.position[1] < 8.3f);
    assert_clear(world, &mover);
    hash = vy_hash_floats(hash, mover.position, 3);
  }
  vy_world_destroy(world);
  return hash;
}

static void random_walks_among_every_solid_shape_enter_none_and_repeat_to_the_bit(void **state) {
  (void)state;
  const uint32_t solids[] = {VY_SHAPE_BOX,      VY_SHAPE_SPHERE, VY_SHAPE_CAPSULE,
                             VY_SHAPE_CYLINDER, VY_SHAPE_RAMP,   VY_SHAPE_HULL};
  for (uint64_t seed = 1; seed <= 6; seed++) {
    uint64_t hash = wander(seed, solids, 6, 2000);
    if (seed == 1) assert_true(hash == wander(seed, solids, 6, 2000));
  }
}

static void random_walks_among_meshes_enter_none(void **state) {
  (void)state;
  const uint32_t meshes[] = {VY_SHAPE_MESH};
  for (uint64_t seed = 1; seed <= 3; seed++) wander(seed, meshes, 1, 2000);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      VY_TEST(a_corridor_one_millimetre_wider_is_passed_from_any_side),
      VY_TEST(a_door_one_millimetre_higher_is_passed),
      VY_TEST(a_shaft_one_millimetre_wider_is_fallen_through),
      VY_TEST(wedges_of_any_angle_hold_the_mover_still),
      VY_TEST(stairs_are_climbed_at_a_slant_along_a_wall),
      VY_TEST(a_kerb_above_a_small_step_offset_blocks_though_the_foot_is_round),
      VY_TEST(a_fence_without_a_top_to_stand_on_blocks),
      VY_TEST(stairs_are_followed_however_long_the_move),
      VY_TEST(past_a_ledge_the_mover_falls),
      VY_TEST(between_two_steep_slopes_one_stands),
      VY_TEST(a_shallow_overlap_with_a_wall_is_no_reason_to_rise_onto_it),
      VY_TEST(being_pushed_out_never_leads_through_a_thin_wall),
      VY_TEST(random_walks_among_every_solid_shape_enter_none_and_repeat_to_the_bit),
      VY_TEST(random_walks_among_meshes_enter_none),
  };
  return VY_RUN(tests);
}
