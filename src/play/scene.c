#include "play/scene.h"

#include "base/limits.h"
#include "base/range.h"
#include "base/vecmath.h"

vy_avatar_params vy_default_avatar_params(void) {
  return (vy_avatar_params){.radius = 0.28f,
                            .height = 1.8f,
                            .skin_width = 0.02f,
                            .step_offset = 0.25f,
                            .slope_limit_degrees = 45,
                            .walk_speed = 2,
                            .sprint_speed = 5.35f,
                            .gravity = -15,
                            .jump_height = 1.2f};
}

vy_obstacle vy_default_obstacle(void) {
  return (vy_obstacle){.kind = VY_SHAPE_BOX,
                       .size = {1, 1, 1},
                       .radius = 0.5f,
                       .height = 1,
                       .layer = 2,
                       .motion_period = 1,
                       .columns = 2,
                       .rows = 2,
                       .cell = 1};
}

vy_scene_header vy_default_scene_header(void) {
  return (vy_scene_header){.magic = VY_SCENE_MAGIC,
                           .version = VY_SCENE_VERSION,
                           .size = sizeof(vy_scene_header),
                           .has_ground = 1,
                           .ground_layer = 1,
                           .avatar = vy_default_avatar_params(),
                           .vault = vy_default_vault_params()};
}

static vy_status check_avatar(const vy_avatar_params *a, const char **field) {
  const float far = VY_COORDINATE_MAX;
  const vy_range ranges[] = {
      {"avatar.position", a->position[0], -far, far},
      {"avatar.position", a->position[1], -far, far},
      {"avatar.position", a->position[2], -far, far},
      {"avatar.yaw", a->yaw_degrees, -36000, 36000},
      {"avatar.radius", a->radius, 0.01f, 100},
      {"avatar.height", a->height, 0.01f, 100},
      {"avatar.skinWidth", a->skin_width, 0.0001f, 1},
      {"avatar.stepOffset", a->step_offset, 0, 100},
      {"avatar.slopeLimit", a->slope_limit_degrees, 0, 90},
      {"avatar.walkSpeed", a->walk_speed, 0, 100},
      {"avatar.sprintSpeed", a->sprint_speed, 0, 100},
      {"avatar.gravity", a->gravity, -1000, 0},
      {"avatar.jumpHeight", a->jump_height, 0, 100},
  };
  return VY_RANGES_CHECK(ranges, field);
}

static vy_status check_obstacle(const vy_scene *scene, const vy_obstacle *o, const char **field) {
  const float far = VY_COORDINATE_MAX;
  const vy_range ranges[] = {
      {"obstacles.position", o->position[0], -far, far},
      {"obstacles.position", o->position[1], -far, far},
      {"obstacles.position", o->position[2], -far, far},
      {"obstacles.yaw", o->yaw_degrees, -36000, 36000},
      {"obstacles.pitch", o->pitch_degrees, -36000, 36000},
      {"obstacles.roll", o->roll_degrees, -36000, 36000},
      {"obstacles.motion.to", o->motion_to[0], -far, far},
      {"obstacles.motion.to", o->motion_to[1], -far, far},
      {"obstacles.motion.to", o->motion_to[2], -far, far},
      {"obstacles.motion.period", o->motion_period, VY_STEP_SECONDS, 3600},
      {"obstacles.motion.spin", o->spin_degrees, -36000, 36000},
      {"obstacles.kind", (float)o->kind, 0, VY_SHAPE_KIND_COUNT - 1},
      {"obstacles.layer", (float)o->layer, 0, VY_LAYER_COUNT - 1},
      {"obstacles.motion.kind", (float)o->motion_kind, 0, VY_MOTION_SPIN},
  };
  vy_status status = VY_RANGES_CHECK(ranges, field);
  if (status != VY_OK) return status;
  const vy_scene_header *h = scene->header;
  bool are_floats_inside =
      o->first_float <= h->float_count && o->float_count <= h->float_count - o->first_float;
  bool are_indices_inside =
      o->first_index <= h->index_count && o->index_count <= h->index_count - o->first_index;
  bool is_grid_whole =
      o->kind != VY_SHAPE_HEIGHTFIELD || (uint64_t)o->columns * o->rows == (uint64_t)o->float_count;
  if (are_floats_inside && are_indices_inside && is_grid_whole) return VY_OK;
  *field = o->kind == VY_SHAPE_HEIGHTFIELD ? "obstacles.heights" : "obstacles.vertices";
  return VY_ERROR_OUT_OF_RANGE;
}

