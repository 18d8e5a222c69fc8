#include "vault/query.h"

#include "base/vecmath.h"

vy_filter vy_default_filter(void) {
  return (vy_filter){.layer_mask = UINT32_MAX};
}

float vy_character_capsule_effective_height(const vy_character_capsule *capsule) {
  return vy_maxf(capsule->height, 2.0f * capsule->radius);
}

vy_capsule vy_character_capsule_at(const vy_character_capsule *capsule, const float position[3]) {
  float half = 0.5f * vy_character_capsule_effective_height(capsule) - capsule->radius;
  vy_capsule placed = {.radius = capsule->radius};
  vy_vec_add(placed.a, position, capsule->center);
  vy_vec_copy(placed.b, placed.a);
  placed.a[1] -= half;
  placed.b[1] += half;
  return placed;
}
