#include "play/rig.h"

#include "base/vecmath.h"
#include "play/rig_skeleton.h"

#define BODY_HEIGHT 1.8f
#define TWO_PI (2.0f * VY_PI)
#define BREATH_SECONDS 4.0f
#define ANKLE VY_RIG_ANKLE_HEIGHT

/* A value smoothed towards `target` at `rate` 1/s. */
static float approach(float value, float target, float rate, float dt) {
  return value + (target - value) * vy_clampf(rate * dt, 0.0f, 1.0f);
}

static float smooth(float edge0, float edge1, float x) {
  float t = vy_clampf((x - edge0) / (edge1 - edge0), 0.0f, 1.0f);
  return t * t * (3.0f - 2.0f * t);
}

static float sine_of_cycle(float cycle) {
  return vy_sin(cycle * TWO_PI);
}

vy_rig vy_default_rig(float height) {
  return (vy_rig){.scale = height / BODY_HEIGHT};
}

/* A landing costs a fifth of the speed. */
vy_clip_ends vy_rig_vault_ends(float speed, float travel, float duration) {
  float mean = travel / duration;
  float enter = mean > VY_LENGTH_EPSILON ? vy_clampf(speed / mean, 0.0f, 3.0f) : 0.0f;
  return (vy_clip_ends){.enter = enter, .leave = vy_clampf(0.8f * enter, 0.6f, 1.5f)};
}

float vy_rig_vault_travel(float t, vy_clip_ends ends) {
  /* Cubic Hermite from 0 to 1; monotone for slopes up to 3. */
  float u = vy_clampf(t, 0.0f, 1.0f), v = 1.0f - u;
  return u * v * v * ends.enter + u * u * (3.0f - 2.0f * u) - u * u * v * ends.leave;
}

/* Metres that the body travels in one gait cycle at a ground speed. */
static float stride_of(float speed) {
  return vy_lerpf(0.8f, 2.6f, smooth(0.0f, 5.35f, speed)) + 0.08f * speed;
}

static vy_body_goal standing(const vy_rig *rig) {
  float breath = sine_of_cycle(rig->seconds / BREATH_SECONDS);
  vy_body_goal goal = {
      .hips = {0.012f * breath, VY_RIG_HIPS_HEIGHT - 0.015f - rig->squat, -0.4f * rig->squat},
      .hips_pitch = 0.6f * rig->squat,
      .chest_pitch = 0.03f + 0.012f * breath + 1.2f * rig->squat,
      .hips_roll = 0.01f * breath};
  for (int side = 0; side < 2; side++) {
    float out = side == VY_LEFT ? 1.0f : -1.0f;
    goal.foot[side] = (vy_limb_goal){.position = {out * 0.11f, ANKLE, side == VY_LEFT ? 0.03f : -0.03f}};
    goal.hand[side] =
        (vy_limb_goal){.position = {out * (0.27f + 0.4f * rig->squat),
                                    0.90f + 0.006f * breath - 0.4f * rig->squat, 0.06f + 0.5f * rig->squat}};
  }
  return goal;
}

/* One foot over a gait cycle. In the stance it moves back exactly as the body moves forward, so that it
 * stands still on the ground. */
static vy_limb_goal gait_foot(float phase, float stride, float run, int side) {
  float stance = vy_lerpf(0.58f, 0.34f, run), reach = stride * stance * 0.5f;
  vy_limb_goal foot = {
      .position = {(side == VY_LEFT ? 1.0f : -1.0f) * vy_lerpf(0.09f, 0.06f, run), ANKLE, 0}};
  if (phase < stance) {
    float u = phase / stance;
    float heel_off = smooth(0.55f, 1.0f, u), heel_strike = 1.0f - smooth(0.0f, 0.2f, u);
    foot.position[2] = vy_lerpf(reach, -reach, u);
    foot.position[1] += 0.09f * heel_off + 0.02f * heel_strike;
    foot.pitch = 0.75f * heel_off - 0.30f * heel_strike * (1.0f - run);
    return foot;
  }
  float u = (phase - stance) / (1.0f - stance);
  float lift = sine_of_cycle(u * 0.5f);
  foot.position[2] = vy_lerpf(-reach, reach, smooth(0.0f, 1.0f, u));
  foot.position[1] += vy_lerpf(0.09f, 0.02f, u) + lift * vy_lerpf(0.08f, 0.34f, run) * (1.0f - 0.35f * u);
  foot.pitch = vy_lerpf(0.75f, -0.30f * (1.0f - run), smooth(0.0f, 0.9f, u)) + 0.5f * run * lift * (1.0f - u);
  return foot;
}

