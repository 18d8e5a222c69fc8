#include "play/rig_skeleton.h"

#include "base/vecmath.h"

/* Rest offsets from the parent bone, m at scale 1; the T-pose. */
static const struct {
  int8_t parent;
  float offset[3];
} REST[VY_BONE_COUNT] = {
    [VY_BONE_HIPS] = {-1, {0, VY_RIG_HIPS_HEIGHT, 0}},
    [VY_BONE_SPINE] = {VY_BONE_HIPS, {0, 0.10f, -0.01f}},
    [VY_BONE_CHEST] = {VY_BONE_SPINE, {0, 0.16f, 0}},
    [VY_BONE_NECK] = {VY_BONE_CHEST, {0, 0.26f, 0}},
    [VY_BONE_HEAD] = {VY_BONE_NECK, {0, 0.09f, 0.02f}},
    [VY_BONE_LEFT_SHOULDER] = {VY_BONE_CHEST, {0.04f, 0.20f, 0}},
    [VY_BONE_LEFT_UPPER_ARM] = {VY_BONE_LEFT_SHOULDER, {0.145f, 0, 0}},
    [VY_BONE_LEFT_LOWER_ARM] = {VY_BONE_LEFT_UPPER_ARM, {VY_RIG_UPPER_ARM, 0, 0}},
    [VY_BONE_LEFT_HAND] = {VY_BONE_LEFT_LOWER_ARM, {VY_RIG_LOWER_ARM, 0, 0}},
    [VY_BONE_RIGHT_SHOULDER] = {VY_BONE_CHEST, {-0.04f, 0.20f, 0}},
    [VY_BONE_RIGHT_UPPER_ARM] = {VY_BONE_RIGHT_SHOULDER, {-0.145f, 0, 0}},
    [VY_BONE_RIGHT_LOWER_ARM] = {VY_BONE_RIGHT_UPPER_ARM, {-VY_RIG_UPPER_ARM, 0, 0}},
    [VY_BONE_RIGHT_HAND] = {VY_BONE_RIGHT_LOWER_ARM, {-VY_RIG_LOWER_ARM, 0, 0}},
    [VY_BONE_LEFT_UPPER_LEG] = {VY_BONE_HIPS, {VY_RIG_HIP_WIDTH, -VY_RIG_HIP_DROP, 0}},
    [VY_BONE_LEFT_LOWER_LEG] = {VY_BONE_LEFT_UPPER_LEG, {0, -VY_RIG_UPPER_LEG, 0}},
    [VY_BONE_LEFT_FOOT] = {VY_BONE_LEFT_LOWER_LEG, {0, -VY_RIG_LOWER_LEG, 0}},
    [VY_BONE_LEFT_TOES] = {VY_BONE_LEFT_FOOT, {0, -0.06f, 0.14f}},
    [VY_BONE_RIGHT_UPPER_LEG] = {VY_BONE_HIPS, {-VY_RIG_HIP_WIDTH, -VY_RIG_HIP_DROP, 0}},
    [VY_BONE_RIGHT_LOWER_LEG] = {VY_BONE_RIGHT_UPPER_LEG, {0, -VY_RIG_UPPER_LEG, 0}},
    [VY_BONE_RIGHT_FOOT] = {VY_BONE_RIGHT_LOWER_LEG, {0, -VY_RIG_LOWER_LEG, 0}},
    [VY_BONE_RIGHT_TOES] = {VY_BONE_RIGHT_FOOT, {0, -0.06f, 0.14f}},
};

static const float FORWARD[3] = {0, 0, 1}, DOWN[3] = {0, -1, 0};
static const int UPPER_ARM[2] = {VY_BONE_LEFT_UPPER_ARM, VY_BONE_RIGHT_UPPER_ARM};
static const int UPPER_LEG[2] = {VY_BONE_LEFT_UPPER_LEG, VY_BONE_RIGHT_UPPER_LEG};

void vy_body_goal_blend(vy_body_goal *out, const vy_body_goal *a, const vy_body_goal *b, float t) {
  /* A goal is floats only, so its fields blend as one array. */
  const float *from = (const float *)a, *to = (const float *)b;
  float *mix = (float *)out;
  for (size_t i = 0; i < sizeof(vy_body_goal) / sizeof(float); i++) mix[i] = vy_lerpf(from[i], to[i], t);
}

