/* Named bodies and casts that tests and benches share. */
#ifndef VY_TEST_SCENES_H
#define VY_TEST_SCENES_H

#include "world/world.h"

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

#endif
