#include "scenes.h"

#include "support.h"

#include <math.h>
#include <stdlib.h>

static uint32_t next(scene_random *random) { /* PCG */
  uint64_t old = random->state;
  random->state = old * 6364136223846793005u + 1442695040888963407u;
  uint32_t x = (uint32_t)(((old >> 18) ^ old) >> 27), turn = (uint32_t)(old >> 59);
  return x >> turn | x << (-turn & 31u);
}

float scene_uniform(scene_random *random, float lo, float hi) {
  return lo + (hi - lo) * ((float)(next(random) >> 8) / 16777216.0f);
}

uint32_t scene_choice(scene_random *random, uint32_t count) {
  return next(random) % count;
}

void scene_random_unit(scene_random *random, float *v, int count) {
  for (;;) {
    double norm2 = 0;
    for (int k = 0; k < count; k++) {
      v[k] = scene_uniform(random, -1, 1);
      norm2 += (double)v[k] * (double)v[k];
    }
    if (norm2 > 1 || norm2 < 0.01) continue;
    for (int k = 0; k < count; k++) v[k] = (float)((double)v[k] / sqrt(norm2));
    return;
  }
}

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

static void random_mesh(scene_random *random, vy_shape *shape) {
  /* A bumpy sheet of 4 × 4 vertices, folded at random. */
  float *v = malloc(3 * 16 * sizeof *v);
  uint32_t *t = malloc(3 * 18 * sizeof *t), count = 0;
  for (uint32_t k = 0; k < 16; k++) {
    v[3 * k] = ((float)(k % 4) - 1.5f) * shape->size[0] / 3;
    v[3 * k + 1] = scene_uniform(random, -0.5f, 0.5f) * shape->size[1];
    v[3 * k + 2] = ((float)(k / 4) - 1.5f) * shape->size[2] / 3;
  }
  for (uint32_t z = 0; z < 3; z++)
    for (uint32_t x = 0; x < 3; x++) {
      uint32_t a = 4 * z + x;
      const uint32_t two[6] = {a, a + 4, a + 1, a + 1, a + 4, a + 5};
      for (int k = 0; k < 6; k++) t[count++] = two[k];
    }
  shape->vertices = v, shape->vertex_count = 16;
  shape->triangles = t, shape->triangle_count = 18;
  shape->is_two_sided = scene_choice(random, 2);
}

static void random_hull(scene_random *random, vy_shape *shape) {
  uint32_t count = 4 + scene_choice(random, 9);
  float *v = malloc(3 * count * sizeof *v);
  for (uint32_t k = 0; k < 3 * count; k++) v[k] = scene_uniform(random, -0.5f, 0.5f) * shape->size[k % 3];
  shape->vertices = v, shape->vertex_count = count;
}

static void random_heightfield(scene_random *random, vy_shape *shape) {
  shape->columns = 2 + scene_choice(random, 4);
  shape->rows = 2 + scene_choice(random, 4);
  shape->cell = scene_uniform(random, 0.1f, 0.6f);
  float *h = malloc(shape->columns * shape->rows * sizeof *h);
  for (uint32_t k = 0; k < shape->columns * shape->rows; k++) h[k] = scene_uniform(random, -0.3f, 0.3f);
  shape->heights = h;
}

vy_body_def scene_random_body(scene_random *random, uint32_t kind, float spread) {
  vy_body_def def = vy_default_body_def();
  def.shape.kind = kind;
  for (int k = 0; k < 3; k++) {
    def.shape.size[k] = scene_uniform(random, 0.05f, 1.5f);
    def.position[k] = scene_uniform(random, -spread, spread);
  }
  def.shape.radius = scene_uniform(random, 0.05f, 0.7f);
  def.shape.height = scene_uniform(random, 0.1f, 2);
  if (scene_choice(random, 4) > 0) scene_random_unit(random, def.rotation, 4);
  if (kind == VY_SHAPE_HULL) random_hull(random, &def.shape);
  if (kind == VY_SHAPE_MESH) random_mesh(random, &def.shape);
  if (kind == VY_SHAPE_HEIGHTFIELD) random_heightfield(random, &def.shape);
  return def;
}

void scene_free_body(vy_body_def *def) {
  free((void *)(uintptr_t)def->shape.vertices);
  free((void *)(uintptr_t)def->shape.triangles);
  free((void *)(uintptr_t)def->shape.heights);
}

scene_clutter scene_make_clutter(scene_random *random, const uint32_t *kinds, uint32_t kind_count,
                                 uint32_t count, float spread) {
  scene_clutter clutter = {malloc(count * sizeof *clutter.defs), count};
  for (uint32_t k = 0; k < count; k++)
    clutter.defs[k] = scene_random_body(random, kinds[scene_choice(random, kind_count)], spread);
  return clutter;
}

void scene_free_clutter(scene_clutter *clutter) {
  for (uint32_t k = 0; k < clutter->count; k++) scene_free_body(&clutter->defs[k]);
  free(clutter->defs);
}

vy_world *scene_world_of(const scene_clutter *clutter) {
  vy_world *world = vy_world_create();
  assert_non_null(world);
  for (uint32_t k = 0; k < clutter->count; k++) scene_add(world, &clutter->defs[k]);
  return world;
}