static vy_body_goal moving(const vy_rig *rig) {
  float run = smooth(2.2f, 5.0f, rig->speed), stride = stride_of(rig->speed);
  float bob = vy_cos(rig->cycle * 2.0f * TWO_PI - 0.6f);
  float swing = vy_cos(rig->cycle * TWO_PI); /* 1: left foot ahead */
  vy_body_goal goal = {.hips = {0.02f * sine_of_cycle(rig->cycle),
                                VY_RIG_HIPS_HEIGHT - vy_lerpf(0.055f, 0.10f, run) - 0.018f * bob - rig->squat,
                                0},
                       .hips_pitch = vy_lerpf(0.03f, 0.20f, run),
                       .hips_yaw = -vy_lerpf(0.10f, 0.16f, run) * swing,
                       .chest_pitch = vy_lerpf(0.05f, 0.16f, run) + rig->squat,
                       .chest_yaw = vy_lerpf(0.22f, 0.42f, run) * swing};
  for (int side = 0; side < 2; side++) {
    float phase = rig->cycle + (side == VY_LEFT ? 0.0f : 0.5f);
    if (phase >= 1.0f) phase -= 1.0f;
    goal.foot[side] = gait_foot(phase, stride, run, side);
    /* Arms swing against the legs. */
    float out = side == VY_LEFT ? 1.0f : -1.0f, forward = -out * swing;
    float up = vy_lerpf(0.93f, 1.12f, run) + vy_lerpf(0.03f, 0.16f, run) * forward;
    goal.hand[side] = (vy_limb_goal){
        .position = {out * vy_lerpf(0.27f, 0.24f, run) - out * 0.06f * run * vy_maxf(forward, 0.0f), up,
                     vy_lerpf(0.06f, 0.16f, run) + vy_lerpf(0.20f, 0.28f, run) * forward}};
  }
  return goal;
}

static vy_body_goal in_air(float vertical_speed) {
  float rise = smooth(-4.0f, 5.0f, vertical_speed);
  vy_body_goal goal = {.hips = {0, VY_RIG_HIPS_HEIGHT - 0.02f, 0},
                       .hips_pitch = 0.06f,
                       .chest_pitch = vy_lerpf(0.16f, -0.04f, rise)};
  for (int side = 0; side < 2; side++) {
    float out = side == VY_LEFT ? 1.0f : -1.0f, lead = side == VY_LEFT ? 1.0f : -1.0f;
    goal.foot[side] = (vy_limb_goal){
        .position = {out * 0.12f, vy_lerpf(0.16f, 0.30f, rise) + 0.06f * lead, 0.12f * lead - 0.06f * rise},
        .pitch = vy_lerpf(0.25f, 0.7f, rise)};
    goal.hand[side] =
        (vy_limb_goal){.position = {out * vy_lerpf(0.44f, 0.34f, rise), vy_lerpf(1.12f, 1.02f, rise), 0.12f}};
  }
  return goal;
}

/* The body over the obstacle: the left hand on top, both legs passing on the right. */
static vy_body_goal over_obstacle(const vy_vault_course *course) {
  float seat = course->top + 0.30f; /* hips above the top */
  float middle = 0.5f * (course->near + course->far);
  float pass = smooth(course->near - 0.5f, course->far + 0.5f, course->passed); /* 0 before, 1 behind */
  float hand_at = vy_clampf(vy_minf(middle, course->near + 0.18f) - course->passed, -0.20f, 0.48f);
  float lean = vy_lerpf(0.45f, 0.05f, pass);
  vy_body_goal goal = {.hips = {-0.16f, seat, -0.04f},
                       .hips_pitch = lean,
                       .hips_yaw = vy_lerpf(0.25f, -0.25f, pass),
                       .hips_roll = 0.30f,
                       .chest_pitch = 0.20f,
                       .chest_roll = -0.15f,
                       .head_pitch = 0.1f};
  goal.hand[VY_LEFT] = (vy_limb_goal){.position = {0.27f, course->top + 0.20f, hand_at}, .pitch = 1.2f};
  goal.hand[VY_RIGHT] = (vy_limb_goal){.position = {-0.48f, seat + 0.38f, vy_lerpf(0.34f, 0.10f, pass)}};
  /* Feet above the top: trailing at first, then leading. */
  float tuck = course->top + ANKLE + 0.10f;
  goal.foot[VY_RIGHT] = (vy_limb_goal){.position = {-0.42f, tuck + 0.04f, vy_lerpf(-0.02f, 0.50f, pass)},
                                       .pitch = vy_lerpf(0.9f, 0.1f, pass)};
  goal.foot[VY_LEFT] = (vy_limb_goal){.position = {-0.24f, tuck, vy_lerpf(-0.34f, 0.34f, pass)},
                                      .pitch = vy_lerpf(1.1f, 0.3f, pass)};
  return goal;
}

