/* The playground's simulation: owns a world, an avatar and its vault; one fixed step of 1/60 s. */
#ifndef VY_PLAY_PLAY_H
#define VY_PLAY_PLAY_H

#include "play/snapshot.h"

/* Keys of one step; bits. */
typedef enum vy_input_bit {
  VY_INPUT_SPRINT = 1,     /* held */
  VY_INPUT_CROUCH = 2,     /* held */
  VY_INPUT_JUMP = 4,       /* pressed in this step */
  VY_INPUT_VAULT = 8,      /* pressed in this step */
  VY_INPUT_INTERRUPT = 16, /* pressed in this step */
  VY_INPUT_FACE = 32       /* turn at once to face_yaw */
} vy_input_bit;

/* The input of one step: exact integers, so that a recorded log replays to the same bits. */
typedef struct vy_input {
  int16_t move_right;       /* −127…127 = −1…1 */
  int16_t move_forward;     /* −127…127 = −1…1 */
  uint16_t camera_yaw;      /* 65,536 per turn; the move is relative to it */
  uint16_t face_yaw;        /* 65,536 per turn, with VY_INPUT_FACE */
  uint16_t bits;            /* vy_input_bit */
  uint16_t remove_obstacle; /* 1-based obstacle to remove before this step, 0 = none */
} vy_input;

typedef struct vy_play vy_play;

/* Builds the simulation from scene bytes (play/scene.h), which are copied. Everything that steps need is
 * allocated here. On failure `*play` is null and `field` (nullable) names what is wrong, a static string. */
vy_status vy_play_create(const void *scene_bytes, size_t size, vy_play **play, const char **field);
void vy_play_destroy(vy_play *play); /* null is fine */

/* One step of VY_STEP_SECONDS. */
void vy_play_step(vy_play *play, const vy_input *input);

/* Where an obstacle (0-based) is in the latest step: false, and nothing written, when it was removed or never
 * was. */
bool vy_play_obstacle_pose(const vy_play *play, uint32_t obstacle, float position[3], float rotation[4]);

/* Of the latest step (of the start before the first); valid until the next step. */
const vy_snapshot *vy_play_snapshot(const vy_play *play);
const vy_step_trace *vy_play_trace(const vy_play *play);

#endif
