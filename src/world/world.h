/* The minimal collision world: bodies with shapes, layers, triggers and owners; it fills a vy_queries. */
#ifndef VY_WORLD_WORLD_H
#define VY_WORLD_WORLD_H

#include "vault/query.h"
#include "world/shape.h"

typedef struct vy_world vy_world;

/* A body. Zero is null; a removed body's id is never given out again (generation). */
typedef struct vy_body_id {
  uint32_t value;
} vy_body_id;

typedef struct vy_body_def {
  vy_shape shape;
  float position[3];
  float rotation[4];   /* unit quaternion */
  uint32_t layer;      /* 0…31 */
  uint32_t is_trigger; /* triggers never block */
  uint32_t owner;      /* filters may ignore an owner's bodies; 0 = nobody's */
} vy_body_def;

/* A unit box on layer 0 at the origin. */
vy_body_def vy_default_body_def(void);

/* Null when memory is out. The world allocates only in create, add and rebuild; never in a query or a move.
 */
vy_world *vy_world_create(void);
void vy_world_destroy(vy_world *world); /* null is fine */

/* Copies everything that `def` points to. On failure nothing changes and `id` is null. */
vy_status vy_world_add(vy_world *world, const vy_body_def *def, vy_body_id *id);
vy_status vy_world_move(vy_world *world, vy_body_id id, const float position[3], const float rotation[4]);
vy_status vy_world_remove(vy_world *world, vy_body_id id);
uint32_t vy_world_body_count(const vy_world *world);

/* Where a body is; either output may be null. VY_ERROR_NOT_FOUND for an id that names no body. */
vy_status vy_world_pose(const vy_world *world, vy_body_id id, float position[3], float rotation[4]);

/* Nearest body that the sweep touches; semantics in vault/query.h. */
bool vy_world_cast_sphere(const vy_world *world, const vy_sphere_cast *cast, vy_hit *hit);
bool vy_world_cast_capsule(const vy_world *world, const vy_capsule_cast *cast, vy_hit *hit);
uint32_t vy_world_overlap_capsule(const vy_world *world, const vy_capsule *capsule, const vy_filter *filter,
                                  vy_overlap *overlaps, uint32_t capacity);

/* The table through which vault asks; `world` must outlive it. */
vy_queries vy_world_queries(const vy_world *world);

#endif
