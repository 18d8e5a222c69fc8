#include "play/play.h"

#include "base/hash.h"
#include "base/vecmath.h"
#include "play/locomotion.h"
#include "play/scene.h"
#include "world/mover.h"

#include <stdlib.h>
#include <string.h>

#define AVATAR_OWNER 1u /* bodies of this owner never block the avatar or its casts */
#define GROUND_SIZE 4000.0f
#define GROUND_THICKNESS 10.0f
#define OVERLAP_CAPACITY 8u

struct vy_play {
  vy_scene scene; /* points into the bytes behind this struct */
  vy_world *world;
  vy_body_id bodies[VY_SCENE_OBSTACLE_MAX]; /* null once removed */
  vy_mover mover;
  vy_locomotion locomotion;
  vy_locomotion_params locomotion_params;
  vy_vault vault;
  vy_rig rig;
  vy_vault_course course;
  float vault_origin[3]; /* feet where the vault started */
  vy_clip_ends clip_ends;
  vy_probe_trace probe;
  vy_step_trace trace;
  vy_snapshot snapshot;
};

/* Making and unmaking */

static vy_status add_ground(vy_play *play) {
  const vy_scene_header *h = play->scene.header;
  if (!h->has_ground) return VY_OK;
  vy_body_def def = vy_default_body_def();
  vy_vec_set(def.shape.size, GROUND_SIZE, GROUND_THICKNESS, GROUND_SIZE);
  def.position[1] = h->ground_y - 0.5f * GROUND_THICKNESS;
  def.layer = h->ground_layer;
  vy_body_id id;
  return vy_world_add(play->world, &def, &id);
}

static vy_status add_obstacle(vy_play *play, uint32_t index) {
  const vy_obstacle *o = &play->scene.obstacles[index];
  vy_body_def def = vy_default_body_def();
  def.shape = vy_scene_shape(&play->scene, index);
  def.layer = o->layer;
  def.is_trigger = o->is_trigger;
  vy_obstacle_pose_at(o, 0, def.position, def.rotation);
  return vy_world_add(play->world, &def, &play->bodies[index]);
}

static void place_avatar(vy_play *play) {
  const vy_avatar_params *a = &play->scene.header->avatar;
  play->mover = vy_default_mover();
  play->mover.params.step_offset = a->step_offset;
  /* The cosine of 90° comes out just below 0, which no slope limit may be. */
  play->mover.params.slope_limit_cos = vy_maxf(vy_cos(vy_radians(a->slope_limit_degrees)), 0.0f);
  play->mover.params.skin_width = a->skin_width;
  play->mover.params.filter.ignored_owner = AVATAR_OWNER;
  play->mover.capsule = (vy_character_capsule){a->radius, a->height, {0, 0.5f * a->height, 0}};
  play->locomotion_params = vy_default_locomotion_params();
  play->locomotion_params.walk_speed = a->walk_speed;
  play->locomotion_params.sprint_speed = a->sprint_speed;
  play->locomotion_params.gravity = a->gravity;
  play->locomotion_params.jump_height = a->jump_height;
  play->locomotion = vy_default_locomotion(vy_wrap_angle(vy_radians(a->yaw_degrees)));
  play->vault = vy_default_vault();
  play->rig = vy_default_rig(a->height);
  vy_mover_place(&play->mover, play->world, a->position);
}

static vy_status build(vy_play *play, const char **field) {
  *field = "memory";
  play->world = vy_world_create();
  if (!play->world) return VY_ERROR_OUT_OF_MEMORY;
  *field = "ground";
  vy_status status = add_ground(play);
  if (status != VY_OK) return status;
  *field = "obstacles";
  for (uint32_t i = 0; i < play->scene.header->obstacle_count; i++) {
    status = add_obstacle(play, i);
    if (status != VY_OK) return status;
  }
  place_avatar(play);
  *field = "avatar";
  return vy_mover_check(&play->mover, field);
}

static void publish(vy_play *play);
static void measure(vy_play *play);
static void pose_body(vy_play *play, const float before[3]);

vy_status vy_play_create(const void *scene_bytes, size_t size, vy_play **out, const char **field) {
  const char *unused;
  if (!field) field = &unused;
  *out = NULL;
  *field = "memory";
  vy_play *play = calloc(1, sizeof *play + size);
  if (!play) return VY_ERROR_OUT_OF_MEMORY;
  memcpy(play + 1, scene_bytes, size);
  vy_status status = vy_scene_read(play + 1, size, &play->scene, field);
  if (status == VY_OK) status = build(play, field);
  if (status != VY_OK) {
    vy_play_destroy(play);
    return status;
  }
  measure(play);
  pose_body(play, play->mover.position);
  publish(play);
  *out = play;
  *field = NULL;
  return VY_OK;
}

