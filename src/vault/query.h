/* The questions that the vault core asks of a world, and the shapes of the answers.
 * Any physics engine can stand behind vy_queries; `world/` is one. */
#ifndef VY_VAULT_QUERY_H
#define VY_VAULT_QUERY_H

#include "base/base.h"

/* Which bodies a question sees. */
typedef struct vy_filter {
  uint32_t layer_mask;       /* bit n set: layer n is seen */
  uint32_t ignored_owner;    /* bodies of this owner are not seen; 0 = ignore none */
  uint32_t include_triggers; /* 0: triggers are not seen; 1: they answer like solids */
} vy_filter;

/* Sees every layer and no trigger. */
vy_filter vy_default_filter(void);

/* The nearest surface that a sweep touches. */
typedef struct vy_hit {
  float distance;  /* travel of the centre from the origin, m, ≥ 0 */
  float point[3];  /* contact on the body, m */
  float normal[3]; /* unit, from the contact towards the sweeping shape */
  uint32_t body;   /* the world's id of the body; 0 only for no hit */
  uint32_t layer;  /* the body's layer, 0…31 */
} vy_hit;

/* A sphere moved from `origin` along the unit `direction` for at most `max_distance`. Radius 0 is a ray.
 * Bodies that the sphere overlaps or touches at its origin are ignored, as Unity's SphereCast does. */
typedef struct vy_sphere_cast {
  float origin[3];
  float radius;       /* m, ≥ 0 */
  float direction[3]; /* unit */
  float max_distance; /* m, ≥ 0 */
  vy_filter filter;
} vy_sphere_cast;

/* A capsule in world space: the points within `radius` of the segment a–b. a = b is a sphere. */
typedef struct vy_capsule {
  float a[3];
  float b[3];
  float radius; /* m, > 0 */
} vy_capsule;

/* A capsule moved along the unit `direction`; bodies overlapped at the start are ignored. */
typedef struct vy_capsule_cast {
  vy_capsule capsule;
  float direction[3];
  float max_distance;
  vy_filter filter;
} vy_capsule_cast;

/* One body that a capsule overlaps: moving the capsule by `normal * depth` separates the two. */
typedef struct vy_overlap {
  float normal[3]; /* unit, from the body towards the capsule */
  float depth;     /* m, > 0 */
  float point[3];  /* deepest point on the body's surface */
  uint32_t body;
} vy_overlap;

/* The table of questions. Every function is pure: same world, same question, same answer.
 * `cast_…` return true and fill `hit` for the nearest body (ties: the lowest id); on false `hit` is zeroed.
 * A negative or non-finite argument answers false, never a crash.
 * `overlap_capsule` fills at most `capacity` overlaps in ascending id order and returns how many there are;
 * `overlaps` may be null when `capacity` is 0. */
typedef struct vy_queries {
  const void *context;
  bool (*cast_sphere)(const void *context, const vy_sphere_cast *cast, vy_hit *hit);
  bool (*cast_capsule)(const void *context, const vy_capsule_cast *cast, vy_hit *hit);
  uint32_t (*overlap_capsule)(const void *context, const vy_capsule *capsule, const vy_filter *filter,
                              vy_overlap *overlaps, uint32_t capacity);
} vy_queries;

/* The upright capsule of a character, as Unity's CharacterController has it. */
typedef struct vy_character_capsule {
  float radius;    /* m, > 0 */
  float height;    /* m, whole height as asked for; may be less than 2 · radius */
  float center[3]; /* m, from the character's feet */
} vy_character_capsule;

/* The height that counts: never below the diameter. */
float vy_character_capsule_effective_height(const vy_character_capsule *capsule);

/* The capsule in world space for a character whose feet are at `position`. */
vy_capsule vy_character_capsule_at(const vy_character_capsule *capsule, const float position[3]);

#endif
