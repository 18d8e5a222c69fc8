/* A small yard of boxes for tests of movers. */
#ifndef VY_TEST_YARD_H
#define VY_TEST_YARD_H

#include "world/world.h"

/* A world with ground at 0, 200 m wide, on layer 0. */
vy_world *yard_with_ground(void);

/* Adds a box by its least corner's place on the ground: centre x, bottom y, near z, and its size. */
vy_body_id yard_add_box(vy_world *world, float x, float y0, float near_z, float width, float height,
                        float depth);

/* Adds a box turned about the world's axis by an angle, rad, about its centre. */
vy_body_id yard_add_turned(vy_world *world, const float centre[3], const float size[3], const float axis[3],
                           float angle);

/* The deepest overlap of a character's capsule, m. */
float yard_overlap(const vy_world *world, const vy_character_capsule *capsule, const float position[3]);

#endif