void vy_play_destroy(vy_play *play) {
  if (!play) return;
  vy_world_destroy(play->world);
  free(play);
}

/* One step */

static void remove_obstacle(vy_play *play, uint32_t number) {
  if (number == 0 || number > play->scene.header->obstacle_count) return;
  vy_body_id *id = &play->bodies[number - 1];
  if (id->value) (void)vy_world_remove(play->world, *id);
  *id = (vy_body_id){0};
}

static void move_obstacles(vy_play *play) {
  for (uint32_t i = 0; i < play->scene.header->obstacle_count; i++) {
    const vy_obstacle *o = &play->scene.obstacles[i];
    if (o->motion_kind == VY_MOTION_NONE || !play->bodies[i].value) continue;
    float position[3], rotation[4];
    vy_obstacle_pose_at(o, play->snapshot.step + 1, position, rotation);
    (void)vy_world_move(play->world, play->bodies[i], position, rotation);
  }
}

static vy_avatar_pose avatar_pose(const vy_play *play) {
  vy_avatar_pose avatar = {.scale = 1.0f};
  vy_vec_copy(avatar.position, play->mover.position);
  vy_quat_yaw(avatar.rotation, play->locomotion.yaw);
  return avatar;
}

static void forward_of(const vy_play *play, float out[3]) {
  out[1] = 0.0f;
  vy_sincos(play->locomotion.yaw, &out[0], &out[2]);
}

static void record_casts(vy_play *play, const vy_cast_record *casts, uint32_t count) {
  play->trace.cast_count = count;
  memcpy(play->trace.casts, casts, count * sizeof *casts);
}

/* Measures what stands ahead; the verdict stays that of the last probe while vaulting. */
static void measure(vy_play *play) {
  vy_avatar_pose avatar = avatar_pose(play);
  vy_queries queries = vy_world_queries(play->world);
  (void)vy_probe(&play->scene.header->vault, &avatar, AVATAR_OWNER, &queries, &play->probe);
  play->trace.verdict = play->probe.verdict;
  play->trace.height_cast = play->probe.height_cast;
  play->trace.height_delta = play->probe.height_delta;
  record_casts(play, play->probe.casts, play->probe.cast_count);
}

/* The obstacle as the probe measured it, for the body to follow: its length to a hand radius. */
static vy_vault_course course_of(const vy_play *play) {
  const vy_probe_trace *probe = &play->probe;
  const vy_cast_record *height = &probe->casts[probe->height_cast];
  float to_hit[3], forward[3];
  forward_of(play, forward);
  vy_vec_sub(to_hit, height->hit.point, play->mover.position);
  uint32_t clear = probe->casts[probe->cast_count - 1].index;
  vy_vault_course course = {.near = vy_vec_dot(to_hit, forward), .top = to_hit[1]};
  course.far = course.near + height->radius * (float)clear;
  return course;
}

static void try_vault(vy_play *play, const float before[3]) {
  if (vy_vault_start(&play->vault, &play->probe, &play->mover.capsule) != VY_OK) return;
  const vy_vault_params *params = &play->scene.header->vault;
  float forward[3], moved[3];
  forward_of(play, forward);
  vy_vec_sub(moved, play->mover.position, before);
  float speed = vy_vec_dot(moved, forward) / VY_STEP_SECONDS;
  play->clip_ends = vy_rig_vault_ends(speed, params->travel, params->duration);
  play->course = course_of(play);
  vy_vec_copy(play->vault_origin, play->mover.position);
  play->snapshot.vault_count++;
}

static void roam(vy_play *play, const vy_input *input, const float before[3]) {
  if (input->bits & VY_INPUT_FACE) vy_locomotion_face(&play->locomotion, vy_turn_to_radians(input->face_yaw));
  vy_locomotion_input wish = {
      .move = {(float)input->move_right / 127.0f, (float)input->move_forward / 127.0f},
      .camera_yaw = input->camera_yaw,
      .is_sprinting = (input->bits & VY_INPUT_SPRINT) != 0,
      .is_crouching = (input->bits & VY_INPUT_CROUCH) != 0,
      .jump_pressed = (input->bits & VY_INPUT_JUMP) != 0};
  vy_locomotion_step(&play->locomotion, &play->locomotion_params, &wish, &play->mover, play->world);
  measure(play);
  if (input->bits & VY_INPUT_VAULT) try_vault(play, before);
}

