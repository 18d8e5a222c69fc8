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

#endif
