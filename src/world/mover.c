#include "world/mover.h"

#include "base/vecmath.h"

#define SLIDE_ITERATIONS 8
#define PLANE_MAX 4
#define DEPENETRATION_ITERATIONS 16
#define OVERLAP_CAPACITY 16u

/* How far a contact is looked behind for the surface that it stands on, m. */
#define FOOTING_INSET 0.02f
/* Overlap that is left alone, m: pushing out less would jitter. */
#define OVERLAP_TOLERANCE 5e-4f
/* Ground at most this far below counts as stood on, m. */
#define GROUND_REACH 0.01f

/* Sweeps use a capsule that is thinner by a part of the skin, and stop where the whole one touches. So a
 * resting capsule touches what it rests on, while its sweep starts clear of it and never ignores it. Past an
 * edge the whole capsule may enter by as much: a small part keeps that small. */
#define CONTACT_SHARE 0.1f

static float contact_offset(const vy_mover *mover) {
  return CONTACT_SHARE * mover->params.skin_width;
}

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

static vy_capsule whole_capsule(const vy_mover *mover, const float position[3]) {
  return vy_character_capsule_at(&mover->capsule, position);
}

static bool is_walkable(const vy_mover *mover, const float normal[3]) {
  return normal[1] >= mover->params.slope_limit_cos;
}

/* Sweeps the thin capsule; `hit->distance` is how far the whole one may go. */
static bool sweep(const vy_mover *mover, const vy_world *world, const float from[3], const float direction[3],
                  float distance, vy_hit *hit) {
  float skin = contact_offset(mover);
  /* A contact at a slant is met later than its skin: look as far ahead as the flattest one that matters. */
  vy_capsule_cast cast = {.capsule = whole_capsule(mover, from), .max_distance = distance + 8.0f * skin};
  cast.capsule.radius -= skin;
  cast.filter = mover->params.filter;
  vy_vec_copy(cast.direction, direction);
  if (!vy_world_cast_capsule(world, &cast, hit)) return false;
  float facing = -vy_vec_dot(hit->normal, direction);
  if (facing <= 1e-4f) return false;
  hit->distance = vy_maxf(hit->distance - skin / facing, 0.0f);
  return hit->distance < distance;
}

/* The surface that a contact stands on. On an edge the contact's own normal is slanted though the top is
 * level: look straight down just behind the edge. */
static void footing(const vy_mover *mover, const vy_world *world, const vy_hit *contact, float normal[3]) {
  vy_vec_copy(normal, contact->normal);
  float inward[3] = {-contact->normal[0], 0, -contact->normal[2]};
  if (vy_vec_normalize(inward, inward, VY_UP) <= VY_LENGTH_EPSILON) return;
  vy_sphere_cast ray = {.direction = {0, -1, 0}, .max_distance = 0.1f, .filter = mover->params.filter};
  vy_vec_along(ray.origin, contact->point, inward, FOOTING_INSET);
  ray.origin[1] += 0.05f;
  vy_hit below;
  if (vy_world_cast_sphere(world, &ray, &below) && below.normal[1] > normal[1])
    vy_vec_copy(normal, below.normal);
}

static void stand_on(vy_mover *mover, const vy_world *world, const vy_hit *contact, const float normal[3]) {
  mover->is_grounded = 1;
  mover->ground_body = contact->body;
  vy_vec_copy(mover->ground_normal, normal);
  (void)vy_world_pose(world, (vy_body_id){contact->body}, mover->ground_position, mover->ground_rotation);
}

static void lose_ground(vy_mover *mover) {
  mover->is_grounded = 0;
  mover->ground_body = 0;
  vy_vec_copy(mover->ground_normal, VY_UP);
}

/* Looks for walkable ground within `reach` below and goes down to it. */
static bool find_ground(vy_mover *mover, const vy_world *world, float reach) {
  const float down[3] = {0, -1, 0};
  vy_hit hit;
  lose_ground(mover);
  if (!sweep(mover, world, mover->position, down, reach, &hit)) return false;
  float normal[3];
  footing(mover, world, &hit, normal);
  if (!is_walkable(mover, normal)) return false;
  mover->position[1] -= hit.distance;
  stand_on(mover, world, &hit, normal);
  return true;
}

/* Takes from `motion` what goes into any of the planes met so far; two planes leave their crease, three leave
 * nothing. */
static void clip(float motion[3], const float wish[3], float planes[][3], int count) {
  for (int i = 0; i < count; i++) {
    float into = vy_vec_dot(wish, planes[i]);
    vy_vec_along(motion, wish, planes[i], -vy_minf(into, 0.0f));
    bool is_clear = true;
    for (int j = 0; j < count && is_clear; j++) is_clear = vy_vec_dot(motion, planes[j]) >= -1e-6f;
    if (is_clear) return;
  }
  if (count == 2) {
    float crease[3];
    vy_vec_cross(crease, planes[0], planes[1]);
    vy_vec_normalize(crease, crease, (const float[3]){0, 0, 0});
    vy_vec_scale(motion, crease, vy_vec_dot(wish, crease));
    return;
  }
  vy_vec_set(motion, 0, 0, 0);
}

