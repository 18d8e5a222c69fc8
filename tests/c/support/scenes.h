/* Named bodies and casts that tests and benches share. */
#ifndef VY_TEST_SCENES_H
#define VY_TEST_SCENES_H

#include "world/world.h"

/* Numbers from a seed, the same everywhere. */
typedef struct scene_random {
  uint64_t state;
} scene_random;
float scene_uniform(scene_random *random, float lo, float hi);
uint32_t scene_choice(scene_random *random, uint32_t count); /* 0…count - 1 */
void scene_random_unit(scene_random *random, float *v, int count);

/* Filter that sees every layer and no trigger. */
vy_filter scene_filter(void);

/* A box with its centre at `center`, whole `size`, unturned, on layer 0. */
vy_body_def scene_box(float x, float y, float z, float width, float height, float depth);

/* Unit quaternion of a turn by `angle` rad about (x, y, z). */
void scene_turn(float x, float y, float z, float angle, float rotation[4]);

/* Adds, and stops the test when that fails. */
vy_body_id scene_add(vy_world *world, const vy_body_def *def);

vy_sphere_cast scene_sphere_cast(float x, float y, float z, float dx, float dy, float dz, float radius,
                                 float max_distance);

/* An upright capsule with its lowest point at (x, y, z). */
vy_capsule scene_capsule(float x, float y, float z, float radius, float height);
vy_capsule_cast scene_capsule_cast(vy_capsule capsule, float dx, float dy, float dz, float max_distance);

/* A clutter of `count` bodies of the given kinds about the origin, turned and sized at random (0.05–1.5 m),
 * at most `spread` m away. Free with scene_free_clutter. */
typedef struct scene_clutter {
  vy_body_def *defs;
  uint32_t count;
} scene_clutter;
scene_clutter scene_make_clutter(scene_random *random, const uint32_t *kinds, uint32_t kind_count,
                                 uint32_t count, float spread);
void scene_free_clutter(scene_clutter *clutter);
vy_world *scene_world_of(const scene_clutter *clutter);

/* One body of a kind about the origin. Its arrays, if any, are freed with scene_free_body. */
vy_body_def scene_random_body(scene_random *random, uint32_t kind, float spread);
void scene_free_body(vy_body_def *def);

#endif
