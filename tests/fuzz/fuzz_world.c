/* Shapes of every kind out of any numbers, then casts, overlaps and a mover among them. Nothing may crash,
 * and every answer is finite. */
#include "bytes.h"

#include "base/vecmath.h"
#include "world/mover.h"

#include <stdlib.h>

#define POINTS 12

static void require(bool holds) {
  if (!holds) abort();
}

static void take_shape(bytes *b, vy_shape *shape, float *vertices, uint32_t *triangles) {
  shape->kind = take_word(b) % (VY_SHAPE_KIND_COUNT + 1);
  take_floats(b, shape->size, 3);
  shape->radius = take_float(b);
  shape->height = take_float(b);
  take_floats(b, vertices, 3 * POINTS);
  for (int i = 0; i < 3 * POINTS; i++) triangles[i] = take_word(b) % (POINTS + 1);
  uint32_t counts = take_word(b);
  shape->vertices = shape->heights = vertices;
  shape->vertex_count = counts % (POINTS + 1);
  shape->triangles = triangles;
  shape->triangle_count = counts / 16 % (POINTS + 1);
  shape->is_two_sided = counts >> 16 & 1;
  shape->columns = counts >> 17 & 7;
  shape->rows = shape->columns ? POINTS * 3 / shape->columns : 0;
  shape->cell = take_float(b);
}

static void cast(bytes *b, const vy_world *world) {
  vy_sphere_cast sphere = {
      .radius = take_float(b), .max_distance = take_float(b), .filter = vy_default_filter()};
  take_floats(b, sphere.origin, 3);
  take_floats(b, sphere.direction, 3);
  vy_hit hit;
  if (vy_world_cast_sphere(world, &sphere, &hit)) {
    require(hit.distance >= 0 && hit.distance <= sphere.max_distance);
    require(vy_are_finite(hit.point, 3) && vy_are_finite(hit.normal, 3));
  }
  vy_capsule_cast capsule = {
      .capsule.radius = sphere.radius, .max_distance = sphere.max_distance, .filter = sphere.filter};
  memcpy(capsule.capsule.a, sphere.origin, sizeof sphere.origin);
  memcpy(capsule.direction, sphere.direction, sizeof sphere.direction);
  take_floats(b, capsule.capsule.b, 3);
  if (vy_world_cast_capsule(world, &capsule, &hit)) {
    require(hit.distance >= 0 && hit.distance <= capsule.max_distance);
    require(vy_are_finite(hit.point, 3) && vy_are_finite(hit.normal, 3));
  }
  vy_overlap overlaps[4];
  uint32_t count = vy_world_overlap_capsule(world, &capsule.capsule, &capsule.filter, overlaps, 4);
  for (uint32_t i = 0; i < count && i < 4; i++)
    require(overlaps[i].depth > 0 && vy_are_finite(overlaps[i].normal, 3));
}

static void move(bytes *b, const vy_world *world) {
  vy_mover mover = vy_default_mover();
  float position[3];
  take_floats(b, position, 3);
  for (int k = 0; k < 3; k++)
    if (!(vy_absf(position[k]) < 1000)) return;
  vy_mover_place(&mover, world, position);
  for (int i = 0; i < 4; i++) {
    float displacement[3];
    take_floats(b, displacement, 3);
    vy_mover_move(&mover, world, displacement, (vy_move_mode)(take_word(b) % 3));
    require(!vy_are_finite(displacement, 3) || vy_are_finite(mover.position, 3) ||
            vy_absf(displacement[0]) > 1e30f || vy_absf(displacement[1]) > 1e30f ||
            vy_absf(displacement[2]) > 1e30f);
    if (!vy_are_finite(mover.position, 3)) return;
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  bytes b = {data, size};
  vy_world *world = vy_world_create();
  vy_body_id ids[8];
  uint32_t count = 1 + take_word(&b) % 8;
  for (uint32_t i = 0; i < count; i++) {
    float vertices[3 * POINTS];
    uint32_t triangles[3 * POINTS];
    vy_body_def def = vy_default_body_def();
    take_shape(&b, &def.shape, vertices, triangles);
    take_floats(&b, def.position, 3);
    take_rotation(&b, def.rotation);
    def.layer = take_word(&b) % 33;
    vy_status status = vy_world_add(world, &def, &ids[i]);
    require((status == VY_OK) == (ids[i].value != 0));
  }
  for (int i = 0; i < 4; i++) cast(&b, world);
  move(&b, world);
  for (uint32_t i = 0; i < count; i += 2) {
    float position[3], rotation[4];
    take_floats(&b, position, 3);
    take_rotation(&b, rotation);
    (void)vy_world_move(world, ids[i], position, rotation);
    if (i + 1 < count) (void)vy_world_remove(world, ids[i + 1]);
  }
  cast(&b, world);
  vy_world_destroy(world);
  return 0;
}