static uint32_t side_of(const float normal[3], float walkable_cos) {
  if (normal[1] >= walkable_cos) return VY_COLLISION_BELOW;
  return normal[1] <= -0.5f ? VY_COLLISION_ABOVE : VY_COLLISION_SIDES;
}

/* Climbs what blocks at `hit` when its top is walkable and no higher than the step offset: up, forward, down.
 */
static bool step_up(vy_mover *mover, const vy_world *world, const vy_hit *blocked, const float motion[3]) {
  const float down[3] = {0, -1, 0};
  float forward[3] = {motion[0], 0, motion[2]};
  float length = vy_vec_normalize(forward, forward, VY_UP);
  if (length <= VY_LENGTH_EPSILON || vy_vec_dot(forward, blocked->normal) >= 0.0f) return false;
  vy_hit hit;
  float position[3], start_y = mover->position[1];
  /* A step of exactly the offset must not graze. */
  float highest = mover->params.step_offset + contact_offset(mover), lift = highest;
  vy_vec_copy(position, mover->position);
  if (sweep(mover, world, position, VY_UP, lift, &hit)) lift = hit.distance;
  position[1] += lift;
  float ahead = length;
  if (sweep(mover, world, position, forward, ahead, &hit)) ahead = hit.distance;
  if (ahead <= VY_LENGTH_EPSILON) return false;
  vy_vec_along(position, position, forward, ahead);
  if (!sweep(mover, world, position, down, lift, &hit)) return false;
  float normal[3];
  footing(mover, world, &hit, normal);
  float rise = hit.point[1] - start_y;
  if (!is_walkable(mover, normal) || rise > highest) return false;
  position[1] -= hit.distance;
  vy_vec_copy(mover->position, position);
  stand_on(mover, world, &hit, normal);
  return true;
}

/* A slope too steep to walk must not lift a walker: it counts as an upright wall. */
static void plane_of(const vy_mover *mover, const vy_hit *hit, vy_move_mode mode, float plane[3]) {
  vy_vec_copy(plane, hit->normal);
  if (mode != VY_MOVE_WALK || plane[1] <= 0.0f || is_walkable(mover, plane)) return;
  float upright[3] = {plane[0], 0, plane[2]};
  vy_vec_normalize(plane, upright, plane);
}

static uint32_t slide(vy_mover *mover, const vy_world *world, const float displacement[3],
                      vy_move_mode mode) {
  uint32_t flags = 0;
  float planes[PLANE_MAX][3], wish[3], motion[3];
  int plane_count = 0;
  vy_vec_copy(wish, displacement);
  vy_vec_copy(motion, displacement);
  for (int i = 0; i < SLIDE_ITERATIONS; i++) {
    float direction[3];
    float length = vy_vec_normalize(direction, motion, VY_UP);
    if (length <= VY_LENGTH_EPSILON) break;
    vy_hit hit;
    if (!sweep(mover, world, mover->position, direction, length, &hit)) {
      vy_vec_add(mover->position, mover->position, motion);
      break;
    }
    vy_vec_along(mover->position, mover->position, direction, hit.distance);
    float left = 1.0f - hit.distance / length;
    vy_vec_scale(wish, wish, left);
    vy_vec_scale(motion, motion, left);
    flags |= side_of(hit.normal, mover->params.slope_limit_cos);
    if (mode == VY_MOVE_WALK && !is_walkable(mover, hit.normal) && step_up(mover, world, &hit, motion)) {
      break;
    }
    if (plane_count == PLANE_MAX) break;
    plane_of(mover, &hit, mode, planes[plane_count++]);
    clip(motion, wish, planes, plane_count);
    /* Never turn back: that would jitter in a corner. */
    if (vy_vec_dot(motion, displacement) <= 0.0f) break;
  }
  return flags;
}

/* The deepest overlap of the whole capsule; depth 0 when there is none. */
static vy_overlap deepest_overlap(const vy_mover *mover, const vy_world *world, const float position[3]) {
  vy_capsule capsule = whole_capsule(mover, position);
  vy_overlap overlaps[OVERLAP_CAPACITY], deepest = {0};
  uint32_t count =
      vy_world_overlap_capsule(world, &capsule, &mover->params.filter, overlaps, OVERLAP_CAPACITY);
  for (uint32_t i = 0; i < count && i < OVERLAP_CAPACITY; i++)
    if (overlaps[i].depth > deepest.depth) deepest = overlaps[i];
  return deepest;
}