/* 0 on the ground before the obstacle, 1 over it, 0 behind it. */
static float height_over(const vy_vault_course *course) {
  float up = smooth(vy_minf(course->near - 0.85f, 0.25f), course->near - 0.12f, course->passed);
  float down = smooth(course->far + 0.05f, course->far + 0.75f, course->passed);
  return up * (1.0f - down);
}

static vy_body_goal vaulting(const vy_rig *rig, const vy_vault_course *course) {
  vy_vault_course small = {course->near / rig->scale, course->far / rig->scale, course->top / rig->scale,
                           course->passed / rig->scale};
  vy_body_goal ground = moving(rig), above = over_obstacle(&small), goal;
  vy_body_goal_blend(&goal, &ground, &above, height_over(&small));
  return goal;
}

static void advance(vy_rig *rig, const vy_rig_drive *drive) {
  float dt = drive->dt, speed = drive->ground_speed / rig->scale;
  rig->speed = approach(rig->speed, speed, 14.0f, dt);
  rig->seconds += dt;
  if (rig->seconds >= BREATH_SECONDS) rig->seconds -= BREATH_SECONDS;
  if (drive->is_grounded && !drive->is_vaulting) {
    rig->cycle += speed * dt / stride_of(rig->speed);
    if (rig->cycle >= 1.0f) rig->cycle -= 1.0f;
  }
  bool is_flying = !drive->is_grounded && !drive->is_vaulting;
  if (!is_flying && rig->air_weight > 0.5f && drive->is_grounded && !drive->is_vaulting)
    rig->squat = vy_maxf(rig->squat, 0.16f * rig->air_weight);
  rig->squat = approach(rig->squat, 0.0f, 5.0f, dt);
  rig->air_weight = approach(rig->air_weight, is_flying ? 1.0f : 0.0f, is_flying ? 9.0f : 14.0f, dt);
  rig->vault_weight = approach(rig->vault_weight, drive->is_vaulting ? 1.0f : 0.0f, 12.0f, dt);
}

void vy_rig_step(vy_rig *rig, const vy_rig_drive *drive, vy_pose *pose) {
  advance(rig, drive);
  vy_body_goal goal = standing(rig), other = moving(rig);
  vy_body_goal_blend(&goal, &goal, &other, smooth(0.05f, 0.9f, rig->speed));
  other = in_air(drive->vertical_speed);
  vy_body_goal_blend(&goal, &goal, &other, rig->air_weight);
  other = vaulting(rig, &drive->course);
  vy_body_goal_blend(&goal, &goal, &other, rig->vault_weight);
  vy_skeleton_pose(&goal, rig->scale, drive->position, drive->yaw, pose);
}

void vy_rig_shift(vy_pose *pose, const float offset[3]) {
  for (int i = 0; i < VY_BONE_COUNT; i++) vy_vec_add(pose->bone_position[i], pose->bone_position[i], offset);
}

vy_hand_pose vy_rig_left_hand(const vy_pose *pose) {
  vy_hand_pose hand;
  vy_vec_copy(hand.position, pose->bone_position[VY_BONE_LEFT_HAND]);
  vy_quat_copy(hand.rotation, pose->bone_rotation[VY_BONE_LEFT_HAND]);
  vy_quat_rotate(hand.right, hand.rotation, VY_UP);
  return hand;
}

float vy_rig_reach_left_hand(vy_pose *pose, const vy_hand_pose *wanted) {
  /* The elbow keeps bending the way it does: its present place is the pole. */
  float pole[3];
  vy_vec_copy(pole, pose->bone_position[VY_BONE_LEFT_LOWER_ARM]);
  return vy_skeleton_solve_arm(pose, VY_LEFT, wanted->position, pole, wanted->rotation);
}