/* Turn left by yaw, then lean forward by pitch, then lean right by roll. */
static void turn_of(float out[4], float pitch, float yaw, float roll) {
  float p[4], r[4];
  vy_quat_yaw(out, yaw);
  vy_quat_axis_angle(p, (const float[3]){1, 0, 0}, pitch);
  vy_quat_axis_angle(r, FORWARD, roll);
  vy_quat_mul(out, out, p);
  vy_quat_mul(out, out, r);
}

/* The rotation that lays the rest direction `rest` along `along`, with the rest direction `rest_side` as near
 * to `side` as that allows. `rest` and `rest_side` are at a right angle. */
static void aim(float out[4], const float rest[3], const float rest_side[3], const float along[3],
                const float side[3]) {
  float first[4], second[4], turned[3], wanted[3];
  vy_quat_from_to(first, rest, along);
  vy_quat_rotate(turned, first, rest_side);
  vy_vec_along(wanted, side, along, -vy_vec_dot(side, along));
  vy_vec_normalize(wanted, wanted, turned);
  /* Both are at a right angle to `along`: the second turn is about it, also for half a turn. */
  float cosine = vy_vec_dot(turned, wanted), crossed[3];
  vy_vec_cross(crossed, turned, wanted);
  vy_quat_axis_angle(second, along, vy_atan2(vy_vec_dot(crossed, along), cosine));
  vy_quat_mul(out, second, first);
}

static void place_child(vy_pose *pose, int bone, float scale) {
  int parent = REST[bone].parent;
  float offset[3];
  vy_vec_scale(offset, REST[bone].offset, scale);
  vy_quat_rotate(offset, pose->bone_rotation[parent], offset);
  vy_vec_add(pose->bone_position[bone], pose->bone_position[parent], offset);
}

static void follow_parent(vy_pose *pose, int bone, float scale) {
  place_child(pose, bone, scale);
  vy_quat_copy(pose->bone_rotation[bone], pose->bone_rotation[REST[bone].parent]);
}

/* Solves two bones from joint `first` and turns them; `rest` is their direction in the T-pose, `side` the way
 * the middle joint's outer side faces. */
static float solve_limb(vy_pose *pose, int first, const float end[3], const float pole[3],
                        const float rest[3], const float rest_side[3], const float side[3]) {
  vy_two_bone chain;
  vy_vec_copy(chain.root, pose->bone_position[first]);
  vy_vec_copy(chain.mid, pose->bone_position[first + 1]);
  vy_vec_copy(chain.end, pose->bone_position[first + 2]);
  float miss = vy_two_bone_solve(&chain, end, pole);
  float upper[3], lower[3];
  vy_vec_sub(upper, chain.mid, chain.root);
  vy_vec_sub(lower, chain.end, chain.mid);
  vy_vec_normalize(upper, upper, rest);
  vy_vec_normalize(lower, lower, rest);
  aim(pose->bone_rotation[first], rest, rest_side, upper, side);
  aim(pose->bone_rotation[first + 1], rest, rest_side, lower, side);
  vy_vec_copy(pose->bone_position[first + 1], chain.mid);
  vy_vec_copy(pose->bone_position[first + 2], chain.end);
  return miss;
}

static void pose_leg(vy_pose *pose, int side, const vy_limb_goal *goal, float scale, const float root[4],
                     const float ankle[3]) {
  int first = UPPER_LEG[side];
  for (int i = 0; i < 3; i++) follow_parent(pose, first + i, scale);
  float ahead[3], pole[3], pitch[4];
  vy_quat_rotate(ahead, pose->bone_rotation[VY_BONE_HIPS], FORWARD);
  vy_vec_along(pole, pose->bone_position[first], ahead, 2.0f * scale);
  solve_limb(pose, first, ankle, pole, DOWN, FORWARD, ahead);
  vy_quat_axis_angle(pitch, (const float[3]){1, 0, 0}, goal->pitch);
  vy_quat_mul(pose->bone_rotation[first + 2], root, pitch);
  place_child(pose, first + 3, scale);
  /* Toes bend back up while the heel is off the ground. */
  vy_quat_axis_angle(pitch, (const float[3]){1, 0, 0}, vy_maxf(goal->pitch, 0.0f) * 0.4f);
  vy_quat_mul(pose->bone_rotation[first + 3], root, pitch);
}

