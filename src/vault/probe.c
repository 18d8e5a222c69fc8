#include "vault/probe.h"

#include "base/vecmath.h"
#include "vault/cast.h"

/* The published clearance above the height hit, beside two hand radii, m. */
#define HEIGHT_MARGIN 0.2f

/* The avatar's frame and where its hand starts, one hand radius up. */
typedef struct frame {
  float origin[3];
  float forward[3];
  float down[3];
} frame;

static frame frame_of(const vy_vault_params *params, const vy_avatar_pose *avatar) {
  frame f;
  float hand[3];
  vy_vec_scale(hand, params->hand_local_origin, avatar->scale);
  vy_quat_rotate(hand, avatar->rotation, hand);
  vy_vec_add(f.origin, avatar->position, hand);
  f.origin[1] += params->hand_radius;
  vy_quat_rotate(f.forward, avatar->rotation, (const float[3]){0, 0, 1});
  vy_quat_rotate(f.down, avatar->rotation, (const float[3]){0, -1, 0});
  return f;
}

/* The parts of a probe under way. */
typedef struct probing {
  const vy_vault_params *params;
  const vy_queries *queries;
  vy_probe_trace *trace;
  vy_sphere_cast cast; /* what every cast of this probe shares */
} probing;

static const vy_cast_record *cast_from(probing *p, vy_cast_kind kind, uint32_t index, const float origin[3],
                                       const float direction[3]) {
  vy_vec_copy(p->cast.origin, origin);
  vy_vec_copy(p->cast.direction, direction);
  vy_cast_record *record = &p->trace->casts[p->trace->cast_count++];
  vy_cast_recorded(p->queries, kind, index, &p->cast, record);
  return record;
}

/* Lowers the forward cast by one hand radius at a time until it hits; null when it never does. */
static const vy_cast_record *find_height(probing *p, const frame *f) {
  for (uint32_t i = 1; i <= p->params->cast_down_count_limit; i++) {
    float origin[3];
    vy_vec_along(origin, f->origin, VY_UP, -p->params->hand_radius * (float)i);
    const vy_cast_record *record = cast_from(p, VY_CAST_DOWN, i, origin, f->forward);
    if (record->is_hit) return record;
  }
  return NULL;
}

/* Walks forward from the height hit, a hand radius at a time, until nothing is below. */
static bool is_short(probing *p, const frame *f, float height_distance) {
  for (uint32_t i = 1; i <= p->params->cast_forward_count_limit; i++) {
    float origin[3];
    vy_vec_along(origin, f->origin, f->forward, height_distance + p->params->hand_radius * (float)i);
    if (!cast_from(p, VY_CAST_LENGTH, i, origin, f->down)->is_hit) return true;
  }
  return false;
}

static vy_status pose_check(const vy_avatar_pose *avatar) {
  if (!vy_are_finite(avatar->position, 3) || !vy_are_finite(avatar->rotation, 4) ||
      !vy_is_finite(avatar->scale))
    return VY_ERROR_NOT_FINITE;
  for (int i = 0; i < 3; i++)
    if (vy_absf(avatar->position[i]) > VY_COORDINATE_MAX) return VY_ERROR_OUT_OF_RANGE;
  return vy_is_unit(avatar->rotation, 4) && avatar->scale > 0 ? VY_OK : VY_ERROR_OUT_OF_RANGE;
}

vy_status vy_probe(const vy_vault_params *params, const vy_avatar_pose *avatar, uint32_t ignored_owner,
                   const vy_queries *queries, vy_probe_trace *trace) {
  trace->verdict = VY_VERDICT_NO_OBSTACLE;
  trace->height_cast = UINT32_MAX;
  trace->height_delta = 0;
  trace->cast_count = 0;
  vy_status status = vy_vault_params_check(params, NULL);
  if (status == VY_OK) status = pose_check(avatar);
  if (status != VY_OK) return status;

  frame f = frame_of(params, avatar);
  probing p = {.params = params,
               .queries = queries,
               .trace = trace,
               .cast = {.radius = params->hand_radius,
                        .max_distance = params->max_distance,
                        .filter = {.layer_mask = params->layer_mask, .ignored_owner = ignored_owner}}};

  if (cast_from(&p, VY_CAST_FIRST, 1, f.origin, f.forward)->is_hit) {
    trace->verdict = VY_VERDICT_TOO_HIGH;
    return VY_OK;
  }
  const vy_cast_record *height = find_height(&p, &f);
  if (!height) return VY_OK;
  trace->height_cast = (uint32_t)(height - trace->casts);
  if (!is_short(&p, &f, height->hit.distance)) {
    trace->verdict = VY_VERDICT_TOO_LONG;
    return VY_OK;
  }
  trace->verdict = VY_VERDICT_VAULTABLE;
  trace->height_delta =
      height->hit.point[1] - avatar->position[1] + 2.0f * params->hand_radius + HEIGHT_MARGIN;
  return VY_OK;
}
