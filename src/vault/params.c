#include "vault/params.h"

#include "base/limits.h"
#include "base/range.h"

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

vy_status vy_vault_params_check(const vy_vault_params *p, const char **field) {
  const float far = VY_COORDINATE_MAX, count_max = VY_CAST_COUNT_LIMIT_MAX;
  const vy_range ranges[] = {
      {"vault.maxDistance", p->max_distance, 0, 100},
      {"vault.handRadius", p->hand_radius, VY_POSITIVE, 10},
      {"vault.handLocalOrigin.left", p->hand_local_origin[0], -far, far},
      {"vault.handLocalOrigin.up", p->hand_local_origin[1], -far, far},
      {"vault.handLocalOrigin.forward", p->hand_local_origin[2], -far, far},
      {"vault.castDownCountLimit", (float)p->cast_down_count_limit, 0, count_max},
      {"vault.castForwardCountLimit", (float)p->cast_forward_count_limit, 0, count_max},
      {"vault.duration", p->duration, VY_POSITIVE, 60},
      {"vault.travel", p->travel, 0, 100},
  };
  if (field) *field = NULL;
  return VY_RANGES_CHECK(ranges, field);
}
