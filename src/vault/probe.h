/* The tutorial's detection: sphere casts from the hand that find how high and how long an obstacle is. */
#ifndef VY_VAULT_PROBE_H
#define VY_VAULT_PROBE_H

#include "base/limits.h"
#include "vault/params.h"
#include "vault/query.h"

/* Where the avatar stands: feet position, rotation, uniform scale (> 0) of its local frame. */
typedef struct vy_avatar_pose {
  float position[3];
  float rotation[4]; /* unit quaternion */
  float scale;
} vy_avatar_pose;

typedef enum vy_verdict {
  VY_VERDICT_NO_OBSTACLE = 0, /* no lowered forward cast hits */
  VY_VERDICT_TOO_HIGH,        /* the first forward cast hits */
  VY_VERDICT_TOO_LONG,        /* every length cast hits */
  VY_VERDICT_VAULTABLE
} vy_verdict;

typedef enum vy_cast_kind {
  VY_CAST_FIRST = 0, /* forward at the hand's height */
  VY_CAST_DOWN,      /* forward, lowered `index` hand radii; the first that hits is the height hit */
  VY_CAST_LENGTH,    /* downward, `index` hand radii past the height hit */
  VY_CAST_OVER,      /* the over-check while vaulting */
  VY_CAST_HAND       /* from the animated hand down to the obstacle */
} vy_cast_kind;

/* One cast as it was asked and answered. */
typedef struct vy_cast_record {
  uint32_t kind;  /* vy_cast_kind */
  uint32_t index; /* 1-based within its kind */
  float origin[3];
  float direction[3];
  float radius;
  float max_distance;
  uint32_t is_hit;
  vy_hit hit; /* zeroed without a hit */
} vy_cast_record;

/* A verdict with every cast behind it, in order. */
typedef struct vy_probe_trace {
  uint32_t verdict;     /* vy_verdict */
  uint32_t height_cast; /* index into casts of the height hit; UINT32_MAX when there is none */
  float height_delta;   /* hit.y − feet.y + 2 · hand radius + 0.2 when vaultable, else 0 */
  uint32_t cast_count;
  vy_cast_record casts[VY_TRACE_CAST_CAPACITY];
} vy_probe_trace;

/* Fills `trace`. `ignored_owner` is the avatar's own id (0: none). Length casts go along the avatar's own
 * down; lowering goes along the world's. Bad params or pose: a status, and a NO_OBSTACLE trace of no casts.
 */
vy_status vy_probe(const vy_vault_params *params, const vy_avatar_pose *avatar, uint32_t ignored_owner,
                   const vy_queries *queries, vy_probe_trace *trace);

#endif
