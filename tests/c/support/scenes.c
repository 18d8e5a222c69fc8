#include "scenes.h"

#include "support.h"

#include <math.h>

vy_filter scene_filter(void) {
  return (vy_filter){.layer_mask = UINT32_MAX};
}

vy_body_def scene_box(float x, float y, float z, float width, float height, float depth) {
  vy_body_def def = vy_default_body_def();
  def.shape.size[0] = width, def.shape.size[1] = height, def.shape.size[2] = depth;
  def.position[0] = x, def.position[1] = y, def.position[2] = z;
  return def;
}

void scene_turn(float x, float y, float z, float angle, float rotation[4]) {
  double length = sqrt((double)(x * x + y * y + z * z)), s = sin((double)angle / 2) / length;
  rotation[0] = (float)((double)x * s);
  rotation[1] = (float)((double)y * s);
  rotation[2] = (float)((double)z * s);
  rotation[3] = (float)cos((double)angle / 2);
}

vy_body_id scene_add(vy_world *world, const vy_body_def *def) {
  vy_body_id id;
  assert_int_equal(vy_world_add(world, def, &id), VY_OK);
  assert_int_not_equal(id.value, 0);
  return id;
}

vy_sphere_cast scene_sphere_cast(float x, float y, float z, float dx, float dy, float dz, float radius,
                                 float max_distance) {
  return (vy_sphere_cast){{x, y, z}, radius, {dx, dy, dz}, max_distance, scene_filter()};
}

vy_capsule scene_capsule(float x, float y, float z, float radius, float height) {
  return (vy_capsule){{x, y + radius, z}, {x, y + height - radius, z}, radius};
}

vy_capsule_cast scene_capsule_cast(vy_capsule capsule, float dx, float dy, float dz, float max_distance) {
  return (vy_capsule_cast){capsule, {dx, dy, dz}, max_distance, scene_filter()};
}