/* Up through what is overlapped, as far as the room above allows, and down onto its top. */
static bool rise_out(vy_mover *mover, const vy_world *world) {
  const float down[3] = {0, -1, 0};
  float lift = 2.0f * vy_character_capsule_effective_height(&mover->capsule), raised[3];
  vy_hit hit;
  if (sweep(mover, world, mover->position, VY_UP, lift, &hit)) lift = hit.distance;
  vy_vec_along(raised, mover->position, VY_UP, lift);
  if (deepest_overlap(mover, world, raised).depth > OVERLAP_TOLERANCE) return false;
  if (sweep(mover, world, raised, down, lift, &hit)) raised[1] -= hit.distance;
  if (deepest_overlap(mover, world, raised).depth > OVERLAP_TOLERANCE) return false;
  vy_vec_copy(mover->position, raised);
  return true;
}

float vy_mover_depenetrate(vy_mover *mover, const vy_world *world, bool upward) {
  vy_overlap deepest = deepest_overlap(mover, world, mover->position);
  if (upward && deepest.depth > OVERLAP_TOLERANCE && rise_out(mover, world)) return 0.0f;
  for (int i = 0; i < DEPENETRATION_ITERATIONS && deepest.depth > OVERLAP_TOLERANCE; i++) {
    vy_vec_along(mover->position, mover->position, deepest.normal, deepest.depth);
    deepest = deepest_overlap(mover, world, mover->position);
  }
  return deepest.depth > OVERLAP_TOLERANCE ? deepest.depth : 0.0f;
}

void vy_mover_place(vy_mover *mover, const vy_world *world, const float position[3]) {
  vy_vec_copy(mover->position, position);
  mover->collision_flags = 0;
  find_ground(mover, world, GROUND_REACH);
}

vy_status vy_mover_resize(vy_mover *mover, const vy_world *world, const vy_character_capsule *capsule) {
  vy_mover resized = *mover;
  resized.capsule = *capsule;
  vy_status status = vy_mover_check(&resized, NULL);
  if (status != VY_OK) return status;
  float before = deepest_overlap(mover, world, mover->position).depth;
  float after = deepest_overlap(&resized, world, mover->position).depth;
  if (after > vy_maxf(before, 0.0f) + contact_offset(mover)) return VY_ERROR_STATE;
  mover->capsule = *capsule;
  return VY_OK;
}

/* Goes along with the ground: where the place stood on has moved to since the last move, and by how much it
 * turned. */
static void ride(vy_mover *mover, const vy_world *world) {
  float position[3], rotation[4], back[4], turn[4], offset[3], carried[3];
  mover->carried_yaw = 0.0f;
  if (!mover->is_grounded) return;
  if (vy_world_pose(world, (vy_body_id){mover->ground_body}, position, rotation) != VY_OK) return;
  vy_quat_conjugate(back, mover->ground_rotation);
  vy_quat_mul(turn, rotation, back);
  vy_vec_sub(offset, mover->position, mover->ground_position);
  vy_quat_rotate(offset, turn, offset);
  vy_vec_add(carried, position, offset);
  vy_vec_sub(carried, carried, mover->position);
  if (vy_vec_length(carried) <= VY_LENGTH_EPSILON) return;
  slide(mover, world, carried, VY_MOVE_VAULT);
  /* The twist about the world's up, from the turn's quaternion. */
  mover->carried_yaw = vy_wrap_angle(2.0f * vy_atan2(turn[1], turn[3]));
}

uint32_t vy_mover_move(vy_mover *mover, const vy_world *world, const float displacement[3],
                       vy_move_mode mode) {
  mover->collision_flags = 0;
  if (!vy_are_finite(displacement, 3)) return 0;
  if (mode == VY_MOVE_WALK) ride(mover, world);
  vy_mover_depenetrate(mover, world, false);
  bool was_grounded = mover->is_grounded;
  float start_y = mover->position[1], motion[3];
  vy_vec_copy(motion, displacement);
  if (mode == VY_MOVE_WALK && was_grounded) {
    /* Along the ground: a walkable slope is climbed at the same horizontal speed. */
    const float *n = mover->ground_normal;
    if (n[1] >= mover->params.slope_limit_cos) motion[1] -= (n[0] * motion[0] + n[2] * motion[2]) / n[1];
  }
  if (vy_vec_length(motion) >= mover->params.min_move_distance)
    mover->collision_flags = slide(mover, world, motion, mode);
  if (mode == VY_MOVE_VAULT) {
    lose_ground(mover);
    return mover->collision_flags;
  }
  bool may_snap = mode == VY_MOVE_WALK && was_grounded;
  float rise = vy_maxf(mover->position[1] - start_y, 0.0f);
  float reach = may_snap ? mover->params.step_offset + rise : GROUND_REACH;
  if (displacement[1] > VY_LENGTH_EPSILON && mode == VY_MOVE_AIR)
    lose_ground(mover);
  else if (find_ground(mover, world, reach))
    mover->collision_flags |= VY_COLLISION_BELOW;
  return mover->collision_flags;
}