float vy_skeleton_solve_arm(vy_pose *pose, int side, const float wrist[3], const float pole[3],
                            const float hand_rotation[4]) {
  float outward[3] = {side == VY_LEFT ? 1.0f : -1.0f, 0, 0}, back[3], up[3];
  int first = UPPER_ARM[side];
  /* The elbow's outer side faces away from the bend: towards the pole. */
  vy_vec_sub(back, pole, pose->bone_position[first]);
  vy_vec_normalize(back, back, DOWN);
  vy_vec_scale(up, back, -1.0f);
  float miss = solve_limb(pose, first, wrist, pole, outward, FORWARD, up);
  vy_quat_copy(pose->bone_rotation[first + 2], hand_rotation);
  return miss;
}

static void pose_arm(vy_pose *pose, int side, const vy_limb_goal *goal, float scale, const float root[4],
                     const float wrist[3]) {
  int first = UPPER_ARM[side];
  for (int i = -1; i < 3; i++) follow_parent(pose, first + i, scale);
  float outward[3] = {side == VY_LEFT ? 1.0f : -1.0f, 0, 0};
  float local_pole[3] = {outward[0] * 0.35f, -0.5f, -1.0f}, pole[3], forearm[3], hand[4];
  vy_quat_rotate(pole, pose->bone_rotation[VY_BONE_CHEST], local_pole);
  vy_vec_along(pole, pose->bone_position[first], pole, scale);
  vy_skeleton_solve_arm(pose, side, wrist, pole, root);
  /* The hand goes on along the forearm, its back outward and up, fingers down by the pitch. */
  float back_local[3] = {outward[0] * vy_cos(goal->pitch), vy_sin(goal->pitch), 0}, back[3];
  vy_quat_rotate(back, root, back_local);
  vy_vec_sub(forearm, pose->bone_position[first + 2], pose->bone_position[first + 1]);
  vy_vec_normalize(forearm, forearm, outward);
  aim(hand, outward, VY_UP, forearm, back);
  vy_quat_copy(pose->bone_rotation[first + 2], hand);
}

void vy_skeleton_pose(const vy_body_goal *goal, float scale, const float position[3], float yaw,
                      vy_pose *pose) {
  float root[4], turn[4], ends[4][3];
  const vy_limb_goal *limbs[4] = {&goal->foot[0], &goal->foot[1], &goal->hand[0], &goal->hand[1]};
  vy_quat_yaw(root, yaw);
  for (int i = 0; i < 4; i++) {
    vy_vec_scale(ends[i], limbs[i]->position, scale);
    vy_quat_rotate(ends[i], root, ends[i]);
    vy_vec_add(ends[i], position, ends[i]);
  }
  float hips[3];
  vy_vec_scale(hips, goal->hips, scale);
  vy_quat_rotate(hips, root, hips);
  vy_vec_add(pose->bone_position[VY_BONE_HIPS], position, hips);
  turn_of(turn, goal->hips_pitch, goal->hips_yaw, goal->hips_roll);
  vy_quat_mul(pose->bone_rotation[VY_BONE_HIPS], root, turn);

  /* The chest's turn is shared by spine and chest; the head takes most of the lean back. */
  turn_of(turn, goal->chest_pitch * 0.5f, goal->chest_yaw * 0.5f, goal->chest_roll * 0.5f);
  for (int bone = VY_BONE_SPINE; bone <= VY_BONE_CHEST; bone++) {
    follow_parent(pose, bone, scale);
    vy_quat_mul(pose->bone_rotation[bone], pose->bone_rotation[bone], turn);
  }
  float upright = -(goal->hips_pitch + goal->chest_pitch) * 0.8f + goal->head_pitch;
  turn_of(turn, upright * 0.5f, -goal->chest_yaw * 0.4f, -(goal->hips_roll + goal->chest_roll) * 0.4f);
  for (int bone = VY_BONE_NECK; bone <= VY_BONE_HEAD; bone++) {
    follow_parent(pose, bone, scale);
    vy_quat_mul(pose->bone_rotation[bone], pose->bone_rotation[bone], turn);
  }
  for (int side = 0; side < 2; side++) {
    pose_leg(pose, side, &goal->foot[side], scale, root, ends[side]);
    pose_arm(pose, side, &goal->hand[side], scale, root, ends[2 + side]);
  }
}
