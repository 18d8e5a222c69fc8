#include "vault/vault.h"

#include "base/vecmath.h"
#include "vault/cast.h"

vy_vault vy_default_vault(void) {
  return (vy_vault){0};
}

vy_status vy_vault_start(vy_vault *vault, const vy_probe_trace *probe, vy_character_capsule *capsule) {
  if (vault->is_vaulting || probe->verdict != VY_VERDICT_VAULTABLE) return VY_ERROR_STATE;
  *vault = (vy_vault){.is_vaulting = 1, .height_delta = probe->height_delta, .origin_capsule = *capsule};
  /* From below: the top stays where it was. */
  capsule->height -= vault->height_delta;
  capsule->center[1] += vault->height_delta * 0.5f;
  return VY_OK;
}

float vy_vault_normalized_time(const vy_vault *vault, const vy_vault_params *params) {
  return vault->is_vaulting ? vy_clampf(vault->timer / params->duration, 0.0f, 1.0f) : 0.0f;
}

void vy_vault_interrupt(vy_vault *vault, vy_character_capsule *capsule) {
  if (!vault->is_vaulting) return;
  *capsule = vault->origin_capsule;
  *vault = vy_default_vault();
}

/* The parts of one step. */
typedef struct crossing {
  vy_vault *vault;
  const vy_vault_params *params;
  const vy_avatar_pose *avatar;
  const vy_hand_pose *hand;
  const vy_queries *queries;
  vy_filter filter;
  vy_character_capsule *capsule;
  vy_vault_trace *trace;
} crossing;

static const vy_cast_record *cast_down(crossing *c, vy_cast_kind kind, const float origin[3], float radius) {
  vy_sphere_cast cast = {
      .radius = radius, .direction = {0, -1, 0}, .max_distance = c->vault->height_delta, .filter = c->filter};
  vy_vec_copy(cast.origin, origin);
  vy_cast_record *record = &c->trace->casts[c->trace->cast_count++];
  vy_cast_recorded(c->queries, kind, 1, &cast, record);
  return record;
}

/* Is the obstacle under the lifted capsule? The sphere starts above where the capsule's bottom can be. */
static bool is_obstacle_below(crossing *c) {
  float origin[3];
  float lift = c->vault->height_delta + 2.0f * c->params->hand_radius + c->capsule->radius;
  vy_vec_along(origin, c->avatar->position, VY_UP, lift);
  return cast_down(c, VY_CAST_OVER, origin, c->capsule->radius)->is_hit;
}

static void aim_hand(crossing *c) {
  const vy_cast_record *record = cast_down(c, VY_CAST_HAND, c->hand->position, c->params->hand_radius);
  if (!record->is_hit) return;
  float forward[3];
  vy_quat_rotate(forward, c->avatar->rotation, (const float[3]){0, 0, 1});
  c->vault->hand_target = vy_hand_target_from_hit(c->hand, record->hit.point, record->hit.normal, forward,
                                                  c->params->hand_radius);
}

static uint32_t check_over(crossing *c) {
  vy_vault *vault = c->vault;
  if (vault->is_over) return 0;
  bool is_below = is_obstacle_below(c);
  if (vault->is_hovering && !is_below) {
    vault->is_hovering = 0;
    vault->is_over = 1;
    vy_vec_copy(vault->center_when_over, c->capsule->center);
    return VY_VAULT_EVENT_OVER;
  }
  if (vault->is_hovering) {
    aim_hand(c);
  } else if (is_below) {
    vault->is_hovering = 1;
    return VY_VAULT_EVENT_HOVER;
  }
  return 0;
}

uint32_t vy_vault_step(vy_vault *vault, const vy_vault_params *params, const vy_avatar_pose *avatar,
                       const vy_hand_pose *hand, float dt, uint32_t ignored_owner, const vy_queries *queries,
                       vy_character_capsule *capsule, vy_vault_trace *trace) {
  trace->cast_count = 0;
  if (!vault->is_vaulting) return 0;
  crossing c = {.vault = vault,
                .params = params,
                .avatar = avatar,
                .hand = hand,
                .queries = queries,
                .filter = {.layer_mask = params->layer_mask, .ignored_owner = ignored_owner},
                .capsule = capsule,
                .trace = trace};
  vault->timer += dt;
  uint32_t events = check_over(&c);
  float t = vy_vault_normalized_time(vault, params);
  if (vault->is_over) {
    vault->hand_target = (vy_hand_target){0};
    capsule->height = vy_lerpf(0.0f, vault->origin_capsule.height, t);
    vy_vec_lerp(capsule->center, vault->center_when_over, vault->origin_capsule.center, t);
  }
  vault->hand_goal = vy_hand_goal_at(&vault->hand_target, hand, t);
  /* Sixty times a sixtieth is a little less than 1 in floats. */
  if (vault->timer >= params->duration * (1.0f - VY_DURATION_TOLERANCE)) {
    vy_vault_interrupt(vault, capsule);
    events |= VY_VAULT_EVENT_END;
  }
  return events;
}