/* The clip's root motion, through the controller: gravity and locomotion are off. Returns its speed, m/s. */
static float follow_clip(vy_play *play) {
  const vy_vault_params *params = &play->scene.header->vault;
  float t = vy_vault_normalized_time(&play->vault, params);
  float next = vy_minf((play->vault.timer + VY_STEP_SECONDS) / params->duration, 1.0f);
  float share = vy_rig_vault_travel(next, play->clip_ends) - vy_rig_vault_travel(t, play->clip_ends);
  float before[3], forward[3], moved[3], travelled[3];
  vy_vec_copy(before, play->mover.position);
  forward_of(play, forward);
  vy_vec_scale(moved, forward, params->travel * share);
  vy_mover_move(&play->mover, play->world, moved, VY_MOVE_VAULT);
  vy_vec_sub(travelled, play->mover.position, play->vault_origin);
  play->course.passed = vy_vec_dot(travelled, forward);
  /* The last step may be a part of one. */
  vy_vec_sub(moved, play->mover.position, before);
  float seconds = (next - t) * params->duration;
  return seconds > 0.0f ? vy_maxf(vy_vec_dot(moved, forward) / seconds, 0.0f) : 0.0f;
}

/* Gives the controls back where the avatar is; it must not stand in what it crossed. */
static void land(vy_play *play, float speed) {
  vy_mover_depenetrate(&play->mover, play->world, true);
  vy_mover_place(&play->mover, play->world, play->mover.position);
  vy_locomotion_resume(&play->locomotion, speed);
}

/* Whoever is hit stops where it is. */
static void interrupt(vy_play *play) {
  vy_vault_interrupt(&play->vault, &play->mover.capsule);
  play->snapshot.interrupted_count++;
  land(play, 0.0f);
}

static void cross(vy_play *play, const vy_hand_pose *hand, float speed) {
  vy_avatar_pose avatar = avatar_pose(play);
  vy_queries queries = vy_world_queries(play->world);
  vy_vault_trace trace;
  uint32_t events = vy_vault_step(&play->vault, &play->scene.header->vault, &avatar, hand, VY_STEP_SECONDS,
                                  AVATAR_OWNER, &queries, &play->mover.capsule, &trace);
  record_casts(play, trace.casts, trace.cast_count);
  if (!(events & VY_VAULT_EVENT_END)) return;
  play->snapshot.completed_count++;
  float before[3], moved[3];
  vy_vec_copy(before, play->mover.position);
  land(play, speed);
  vy_vec_sub(moved, play->mover.position, before);
  vy_rig_shift(&play->snapshot.pose, moved);
}

static bool is_airborne(const vy_play *play) {
  return vy_locomotion_is_airborne(&play->locomotion, &play->locomotion_params, &play->mover);
}

static void pose_body(vy_play *play, const float before[3]) {
  float moved[3];
  vy_vec_sub(moved, play->mover.position, before);
  vy_vec_scale(play->snapshot.velocity, moved, 1.0f / VY_STEP_SECONDS);
  const float *v = play->snapshot.velocity;
  vy_rig_drive drive = {.yaw = play->locomotion.yaw,
                        .ground_speed = sqrtf(v[0] * v[0] + v[2] * v[2]),
                        .vertical_speed = v[1],
                        .is_grounded = !is_airborne(play),
                        .is_vaulting = play->vault.is_vaulting,
                        .course = play->course,
                        .dt = VY_STEP_SECONDS};
  vy_vec_copy(drive.position, play->mover.position);
  vy_rig_step(&play->rig, &drive, &play->snapshot.pose);
}

/* Bends the arm towards the published goal. */
static void apply_hand_goal(vy_play *play, const vy_hand_pose *animated) {
  vy_snapshot *s = &play->snapshot;
  s->hand_miss = 0.0f;
  if (!play->vault.hand_target.is_set) return;
  vy_hand_pose wanted = vy_hand_apply_goal(&play->vault.hand_goal, animated);
  s->hand_miss = vy_rig_reach_left_hand(&s->pose, &wanted);
}

void vy_play_step(vy_play *play, const vy_input *input) {
  float before[3];
  vy_vec_copy(before, play->mover.position);
  remove_obstacle(play, input->remove_obstacle);
  move_obstacles(play);
  if (play->vault.is_vaulting && (input->bits & VY_INPUT_INTERRUPT)) interrupt(play);
  bool is_crossing = play->vault.is_vaulting;
  float speed = 0.0f;
  if (is_crossing)
    speed = follow_clip(play);
  else
    roam(play, input, before);
  pose_body(play, before);
  vy_hand_pose animated = vy_rig_left_hand(&play->snapshot.pose);
  if (is_crossing) cross(play, &animated, speed);
  vy_vec_copy(play->snapshot.animated_hand, animated.position);
  apply_hand_goal(play, &animated);
  play->snapshot.step++;
  publish(play);
}

/* What views read */

static float deepest_overlap(const vy_play *play) {
  vy_capsule capsule = vy_character_capsule_at(&play->mover.capsule, play->mover.position);
  vy_overlap overlaps[OVERLAP_CAPACITY];
  uint32_t count =
      vy_world_overlap_capsule(play->world, &capsule, &play->mover.params.filter, overlaps, OVERLAP_CAPACITY);
  float deepest = 0.0f;
  for (uint32_t i = 0; i < count && i < OVERLAP_CAPACITY; i++) deepest = vy_maxf(deepest, overlaps[i].depth);
  return deepest;
}

