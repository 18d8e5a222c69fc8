/* Everything that a view may show of one step. Flat: read through the layout table by the page. */
#ifndef VY_PLAY_SNAPSHOT_H
#define VY_PLAY_SNAPSHOT_H

#include "play/rig.h"
#include "vault/vault.h"

typedef enum vy_phase {
  VY_PHASE_LOCOMOTION = 0, /* on the ground: idle, walk, sprint */
  VY_PHASE_AIR,            /* jumping or falling */
  VY_PHASE_VAULT
} vy_phase;

typedef struct vy_snapshot {
  uint32_t step;     /* steps since the start */
  float position[3]; /* feet */
  float yaw;         /* rad */
  float velocity[3]; /* m/s, as moved in this step */
  uint32_t phase;    /* vy_phase */
  uint32_t is_grounded;
  vy_character_capsule capsule; /* as set: height may be below the diameter */
  float effective_height;       /* the height that counts */
  float overlap;                /* deepest overlap of the capsule with a solid, m; 0 when free */
  uint32_t verdict;             /* vy_verdict of the latest probe */
  uint32_t vault_count;         /* vaults started */
  uint32_t completed_count;     /* vaults that reached their end */
  uint32_t interrupted_count;
  uint32_t is_hovering;
  uint32_t is_over;
  float vault_seconds;         /* timer of the running vault, 0 otherwise */
  float vault_normalized_time; /* 0…1 */
  vy_hand_target hand_target;
  float hand_weight;      /* published IK weight, 0 without a target */
  float animated_hand[3]; /* left hand before IK */
  float hand_miss;        /* m by which the arm falls short of its goal */
  vy_pose pose;           /* after IK; hands and feet are its bones */
  uint32_t hash[2];       /* 64-bit state hash: low, high */
} vy_snapshot;

/* Every cast of the step: the probe's, or the crossing's while vaulting. */
typedef struct vy_step_trace {
  uint32_t verdict;     /* vy_verdict of the latest probe */
  uint32_t height_cast; /* index into casts, UINT32_MAX when none */
  float height_delta;
  uint32_t cast_count;
  vy_cast_record casts[VY_TRACE_CAST_CAPACITY];
} vy_step_trace;

#endif
