#include "world/mover.h"

#include "base/vecmath.h"
#include "world/mover_motion.h"

/* Longest stretch that is walked between two looks at the ground, in radii, and most stretches of one move.
 */
#define STRETCH 1.0
#define STRETCH_LIMIT 64
/* A fall that gets less than this share of its way down is held up. */
#define HELD_SHARE 0.1
/* Pushes up to this many skin widths are shallow: they need no rise to the top. */
#define SHALLOW 2.0

vy_mover_params vy_default_mover_params(void) {
  return (vy_mover_params){.step_offset = 0.25f,
                           .slope_limit_cos = 0.70710678f,
                           .skin_width = 0.02f,
                           .filter = vy_default_filter()};
}

vy_mover vy_default_mover(void) {
  return (vy_mover){.params = vy_default_mover_params(),
                    .capsule = {.radius = 0.28f, .height = 1.8f, .center = {0, 0.9f, 0}},
                    .ground_normal = {0, 1, 0},
                    .ground_rotation = {0, 0, 0, 1}};
}

vy_status vy_mover_check(const vy_mover *mover, const char **field) {
  const struct {
    const char *field;
    float value, low, high;
  } rows[] = {
      {"avatar.radius", mover->capsule.radius, 0.01f, 100},
      {"avatar.height", mover->capsule.height, 0.01f, 100},
      {"avatar.skinWidth", mover->params.skin_width, 0.0001f, 0.5f * mover->capsule.radius},
      {"avatar.stepOffset", mover->params.step_offset, 0, 100},
      {"avatar.slopeLimit", mover->params.slope_limit_cos, 0, 1},
      {"avatar.minMoveDistance", mover->params.min_move_distance, 0, 1},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    if (rows[i].value >= rows[i].low && rows[i].value <= rows[i].high) continue;
    if (field) *field = rows[i].field;
    return vy_is_finite(rows[i].value) ? VY_ERROR_OUT_OF_RANGE : VY_ERROR_NOT_FINITE;
  }
  if (field) *field = NULL;
  return VY_OK;
}

static void stand_on(vy_mover *mover, const vy_world *world, uint32_t body, dvec normal) {
  mover->is_grounded = 1;
  mover->ground_body = body;
  dvec_store(normal, mover->ground_normal);
  (void)vy_world_pose(world, (vy_body_id){body}, mover->ground_position, mover->ground_rotation);
}

static void lose_ground(vy_mover *mover) {
  mover->is_grounded = 0;
  mover->ground_body = 0;
  vy_vec_copy(mover->ground_normal, VY_UP);
}

/* Stands where walkable ground is at most `reach` below. */
static bool stand(vy_mover *mover, vy_motion *motion, double reach) {
  vy_footing footing;
  if (!vy_motion_find_footing(motion, reach, &footing)) return false;
  vy_motion_settle(motion, &footing);
  motion->flags |= VY_COLLISION_BELOW;
  stand_on(mover, motion->world, footing.body, footing.normal);
  return true;
}

/* Through the air along `way`; lands when that does not rise. */
static void fly(vy_mover *mover, vy_motion *motion, dvec way) {
  double start = motion->position.y;
  vy_motion_slide(motion, way, true);
  lose_ground(mover);
  if (way.y > (double)VY_LENGTH_EPSILON || stand(mover, motion, (double)mover->params.skin_width)) return;
  /* Between slopes too steep to stand on, yet with nowhere to slide to: stand all the same. */
  bool is_held = way.y < -motion->clearance && start - motion->position.y < HELD_SHARE * -way.y;
  if (!is_held || !motion->supporter) return;
  motion->flags |= VY_COLLISION_BELOW;
  stand_on(mover, motion->world, motion->supporter, dvec_load(VY_UP));
}

/* On foot along `way`, in stretches short enough to follow the ground; flies on where the ground is lost. */
static void go_on_foot(vy_mover *mover, vy_motion *motion, dvec way) {
  dvec level = dvec_of(way.x, 0, way.z);
  double stretch = STRETCH * (double)mover->capsule.radius, length = dvec_length(level);
  int count = length < stretch                   ? 1
              : length < STRETCH_LIMIT * stretch ? 1 + (int)(length / stretch)
                                                 : STRETCH_LIMIT;
  double reach = (double)mover->params.step_offset + 2 * motion->clearance;
  for (int i = 0; i < count; i++) {
    double before = motion->travelled;
    vy_motion_walk(motion, dvec_scale(level, 1.0 / count));
    if (!stand(mover, motion, reach)) {
      dvec rest = dvec_scale(level, 1 - (i + 1.0) / count);
      rest.y = way.y;
      fly(mover, motion, rest);
      return;
    }
    if (motion->travelled - before <= (double)VY_LENGTH_EPSILON) return; /* blocked */
  }
}