static uint64_t hash_capsule(uint64_t hash, const vy_character_capsule *capsule) {
  hash = vy_hash_floats(hash, &capsule->radius, 1);
  hash = vy_hash_floats(hash, &capsule->height, 1);
  return vy_hash_floats(hash, capsule->center, 3);
}

/* Everything that a later step depends on, and everything that is shown. */
static uint64_t state_hash(const vy_play *play) {
  const vy_snapshot *s = &play->snapshot;
  const vy_vault *v = &play->vault;
  const vy_rig *r = &play->rig;
  uint64_t h = vy_hash_word(VY_HASH_START, s->step);
  h = vy_hash_floats(h, play->mover.position, 3);
  h = vy_hash_word(h, play->mover.is_grounded);
  h = vy_hash_floats(h, play->mover.ground_normal, 3);
  h = vy_hash_word(h, play->mover.ground_body);
  h = vy_hash_floats(h, play->mover.ground_position, 3);
  h = vy_hash_floats(h, play->mover.ground_rotation, 4);
  h = hash_capsule(h, &play->mover.capsule);
  h = vy_locomotion_hash(&play->locomotion, h);
  h = vy_hash_word(h, v->is_vaulting | v->is_hovering << 1 | v->is_over << 2 | v->hand_target.is_set << 3);
  h = vy_hash_floats(h, &v->timer, 1);
  h = vy_hash_floats(h, &v->height_delta, 1);
  h = vy_hash_floats(h, v->center_when_over, 3);
  h = hash_capsule(h, &v->origin_capsule);
  h = vy_hash_floats(h, v->hand_target.position, 3);
  h = vy_hash_floats(h, v->hand_target.rotation, 4);
  const float body[] = {r->cycle, r->speed, r->air_weight, r->vault_weight, r->squat, r->seconds};
  h = vy_hash_floats(h, body, sizeof body / sizeof body[0]);
  const float course[] = {play->course.near, play->course.far, play->course.top, play->course.passed};
  h = vy_hash_floats(h, course, sizeof course / sizeof course[0]);
  h = vy_hash_floats(h, play->vault_origin, 3);
  h = vy_hash_floats(h, (const float[]){play->clip_ends.enter, play->clip_ends.leave}, 2);
  h = vy_hash_floats(h, s->pose.bone_position[0], 3 * VY_BONE_COUNT);
  h = vy_hash_floats(h, s->pose.bone_rotation[0], 4 * VY_BONE_COUNT);
  const uint32_t counts[] = {s->verdict, s->vault_count, s->completed_count, s->interrupted_count};
  for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) h = vy_hash_word(h, counts[i]);
  for (uint32_t i = 0; i < play->scene.header->obstacle_count; i++)
    h = vy_hash_word(h, play->bodies[i].value);
  return h;
}

static vy_phase phase_of(const vy_play *play) {
  if (play->vault.is_vaulting) return VY_PHASE_VAULT;
  return is_airborne(play) ? VY_PHASE_AIR : VY_PHASE_LOCOMOTION;
}

static void publish(vy_play *play) {
  vy_snapshot *s = &play->snapshot;
  const vy_vault *vault = &play->vault;
  vy_vec_copy(s->position, play->mover.position);
  s->yaw = play->locomotion.yaw;
  s->phase = (uint32_t)phase_of(play);
  s->is_grounded = play->mover.is_grounded;
  s->capsule = play->mover.capsule;
  s->effective_height = vy_character_capsule_effective_height(&play->mover.capsule);
  s->overlap = deepest_overlap(play);
  s->verdict = play->probe.verdict;
  s->is_hovering = vault->is_hovering;
  s->is_over = vault->is_over;
  s->vault_seconds = vault->timer;
  s->vault_normalized_time = vy_vault_normalized_time(vault, &play->scene.header->vault);
  s->hand_target = vault->hand_target;
  s->hand_weight = vault->hand_goal.position_weight;
  uint64_t hash = state_hash(play);
  s->hash[0] = (uint32_t)hash;
  s->hash[1] = (uint32_t)(hash >> 32);
}

bool vy_play_obstacle_pose(const vy_play *play, uint32_t obstacle, float position[3], float rotation[4]) {
  if (obstacle >= play->scene.header->obstacle_count || !play->bodies[obstacle].value) return false;
  vy_obstacle_pose_at(&play->scene.obstacles[obstacle], play->snapshot.step, position, rotation);
  return true;
}

const vy_snapshot *vy_play_snapshot(const vy_play *play) {
  return &play->snapshot;
}
const vy_step_trace *vy_play_trace(const vy_play *play) {
  return &play->trace;
}
