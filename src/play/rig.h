/* A procedural humanoid in normalised humanoid space: T-pose (facing +Z, arms along ±X, palms down) is
 * identity for every bone, as VRM 1.0 defines. */
#ifndef VY_PLAY_RIG_H
#define VY_PLAY_RIG_H

#include "vault/hand_ik.h"

/* Parents come before their children. */
typedef enum vy_bone {
  VY_BONE_HIPS = 0,
  VY_BONE_SPINE,
  VY_BONE_CHEST,
  VY_BONE_NECK,
  VY_BONE_HEAD,
  VY_BONE_LEFT_SHOULDER,
  VY_BONE_LEFT_UPPER_ARM,
  VY_BONE_LEFT_LOWER_ARM,
  VY_BONE_LEFT_HAND,
  VY_BONE_RIGHT_SHOULDER,
  VY_BONE_RIGHT_UPPER_ARM,
  VY_BONE_RIGHT_LOWER_ARM,
  VY_BONE_RIGHT_HAND,
  VY_BONE_LEFT_UPPER_LEG,
  VY_BONE_LEFT_LOWER_LEG,
  VY_BONE_LEFT_FOOT,
  VY_BONE_LEFT_TOES,
  VY_BONE_RIGHT_UPPER_LEG,
  VY_BONE_RIGHT_LOWER_LEG,
  VY_BONE_RIGHT_FOOT,
  VY_BONE_RIGHT_TOES,
  VY_BONE_COUNT
} vy_bone;

/* World transforms of every bone. Rotations are normalised: identity is the T-pose facing +Z. */
typedef struct vy_pose {
  float bone_position[VY_BONE_COUNT][3];
  float bone_rotation[VY_BONE_COUNT][4];
} vy_pose;

/* What the body remembers from step to step. */
typedef struct vy_rig {
  float scale;        /* body height / 1.8 m */
  float cycle;        /* gait phase, 0…1: one left and one right step */
  float speed;        /* smoothed ground speed, m/s at scale 1 */
  float air_weight;   /* 0…1, how much of the pose is in the air */
  float vault_weight; /* 0…1, how much of the pose is the vault's */
  float squat;        /* m of landing crouch at scale 1 */
  float seconds;      /* idle clock, wraps with the breath */
} vy_rig;

/* The obstacle under a vault, along the avatar's forward from where the vault started. */
typedef struct vy_vault_course {
  float near;   /* m to the front face */
  float far;    /* m to the back face */
  float top;    /* m above the feet */
  float passed; /* m travelled since the start */
} vy_vault_course;

/* What the simulation did in this step, for the body to follow. */
typedef struct vy_rig_drive {
  float position[3]; /* feet */
  float yaw;
  float ground_speed;   /* m/s, horizontal */
  float vertical_speed; /* m/s, up */
  uint32_t is_grounded;
  uint32_t is_vaulting;
  vy_vault_course course; /* read only while vaulting, and while the body comes out of it */
  float dt;
} vy_rig_drive;

/* A body of `height` m at rest. */
vy_rig vy_default_rig(float height);

/* Advances the body by one step and poses it, before hand IK. */
void vy_rig_step(vy_rig *rig, const vy_rig_drive *drive, vy_pose *pose);

/* Moves the whole body by `offset`, m. */
void vy_rig_shift(vy_pose *pose, const float offset[3]);

/* The left hand as the vault room wants it: `right` is the back of the hand. */
vy_hand_pose vy_rig_left_hand(const vy_pose *pose);

/* Brings the left hand to `wanted` by bending the arm; bone lengths are kept. Returns the miss, m. */
float vy_rig_reach_left_hand(vy_pose *pose, const vy_hand_pose *wanted);

/* The speeds at which a vault's root motion begins and ends, as shares of its mean speed, 0…3. */
typedef struct vy_clip_ends {
  float enter, leave;
} vy_clip_ends;

/* The ends that take over from `speed` m/s and give back one that walking goes on from. */
vy_clip_ends vy_rig_vault_ends(float speed, float travel, float duration);

/* The vault clip's root motion: share of the whole travel (0…1) at normalised time t (0…1); monotone. */
float vy_rig_vault_travel(float t, vy_clip_ends ends);

#endif
