/* Walking, sprinting, jumping and turning: the published third-person controller, with its numbers. */
#ifndef VY_PLAY_LOCOMOTION_H
#define VY_PLAY_LOCOMOTION_H

#include "world/mover.h"

typedef struct vy_locomotion_params {
  float walk_speed;           /* m/s */
  float sprint_speed;         /* m/s */
  float gravity;              /* m/s², ≤ 0 */
  float terminal_speed;       /* m/s, fastest fall */
  float jump_height;          /* m */
  float jump_cooldown;        /* s on the ground before the next jump */
  float fall_delay;           /* s without ground before it counts as falling */
  float rotation_smooth_time; /* s, about how long a turn takes */
  float speed_blend_rate;     /* 1/s, how fast the speed follows the wish */
} vy_locomotion_params;

/* Walk 2 m/s, sprint 5.35 m/s, gravity −15 m/s², terminal 53 m/s, jump 1.2 m, cool-down 0.3 s, fall delay 0.2
 * s, rotation smooth time 0.12 s, speed blend rate 10 1/s. */
vy_locomotion_params vy_default_locomotion_params(void);

typedef struct vy_locomotion {
  float yaw;            /* rad, −π…π */
  float target_yaw;     /* where the wish points */
  float yaw_speed;      /* rad/s */
  float speed;          /* m/s, horizontal */
  float vertical_speed; /* m/s, up */
  float jump_wait;      /* s until a jump is possible */
  float air_seconds;    /* s since the ground was lost; 0 on the ground */
} vy_locomotion;

/* At rest, facing `yaw`. */
vy_locomotion vy_default_locomotion(float yaw);

/* What the player wants in one step. */
typedef struct vy_locomotion_input {
  float move[2];       /* right, forward, −1…1, relative to the camera; longer than 1 counts as 1 */
  uint16_t camera_yaw; /* 65,536 per turn */
  bool is_sprinting;
  bool is_crouching; /* no effect yet */
  bool jump_pressed;
} vy_locomotion_input;

/* One step of VY_STEP_SECONDS: turns, changes speed, falls or jumps, and moves the mover. */
void vy_locomotion_step(vy_locomotion *locomotion, const vy_locomotion_params *params,
                        const vy_locomotion_input *input, vy_mover *mover, const vy_world *world);

/* Turns at once to `yaw`, rad; what speed is left goes that way. */
void vy_locomotion_face(vy_locomotion *locomotion, float yaw);

/* Takes the controls back after a vault at this horizontal speed, facing as before. */
void vy_locomotion_resume(vy_locomotion *locomotion, float speed);

/* In the air for longer than the fall delay, or jumping. */
bool vy_locomotion_is_airborne(const vy_locomotion *locomotion, const vy_locomotion_params *params,
                               const vy_mover *mover);

/* `hash` continued over the whole state. */
uint64_t vy_locomotion_hash(const vy_locomotion *locomotion, uint64_t hash);

#endif
