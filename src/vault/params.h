/* Parameters of the vault, with the tutorial's names. */
#ifndef VY_VAULT_PARAMS_H
#define VY_VAULT_PARAMS_H

#include "base/base.h"

typedef struct vy_vault_params {
  uint32_t layer_mask;               /* layers that the casts see */
  float max_distance;                /* length of every cast of the probe, m, 0…100 */
  float hand_radius;                 /* radius of the probe spheres, m, > 0…10 */
  float hand_local_origin[3];        /* where the hand starts in the avatar's frame: left, up, forward, m */
  uint32_t cast_down_count_limit;    /* times the forward cast may be lowered, 0…VY_CAST_COUNT_LIMIT_MAX */
  uint32_t cast_forward_count_limit; /* hand radii that the length check walks, 0…VY_CAST_COUNT_LIMIT_MAX */
  float duration;                    /* length of the vault clip, s, > 0…60 */
  float travel;                      /* root motion of the clip along forward, m, 0…100 */
} vy_vault_params;

/* The published defaults; travel 2 m. */
vy_vault_params vy_default_vault_params(void);

/* VY_OK, or why the first bad field is refused. `field` (nullable) receives its name, a static string,
 * in the document's spelling ("vault.handRadius"); null when all is well. */
vy_status vy_vault_params_check(const vy_vault_params *params, const char **field);

#endif