vy_status vy_scene_read(const void *bytes, size_t size, vy_scene *scene, const char **field) {
  const char *unused;
  if (!field) field = &unused;
  *field = "vaultyard";
  *scene = (vy_scene){0};
  const vy_scene_header *header = bytes;
  if (size < sizeof *header || header->magic != VY_SCENE_MAGIC || header->version != VY_SCENE_VERSION ||
      header->size != size)
    return VY_ERROR_FORMAT;
  *field = "obstacles";
  if (header->obstacle_count > VY_SCENE_OBSTACLE_MAX) return VY_ERROR_CAPACITY;
  uint64_t expected = sizeof *header + (uint64_t)header->obstacle_count * sizeof(vy_obstacle) +
                      4u * ((uint64_t)header->float_count + header->index_count);
  if (expected != size) return VY_ERROR_FORMAT;

  *scene = (vy_scene){.header = header, .obstacles = (const vy_obstacle *)(header + 1)};
  scene->floats = (const float *)(scene->obstacles + header->obstacle_count);
  scene->indices = (const uint32_t *)(scene->floats + header->float_count);
  const vy_range ground[] = {{"ground.y", header->ground_y, -VY_COORDINATE_MAX, VY_COORDINATE_MAX},
                             {"ground.layer", (float)header->ground_layer, 0, VY_LAYER_COUNT - 1},
                             {"rules", (float)header->rules, 0, 1}};
  vy_status status = VY_RANGES_CHECK(ground, field);
  if (status == VY_OK) status = check_avatar(&header->avatar, field);
  if (status == VY_OK) status = vy_vault_params_check(&header->vault, field);
  for (uint32_t i = 0; status == VY_OK && i < header->obstacle_count; i++)
    status = check_obstacle(scene, &scene->obstacles[i], field);
  if (status == VY_OK) *field = NULL;
  return status;
}

vy_shape vy_scene_shape(const vy_scene *scene, uint32_t obstacle) {
  const vy_obstacle *o = &scene->obstacles[obstacle];
  const float *floats = scene->floats + o->first_float;
  vy_shape shape = {.kind = o->kind,
                    .radius = o->radius,
                    .height = o->height,
                    .vertices = floats,
                    .vertex_count = o->float_count / 3,
                    .triangles = scene->indices + o->first_index,
                    .triangle_count = o->index_count / 3,
                    .is_two_sided = o->is_two_sided,
                    .columns = o->columns,
                    .rows = o->rows,
                    .cell = o->cell,
                    .heights = floats};
  vy_vec_copy(shape.size, o->size);
  return shape;
}

/* Where a there-and-back at constant speed is: 0 at the start, 1 half a period later. The step is reduced by
 * whole periods first, so that a long run loses no precision. */
static float there_and_back(uint32_t step, float period) {
  double turns = (double)step * (double)VY_STEP_SECONDS / (double)period;
  double part = turns - (double)(uint64_t)turns;
  return (float)(part < 0.5 ? 2.0 * part : 2.0 - 2.0 * part);
}

static float spun_degrees(uint32_t step, float degrees_per_second) {
  double turns = (double)step * (double)VY_STEP_SECONDS * (double)degrees_per_second / 360.0;
  return (float)((turns - (double)(int64_t)turns) * 360.0);
}

void vy_obstacle_pose_at(const vy_obstacle *o, uint32_t step, float position[3], float rotation[4]) {
  float yaw = o->yaw_degrees, part[4];
  vy_vec_copy(position, o->position);
  if (o->motion_kind == VY_MOTION_PINGPONG)
    vy_vec_lerp(position, o->position, o->motion_to, there_and_back(step, o->motion_period));
  if (o->motion_kind == VY_MOTION_SPIN) yaw += spun_degrees(step, o->spin_degrees);
  vy_quat_yaw(rotation, vy_radians(yaw));
  vy_quat_axis_angle(part, (const float[3]){1, 0, 0}, vy_radians(o->pitch_degrees));
  vy_quat_mul(rotation, rotation, part);
  vy_quat_axis_angle(part, (const float[3]){0, 0, 1}, vy_radians(o->roll_degrees));
  vy_quat_mul(rotation, rotation, part);
}
