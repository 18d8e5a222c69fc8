#include "wasm/layout.h"

#include "play/play.h"
#include "play/scene.h"
#include "world/batch.h"
#include "world/mover.h"

#define SIZE_IN(type, field, unit) ((uint32_t)(sizeof(((type *)0)->field) / sizeof(unit)))
#define F32(type, name, field)                                                                               \
  { name "." #field, offsetof(type, field), VY_LAYOUT_F32, SIZE_IN(type, field, float) }
#define U32(type, name, field)                                                                               \
  { name "." #field, offsetof(type, field), VY_LAYOUT_U32, SIZE_IN(type, field, uint32_t) }
#define POINTER(type, name, field)                                                                           \
  { name "." #field, offsetof(type, field), VY_LAYOUT_U32, 1 }
#define U16(type, name, field)                                                                               \
  { name "." #field, offsetof(type, field), VY_LAYOUT_U16, 1 }
#define I16(type, name, field)                                                                               \
  { name "." #field, offsetof(type, field), VY_LAYOUT_I16, 1 }
#define STRUCT(type, name)                                                                                   \
  { name, 0, VY_LAYOUT_STRUCT, sizeof(type) }
#define CONSTANT(name, value)                                                                                \
  { name, 0, VY_LAYOUT_CONSTANT, (uint32_t)(value) }

#define CAPSULE_FIELDS(type, name)                                                                           \
  F32(type, name, capsule.radius), F32(type, name, capsule.height), F32(type, name, capsule.center)

#define FILTER_FIELDS(type, name)                                                                            \
  U32(type, name, filter.layer_mask), U32(type, name, filter.ignored_owner),                                 \
      U32(type, name, filter.include_triggers)

#define TRACE_FIELDS(type, name)                                                                             \
  U32(type, name, verdict), U32(type, name, height_cast), F32(type, name, height_delta),                     \
      U32(type, name, cast_count), {                                                                         \
    name ".casts", offsetof(type, casts), VY_LAYOUT_U32, 0                                                   \
  }

#define VAULT_FIELDS(type, name)                                                                             \
  U32(type, name, layer_mask), F32(type, name, max_distance), F32(type, name, hand_radius),                  \
      F32(type, name, hand_local_origin), U32(type, name, cast_down_count_limit),                            \
      U32(type, name, cast_forward_count_limit), F32(type, name, duration), F32(type, name, travel)

static const vy_layout_entry ENTRIES[] = {
    CONSTANT("SCENE_MAGIC", VY_SCENE_MAGIC),
    CONSTANT("SCENE_VERSION", VY_SCENE_VERSION),
    CONSTANT("BATCH_ROW", VY_BATCH_ROW),
    CONSTANT("BONE_COUNT", VY_BONE_COUNT),

    U32(vy_scene_header, "scene", magic),
    U32(vy_scene_header, "scene", version),
    U32(vy_scene_header, "scene", size),
    U32(vy_scene_header, "scene", rules),
    U32(vy_scene_header, "scene", has_ground),
    F32(vy_scene_header, "scene", ground_y),
    U32(vy_scene_header, "scene", ground_layer),
    U32(vy_scene_header, "scene", obstacle_count),
    U32(vy_scene_header, "scene", float_count),
    U32(vy_scene_header, "scene", index_count),
    {"scene.avatar", offsetof(vy_scene_header, avatar), VY_LAYOUT_U32, 0},
    {"scene.vault", offsetof(vy_scene_header, vault), VY_LAYOUT_U32, 0},
    STRUCT(vy_scene_header, "scene"),

    F32(vy_avatar_params, "avatar", position),
    F32(vy_avatar_params, "avatar", yaw_degrees),
    F32(vy_avatar_params, "avatar", radius),
    F32(vy_avatar_params, "avatar", height),
    F32(vy_avatar_params, "avatar", skin_width),
    F32(vy_avatar_params, "avatar", step_offset),
    F32(vy_avatar_params, "avatar", slope_limit_degrees),
    F32(vy_avatar_params, "avatar", walk_speed),
    F32(vy_avatar_params, "avatar", sprint_speed),
    F32(vy_avatar_params, "avatar", gravity),
    F32(vy_avatar_params, "avatar", jump_height),
    STRUCT(vy_avatar_params, "avatar"),

    VAULT_FIELDS(vy_vault_params, "vault"),
    STRUCT(vy_vault_params, "vault"),

    U32(vy_obstacle, "obstacle", kind),
    F32(vy_obstacle, "obstacle", position),
    F32(vy_obstacle, "obstacle", yaw_degrees),
    F32(vy_obstacle, "obstacle", pitch_degrees),
    F32(vy_obstacle, "obstacle", roll_degrees),
    F32(vy_obstacle, "obstacle", size),
    F32(vy_obstacle, "obstacle", radius),
    F32(vy_obstacle, "obstacle", height),
    U32(vy_obstacle, "obstacle", layer),
    U32(vy_obstacle, "obstacle", is_trigger),
    U32(vy_obstacle, "obstacle", is_two_sided),
    U32(vy_obstacle, "obstacle", motion_kind),
    F32(vy_obstacle, "obstacle", motion_to),
    F32(vy_obstacle, "obstacle", motion_period),
    F32(vy_obstacle, "obstacle", spin_degrees),
    U32(vy_obstacle, "obstacle", columns),
    U32(vy_obstacle, "obstacle", rows),
    F32(vy_obstacle, "obstacle", cell),
    U32(vy_obstacle, "obstacle", first_float),
    U32(vy_obstacle, "obstacle", float_count),
    U32(vy_obstacle, "obstacle", first_index),
    U32(vy_obstacle, "obstacle", index_count),
    STRUCT(vy_obstacle, "obstacle"),

    I16(vy_input, "input", move_right),
    I16(vy_input, "input", move_forward),
    U16(vy_input, "input", camera_yaw),
    U16(vy_input, "input", face_yaw),
    U16(vy_input, "input", bits),
    U16(vy_input, "input", remove_obstacle),
    STRUCT(vy_input, "input"),

    U32(vy_snapshot, "snapshot", step),
    F32(vy_snapshot, "snapshot", position),
    F32(vy_snapshot, "snapshot", yaw),
    F32(vy_snapshot, "snapshot", velocity),
    U32(vy_snapshot, "snapshot", phase),
    U32(vy_snapshot, "snapshot", is_grounded),
    CAPSULE_FIELDS(vy_snapshot, "snapshot"),
    F32(vy_snapshot, "snapshot", effective_height),
    F32(vy_snapshot, "snapshot", overlap),
    U32(vy_snapshot, "snapshot", verdict),
    U32(vy_snapshot, "snapshot", vault_count),
    U32(vy_snapshot, "snapshot", completed_count),
    U32(vy_snapshot, "snapshot", interrupted_count),
    U32(vy_snapshot, "snapshot", is_hovering),
    U32(vy_snapshot, "snapshot", is_over),
    F32(vy_snapshot, "snapshot", vault_seconds),
    F32(vy_snapshot, "snapshot", vault_normalized_time),
    U32(vy_snapshot, "snapshot", hand_target.is_set),
    F32(vy_snapshot, "snapshot", hand_target.position),
    F32(vy_snapshot, "snapshot", hand_target.rotation),
    F32(vy_snapshot, "snapshot", hand_weight),
    F32(vy_snapshot, "snapshot", animated_hand),
    F32(vy_snapshot, "snapshot", hand_miss),
    F32(vy_snapshot, "snapshot", pose.bone_position),
    F32(vy_snapshot, "snapshot", pose.bone_rotation),
    U32(vy_snapshot, "snapshot", hash),
    STRUCT(vy_snapshot, "snapshot"),

    TRACE_FIELDS(vy_step_trace, "step_trace"),
    STRUCT(vy_step_trace, "step_trace"),
    TRACE_FIELDS(vy_probe_trace, "probe_trace"),
    STRUCT(vy_probe_trace, "probe_trace"),

    U32(vy_cast_record, "cast", kind),
    U32(vy_cast_record, "cast", index),
    F32(vy_cast_record, "cast", origin),
    F32(vy_cast_record, "cast", direction),
    F32(vy_cast_record, "cast", radius),
    F32(vy_cast_record, "cast", max_distance),
    U32(vy_cast_record, "cast", is_hit),
    F32(vy_cast_record, "cast", hit.distance),
    F32(vy_cast_record, "cast", hit.point),
    F32(vy_cast_record, "cast", hit.normal),
    U32(vy_cast_record, "cast", hit.body),
    U32(vy_cast_record, "cast", hit.layer),
    STRUCT(vy_cast_record, "cast"),

    F32(vy_avatar_pose, "avatar_pose", position),
    F32(vy_avatar_pose, "avatar_pose", rotation),
    F32(vy_avatar_pose, "avatar_pose", scale),
    STRUCT(vy_avatar_pose, "avatar_pose"),

    U32(vy_body_def, "body", shape.kind),
    F32(vy_body_def, "body", shape.size),
    F32(vy_body_def, "body", shape.radius),
    F32(vy_body_def, "body", shape.height),
    POINTER(vy_body_def, "body", shape.vertices),
    U32(vy_body_def, "body", shape.vertex_count),
    POINTER(vy_body_def, "body", shape.triangles),
    U32(vy_body_def, "body", shape.triangle_count),
    U32(vy_body_def, "body", shape.is_two_sided),
    U32(vy_body_def, "body", shape.columns),
    U32(vy_body_def, "body", shape.rows),
    F32(vy_body_def, "body", shape.cell),
    POINTER(vy_body_def, "body", shape.heights),
    F32(vy_body_def, "body", position),
    F32(vy_body_def, "body", rotation),
    U32(vy_body_def, "body", layer),
    U32(vy_body_def, "body", is_trigger),
    U32(vy_body_def, "body", owner),
    STRUCT(vy_body_def, "body"),

    F32(vy_sphere_cast, "sphere_cast", origin),
    F32(vy_sphere_cast, "sphere_cast", radius),
    F32(vy_sphere_cast, "sphere_cast", direction),
    F32(vy_sphere_cast, "sphere_cast", max_distance),
    FILTER_FIELDS(vy_sphere_cast, "sphere_cast"),
    STRUCT(vy_sphere_cast, "sphere_cast"),

    F32(vy_hit, "hit", distance),
    F32(vy_hit, "hit", point),
    F32(vy_hit, "hit", normal),
    U32(vy_hit, "hit", body),
    U32(vy_hit, "hit", layer),
    STRUCT(vy_hit, "hit"),

    F32(vy_mover, "mover", params.step_offset),
    F32(vy_mover, "mover", params.slope_limit_cos),
    F32(vy_mover, "mover", params.skin_width),
    F32(vy_mover, "mover", params.min_move_distance),
    CAPSULE_FIELDS(vy_mover, "mover"),
    F32(vy_mover, "mover", position),
    U32(vy_mover, "mover", is_grounded),
    F32(vy_mover, "mover", ground_normal),
    U32(vy_mover, "mover", ground_body),
    U32(vy_mover, "mover", collision_flags),
    STRUCT(vy_mover, "mover"),
};

const vy_layout_entry *vy_layout(uint32_t *count) {
  *count = (uint32_t)(sizeof ENTRIES / sizeof ENTRIES[0]);
  return ENTRIES;
}
