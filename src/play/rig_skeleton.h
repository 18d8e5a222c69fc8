/* The skeleton behind the rig: rest pose, limbs by IK, forward kinematics. Inside the play room only. */
#ifndef VY_PLAY_RIG_SKELETON_H
#define VY_PLAY_RIG_SKELETON_H

#include "play/rig.h"

/* Lengths of a body of 1.8 m, m. */
#define VY_RIG_HIPS_HEIGHT 0.96f
#define VY_RIG_HIP_WIDTH 0.10f /* hip joint from the middle */
#define VY_RIG_HIP_DROP 0.04f  /* hip joint below the hips bone */
#define VY_RIG_ANKLE_HEIGHT 0.08f
#define VY_RIG_UPPER_LEG 0.43f
#define VY_RIG_LOWER_LEG 0.41f
#define VY_RIG_UPPER_ARM 0.28f
#define VY_RIG_LOWER_ARM 0.26f

enum { VY_LEFT = 0, VY_RIGHT = 1 };

/* Where one limb ends, in the body's frame (feet at the origin, facing +Z, scale 1). */
typedef struct vy_limb_goal {
  float position[3]; /* ankle or wrist */
  float pitch;       /* foot: toes down > 0, rad; hand: fingers down > 0 */
} vy_limb_goal;

/* A whole pose by its ends: everything an animation decides. Blends linearly. */
typedef struct vy_body_goal {
  float hips[3];
  float hips_pitch, hips_yaw, hips_roll;    /* lean forward, turn left, lean right > 0, rad */
  float chest_pitch, chest_yaw, chest_roll; /* on top of the hips' */
  float head_pitch;
  vy_limb_goal foot[2];
  vy_limb_goal hand[2];
} vy_body_goal;

/* out = a + (b − a) · t, field by field. */
void vy_body_goal_blend(vy_body_goal *out, const vy_body_goal *a, const vy_body_goal *b, float t);

/* Poses the skeleton so that its limbs end at the goal, or as near as they reach. */
void vy_skeleton_pose(const vy_body_goal *goal, float scale, const float position[3], float yaw,
                      vy_pose *pose);

/* Re-aims an arm whose shoulder stays: solves two bones to `wrist` and turns upper arm, forearm and hand. */
float vy_skeleton_solve_arm(vy_pose *pose, int side, const float wrist[3], const float pole[3],
                            const float hand_rotation[4]);

#endif
