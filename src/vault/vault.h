/* The vault itself: start, crossing, over, end; the capsule and the hand target along the way. */
#ifndef VY_VAULT_VAULT_H
#define VY_VAULT_VAULT_H

#include "vault/hand_ik.h"
#include "vault/probe.h"

typedef struct vy_vault {
  uint32_t is_vaulting;
  uint32_t is_hovering;                /* the over-check has the obstacle below */
  uint32_t is_over;                    /* the over-check has lost it again */
  float timer;                         /* s since the start */
  float height_delta;                  /* m by which the capsule was shortened */
  vy_character_capsule origin_capsule; /* as it was before the start; restored at the end */
  float center_when_over[3];
  vy_hand_target hand_target; /* of this step */
  vy_hand_goal hand_goal;     /* of this step */
} vy_vault;

/* What happened in a step; bits. */
typedef enum vy_vault_event {
  VY_VAULT_EVENT_HOVER = 1, /* the obstacle came below */
  VY_VAULT_EVENT_OVER = 2,  /* the obstacle is behind */
  VY_VAULT_EVENT_END = 4    /* duration reached: capsule restored, controls back */
} vy_vault_event;

/* The casts of one crossing step: the over-check, and the hand cast when there was one. */
typedef struct vy_vault_trace {
  uint32_t cast_count;
  vy_cast_record casts[2];
} vy_vault_trace;

/* A vault that is not running. */
vy_vault vy_default_vault(void);

/* Starts from a VAULTABLE probe: shortens `capsule` from below. VY_ERROR_STATE when already vaulting or the
 * verdict is another; nothing changes then. */
vy_status vy_vault_start(vy_vault *vault, const vy_probe_trace *probe, vy_character_capsule *capsule);

/* One step of the crossing, after the clip's root motion has moved the avatar to `avatar` and posed `hand`
 * (animated left hand, before IK). Advances the timer by `dt` ≥ 0, checks whether the obstacle is below or
 * behind, aims the hand, sets `capsule`. Returns vy_vault_event bits; 0 and an empty trace when not vaulting.
 */
uint32_t vy_vault_step(vy_vault *vault, const vy_vault_params *params, const vy_avatar_pose *avatar,
                       const vy_hand_pose *hand, float dt, uint32_t ignored_owner, const vy_queries *queries,
                       vy_character_capsule *capsule, vy_vault_trace *trace);

/* timer / duration, clamped to 0…1; 0 when not vaulting. */
float vy_vault_normalized_time(const vy_vault *vault, const vy_vault_params *params);

/* Ends at once: original capsule, flags and targets cleared. The caller depenetrates. */
void vy_vault_interrupt(vy_vault *vault, vy_character_capsule *capsule);

#endif