/* Goes along with the ground: where the place stood on has moved to since the last move, and by how much it
 * turned. */
static void ride(vy_mover *mover, vy_motion *motion) {
  float position[3], rotation[4], back[4], turn[4], offset[3], feet[3];
  if (!mover->is_grounded) return;
  if (vy_world_pose(motion->world, (vy_body_id){mover->ground_body}, position, rotation) != VY_OK) return;
  vy_quat_conjugate(back, mover->ground_rotation);
  vy_quat_mul(turn, rotation, back);
  vy_vec_sub(offset, mover->position, mover->ground_position);
  vy_quat_rotate(offset, turn, offset);
  vy_vec_add(feet, position, offset);
  dvec carried = dvec_sub(dvec_load(feet), dvec_load(mover->position));
  if (dvec_length(carried) <= (double)VY_LENGTH_EPSILON) return;
  vy_motion_slide(motion, carried, false);
  /* The twist about the world's up, from the turn's quaternion. */
  mover->carried_yaw = vy_wrap_angle(2.0f * vy_atan2(turn[1], turn[3]));
}

uint32_t vy_mover_move(vy_mover *mover, const vy_world *world, const float displacement[3],
                       vy_move_mode mode) {
  mover->collision_flags = 0;
  mover->carried_yaw = 0.0f;
  if (!vy_are_finite(displacement, 3)) return 0;
  vy_motion motion = vy_motion_begin(mover, world);
  if (mode == VY_MOVE_WALK) ride(mover, &motion);
  vy_motion_separate(&motion);
  motion.flags = 0;
  dvec way = dvec_load(displacement);
  if (dvec_length(way) < (double)mover->params.min_move_distance) way = dvec_of(0, 0, 0);
  if (mode == VY_MOVE_VAULT) {
    vy_motion_slide(&motion, way, false);
    lose_ground(mover);
  } else if (mode == VY_MOVE_WALK && mover->is_grounded && way.y <= (double)VY_LENGTH_EPSILON) {
    go_on_foot(mover, &motion, way);
  } else {
    fly(mover, &motion, way);
  }
  vy_motion_end(&motion, mover->position);
  return mover->collision_flags = motion.flags;
}

void vy_mover_place(vy_mover *mover, const vy_world *world, const float position[3]) {
  vy_vec_copy(mover->position, position);
  mover->collision_flags = 0;
  lose_ground(mover);
  vy_motion motion = vy_motion_begin(mover, world);
  vy_footing footing;
  if (vy_motion_find_footing(&motion, (double)mover->params.skin_width, &footing))
    stand_on(mover, world, footing.body, footing.normal);
}

vy_status vy_mover_resize(vy_mover *mover, const vy_world *world, const vy_character_capsule *capsule) {
  vy_mover resized = *mover;
  resized.capsule = *capsule;
  vy_status status = vy_mover_check(&resized, NULL);
  if (status != VY_OK) return status;
  vy_motion before = vy_motion_begin(mover, world), after = vy_motion_begin(&resized, world);
  if (vy_motion_overlap(&after, 0) > vy_motion_overlap(&before, 0) + after.clearance) return VY_ERROR_STATE;
  mover->capsule = *capsule;
  return VY_OK;
}

/* Up through what is overlapped, at most by the capsule's own height and as far as the room above allows, and
 * down onto its top. */
static bool rise_out(vy_motion *motion) {
  double height = (double)vy_character_capsule_effective_height(&motion->mover->capsule);
  vy_motion rising = *motion;
  vy_motion_slide(&rising, dvec_of(0, height, 0), false);
  if (vy_motion_overlap(&rising, 0) > 0) return false;
  vy_motion_slide(&rising, dvec_of(0, motion->position.y - rising.position.y, 0), true);
  motion->position = rising.position;
  return true;
}

float vy_mover_depenetrate(vy_mover *mover, const vy_world *world, bool upward) {
  vy_motion start = vy_motion_begin(mover, world), aside = start, above = start;
  if (vy_motion_overlap(&start, 0) == 0) return 0;
  double left = vy_motion_separate(&aside);
  double pushed = dvec_length(dvec_sub(aside.position, start.position));
  bool is_shallow = left == 0 && pushed <= SHALLOW * (double)mover->params.skin_width;
  if (upward && !is_shallow && rise_out(&above)) {
    aside = above;
    left = 0;
  }
  vy_motion_end(&aside, mover->position);
  return (float)left;
}
