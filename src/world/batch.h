/* Many sphere casts in one call, for callers to whom a call is dear (JavaScript). */
#ifndef VY_WORLD_BATCH_H
#define VY_WORLD_BATCH_H

#include "world/world.h"

#define VY_BATCH_ROW 8u /* floats a row */

/* `queries`: count rows of origin xyz, direction xyz, max distance, radius. `results`: count rows of distance
 * (−1: no hit, the rest 0), point xyz, normal xyz, body id (as a number; exact below 2^24). */
void vy_world_cast_spheres(const vy_world *world, const float *queries, uint32_t count, uint32_t layer_mask,
                           float *results);

#endif
