#include "play/locomotion.h"

#include "base/hash.h"
#include "base/limits.h"
#include "base/vecmath.h"

#define DT VY_STEP_SECONDS
/* Within this of the wanted speed the wanted speed is taken, m/s. */
#define SPEED_BAND 0.1f

vy_locomotion_params vy_default_locomotion_params(void) {
  return (vy_locomotion_params){.walk_speed = 2,
                                .sprint_speed = 5.35f,
                                .gravity = -15,
                                .terminal_speed = 53,
                                .jump_height = 1.2f,
                                .jump_cooldown = 0.3f,
                                .fall_delay = 0.2f,
                                .rotation_smooth_time = 0.12f,
                                .speed_blend_rate = 10};
}

vy_locomotion vy_default_locomotion(float yaw) {
  return (vy_locomotion){.yaw = yaw, .target_yaw = yaw};
}

void vy_locomotion_face(vy_locomotion *locomotion, float yaw) {
  locomotion->yaw = locomotion->target_yaw = yaw;
  locomotion->yaw_speed = 0;
}

void vy_locomotion_resume(vy_locomotion *locomotion, float speed) {
  vy_locomotion_face(locomotion, locomotion->yaw);
  locomotion->speed = speed;
  locomotion->vertical_speed = 0;
  locomotion->air_seconds = 0;
}

bool vy_locomotion_is_airborne(const vy_locomotion *locomotion, const vy_locomotion_params *params,
                               const vy_mover *mover) {
  if (mover->is_grounded) return false;
  return locomotion->vertical_speed > 0 || locomotion->air_seconds >= params->fall_delay;
}

uint64_t vy_locomotion_hash(const vy_locomotion *l, uint64_t hash) {
  const float values[] = {l->yaw,       l->target_yaw, l->yaw_speed, l->speed, l->vertical_speed,
                          l->jump_wait, l->air_seconds};
  return vy_hash_floats(hash, values, sizeof values / sizeof values[0]);
}

/* A critically damped spring with ω = 2 / smooth time; e^−ωt by its usual rational form, so that it is the
 * same everywhere. */
static void turn_towards(vy_locomotion *l, float target, float smooth_time) {
  if (smooth_time <= VY_LENGTH_EPSILON) {
    l->yaw = target;
    return;
  }
  float omega = 2.0f / smooth_time, x = omega * DT;
  float decay = 1.0f / (1.0f + x + 0.48f * x * x + 0.235f * x * x * x);
  float offset = vy_wrap_angle(l->yaw - target);
  float drift = (l->yaw_speed + omega * offset) * DT;
  l->yaw_speed = (l->yaw_speed - omega * drift) * decay;
  l->yaw = vy_wrap_angle(target + (offset + drift) * decay);
}

/* How far the stick is pushed, 0…1; turns the target towards where it points. */
static float read_stick(vy_locomotion *l, const vy_locomotion_input *input) {
  float x = input->move[0], z = input->move[1];
  float length = sqrtf(x * x + z * z);
  if (!(length > 0.01f)) return 0.0f;
  /* Right of the camera is a turn to −x: yaw grows to the left. */
  l->target_yaw = vy_wrap_angle(vy_turn_to_radians(input->camera_yaw) + vy_atan2(-x, z));
  return vy_minf(length, 1.0f);
}

static void change_speed(vy_locomotion *l, const vy_locomotion_params *p, float wanted) {
  float offset = wanted - l->speed;
  if (vy_absf(offset) <= SPEED_BAND)
    l->speed = wanted;
  else
    l->speed += offset * vy_minf(p->speed_blend_rate * DT, 1.0f);
}

/* Returns how far to rise or fall in this step, m. */
static float fall_or_jump(vy_locomotion *l, const vy_locomotion_params *p, bool jump_pressed,
                          const vy_mover *mover) {
  if (mover->is_grounded) {
    l->air_seconds = 0;
    l->vertical_speed = 0;
    if (jump_pressed && l->jump_wait <= 0.0f) {
      l->vertical_speed = sqrtf(-2.0f * p->gravity * p->jump_height); /* v² = 2 g h */
      l->jump_wait = p->jump_cooldown;
    } else {
      l->jump_wait = vy_maxf(l->jump_wait - DT, 0.0f);
      return 0.0f;
    }
  }
  l->air_seconds += DT;
  float before = l->vertical_speed;
  l->vertical_speed = vy_maxf(before + p->gravity * DT, -p->terminal_speed);
  return 0.5f * (before + l->vertical_speed) * DT; /* exact for constant acceleration */
}

void vy_locomotion_step(vy_locomotion *l, const vy_locomotion_params *p, const vy_locomotion_input *input,
                        vy_mover *mover, const vy_world *world) {
  float push = read_stick(l, input);
  change_speed(l, p, push * (input->is_sprinting ? p->sprint_speed : p->walk_speed));
  if (push > 0.0f)
    turn_towards(l, l->target_yaw, p->rotation_smooth_time);
  else
    l->yaw_speed = 0;
  float rise = fall_or_jump(l, p, input->jump_pressed, mover);
  float displacement[3] = {0, rise, 0};
  vy_sincos(l->target_yaw, &displacement[0], &displacement[2]);
  displacement[0] *= l->speed * DT;
  displacement[2] *= l->speed * DT;
  vy_move_mode mode = mover->is_grounded && l->vertical_speed <= 0.0f ? VY_MOVE_WALK : VY_MOVE_AIR;
  uint32_t flags = vy_mover_move(mover, world, displacement, mode);
  if ((flags & VY_COLLISION_ABOVE) && l->vertical_speed > 0.0f) l->vertical_speed = 0.0f;
  if (mode == VY_MOVE_WALK && mover->carried_yaw != 0.0f) {
    l->yaw = vy_wrap_angle(l->yaw + mover->carried_yaw);
    l->target_yaw = vy_wrap_angle(l->target_yaw + mover->carried_yaw);
  }
}
