#include "vault/params.h"

#include "base/limits.h"
#include "base/vecmath.h"

vy_vault_params vy_default_vault_params(void) {
  return (vy_vault_params){
      .layer_mask = UINT32_MAX,
      .max_distance = 0.8f,
      .hand_radius = 0.1f,
      .hand_local_origin = {0.25f, 1.0f, 0.25f},
      .cast_down_count_limit = 8,
      .cast_forward_count_limit = 8,
      .duration = 1.0f,
      .travel = 2.0f,
  };
}

/* One row a number: its document name and the range that the header states. */
typedef struct range {
  const char *field;
  float value, low, high;
  bool is_low_excluded;
} range;

vy_status vy_vault_params_check(const vy_vault_params *p, const char **field) {
  const range ranges[] = {
      {"vault.maxDistance", p->max_distance, 0, 100, false},
      {"vault.handRadius", p->hand_radius, 0, 10, true},
      {"vault.handLocalOrigin.left", p->hand_local_origin[0], -VY_COORDINATE_MAX, VY_COORDINATE_MAX, false},
      {"vault.handLocalOrigin.up", p->hand_local_origin[1], -VY_COORDINATE_MAX, VY_COORDINATE_MAX, false},
      {"vault.handLocalOrigin.forward", p->hand_local_origin[2], -VY_COORDINATE_MAX, VY_COORDINATE_MAX,
       false},
      {"vault.castDownCountLimit", (float)p->cast_down_count_limit, 0, VY_CAST_COUNT_LIMIT_MAX, false},
      {"vault.castForwardCountLimit", (float)p->cast_forward_count_limit, 0, VY_CAST_COUNT_LIMIT_MAX, false},
      {"vault.duration", p->duration, 0, 60, true},
      {"vault.travel", p->travel, 0, 100, false},
  };
  for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
    const range *r = &ranges[i];
    bool is_inside = r->value <= r->high && (r->is_low_excluded ? r->value > r->low : r->value >= r->low);
    if (is_inside) continue;
    if (field) *field = r->field;
    return vy_is_finite(r->value) ? VY_ERROR_OUT_OF_RANGE : VY_ERROR_NOT_FINITE;
  }
  if (field) *field = NULL;
  return VY_OK;
}
