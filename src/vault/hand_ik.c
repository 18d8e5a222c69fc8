#include "vault/hand_ik.h"

#include "base/vecmath.h"

vy_hand_target vy_hand_target_from_hit(const vy_hand_pose *hand, const float hit_point[3],
                                       const float hit_normal[3], const float forward[3], float hand_radius) {
  vy_hand_target target = {.is_set = 1};
  vy_vec_along(target.position, hit_point, forward, hand_radius);
  vy_quat_from_to(target.rotation, hand->right, hit_normal);
  return target;
}

vy_hand_goal vy_hand_goal_at(const vy_hand_target *target, const vy_hand_pose *current, float w) {
  vy_hand_goal goal = {0};
  vy_vec_copy(goal.position, current->position);
  vy_quat_copy(goal.rotation, current->rotation);
  if (!target->is_set) return goal;
  float turned[4];
  vy_quat_mul(turned, target->rotation, current->rotation);
  goal.position_weight = goal.rotation_weight = w;
  vy_vec_lerp(goal.position, current->position, target->position, w);
  vy_quat_lerp(goal.rotation, current->rotation, turned, w);
  return goal;
}

vy_hand_pose vy_hand_apply_goal(const vy_hand_goal *goal, const vy_hand_pose *current) {
  vy_hand_pose hand = *current;
  float turn[4], back[4];
  vy_vec_lerp(hand.position, current->position, goal->position, goal->position_weight);
  vy_quat_lerp(hand.rotation, current->rotation, goal->rotation, goal->rotation_weight);
  vy_quat_conjugate(back, current->rotation);
  vy_quat_mul(turn, hand.rotation, back);
  vy_quat_rotate(hand.right, turn, current->right);
  return hand;
}

/* Where the elbow bends to: the pole's direction at a right angle to the arm, or any when the pole is on it.
 */
static void bend_direction(float out[3], const float root[3], const float along[3], const float pole[3]) {
  float fallback[3], offset[3];
  vy_vec_perpendicular(fallback, along);
  vy_vec_sub(offset, pole, root);
  vy_vec_along(offset, offset, along, -vy_vec_dot(offset, along));
  vy_vec_normalize(out, offset, fallback);
}

float vy_two_bone_solve(vy_two_bone *chain, const float target[3], const float pole[3]) {
  float upper = vy_vec_distance(chain->root, chain->mid), lower = vy_vec_distance(chain->mid, chain->end);
  float along[3], old[3], old_along[3];
  vy_vec_sub(old, chain->end, chain->root);
  vy_vec_normalize(old_along, old, (const float[3]){0, -1, 0});
  vy_vec_sub(along, target, chain->root);
  float wanted = vy_vec_normalize(along, along, old_along);
  float reach = vy_clampf(wanted, vy_absf(upper - lower), upper + lower);

  /* Law of cosines: how far along the line the elbow stands, and how far beside it. */
  float ahead =
      reach > VY_LENGTH_EPSILON ? (upper * upper - lower * lower + reach * reach) / (2.0f * reach) : 0.0f;
  ahead = vy_clampf(ahead, -upper, upper);
  float beside = sqrtf(vy_maxf(upper * upper - ahead * ahead, 0.0f));
  float bend[3];
  bend_direction(bend, chain->root, along, pole);
  vy_vec_along(chain->mid, chain->root, along, ahead);
  vy_vec_along(chain->mid, chain->mid, bend, beside);
  vy_vec_along(chain->end, chain->root, along, reach);
  return vy_absf(wanted - reach);
}
