/* Hand IK: the published left-hand weights, and a two-bone solver. */
#ifndef VY_VAULT_HAND_IK_H
#define VY_VAULT_HAND_IK_H

#include "base/base.h"

/* A hand bone in world space. `right` is the axis that the tutorial calls hand.right: the one it lays along
 * the surface normal. For a normalised humanoid that is the back of the hand. */
typedef struct vy_hand_pose {
  float position[3];
  float rotation[4];
  float right[3]; /* unit */
} vy_hand_pose;

/* Where the hand should be while it crosses. */
typedef struct vy_hand_target {
  uint32_t is_set;
  float position[3];
  float rotation[4]; /* turn that lays hand.right along the surface normal */
} vy_hand_target;

/* What an animator's IK pass is asked for. */
typedef struct vy_hand_goal {
  float position_weight; /* 0…1 */
  float rotation_weight; /* 0…1 */
  float position[3];
  float rotation[4];
} vy_hand_goal;

/* The target for a hand cast that hit: one hand radius ahead of the contact, back of the hand on the normal.
 */
vy_hand_target vy_hand_target_from_hit(const vy_hand_pose *hand, const float hit_point[3],
                                       const float hit_normal[3], const float forward[3], float hand_radius);

/* The published goal at normalised time `w` (0…1): weights w, goal between the current hand and the target.
 * Without a target the weights are 0 and the goal is the current hand. */
vy_hand_goal vy_hand_goal_at(const vy_hand_target *target, const vy_hand_pose *current, float w);

/* The hand that results when an animator blends `current` towards `goal` by the goal's weights. */
vy_hand_pose vy_hand_apply_goal(const vy_hand_goal *goal, const vy_hand_pose *current);

/* A chain of two bones, as positions of its three joints. */
typedef struct vy_two_bone {
  float root[3]; /* shoulder */
  float mid[3];  /* elbow */
  float end[3];  /* wrist */
} vy_two_bone;

/* Puts the end of the chain on `target`, the mid joint towards `pole`; bone lengths are kept. A target out of
 * reach is approached on the straight line; returns by how far it is missed, m, ≥ 0. Degenerate input (target
 * on the root, pole on the line) has a defined, finite answer. */
float vy_two_bone_solve(vy_two_bone *chain, const float target[3], const float pole[3]);

#endif
