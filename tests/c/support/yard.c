#include "yard.h"

#include "base/vecmath.h"
#include "support.h"

static vy_body_id add(vy_world *world, const vy_body_def *def) {
  vy_body_id id;
  assert_int_equal(vy_world_add(world, def, &id), VY_OK);
  return id;
}

vy_world *yard_with_ground(void) {
  vy_world *world = vy_world_create();
  assert_non_null(world);
  yard_add_box(world, 0, -1, -100, 200, 1, 200);
  return world;
}

vy_body_id yard_add_box(vy_world *world, float x, float y0, float near_z, float width, float height,
                        float depth) {
  vy_body_def def = vy_default_body_def();
  vy_vec_set(def.shape.size, width, height, depth);
  vy_vec_set(def.position, x, y0 + height / 2, near_z + depth / 2);
  return add(world, &def);
}

vy_body_id yard_add_turned(vy_world *world, const float centre[3], const float size[3], const float axis[3],
                           float angle) {
  vy_body_def def = vy_default_body_def();
  vy_vec_copy(def.shape.size, size);
  vy_vec_copy(def.position, centre);
  vy_quat_axis_angle(def.rotation, axis, angle);
  return add(world, &def);
}

float yard_overlap(const vy_world *world, const vy_character_capsule *capsule, const float position[3]) {
  vy_capsule placed = vy_character_capsule_at(capsule, position);
  vy_filter filter = vy_default_filter();
  vy_overlap overlaps[16];
  uint32_t count = vy_world_overlap_capsule(world, &placed, &filter, overlaps, 16);
  float deepest = 0;
  for (uint32_t i = 0; i < count && i < 16; i++) deepest = vy_maxf(deepest, overlaps[i].depth);
  return deepest;
}
