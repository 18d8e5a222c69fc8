#include "world/batch.h"

#include <string.h>

void vy_world_cast_spheres(const vy_world *world, const float *queries, uint32_t count, uint32_t layer_mask,
                           float *results) {
  vy_sphere_cast cast = {.filter = {.layer_mask = layer_mask}};
  for (uint32_t i = 0; i < count; i++, queries += VY_BATCH_ROW, results += VY_BATCH_ROW) {
    memcpy(cast.origin, queries, sizeof cast.origin);
    memcpy(cast.direction, queries + 3, sizeof cast.direction);
    cast.max_distance = queries[6];
    cast.radius = queries[7];
    vy_hit hit;
    bool is_hit = vy_world_cast_sphere(world, &cast, &hit);
    results[0] = is_hit ? hit.distance : -1.0f;
    memcpy(results + 1, hit.point, sizeof hit.point);
    memcpy(results + 4, hit.normal, sizeof hit.normal);
    results[7] = (float)hit.body;
  }
}
