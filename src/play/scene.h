/* Scene bytes: a scenario's values as flat little-endian words, the same for wasm and native programs.
 *
 * Layout: vy_scene_header, then obstacle_count × vy_obstacle, then float_count floats, then index_count
 * uint32_t. Obstacles point into the two pools by first and count. */
#ifndef VY_PLAY_SCENE_H
#define VY_PLAY_SCENE_H

#include "vault/params.h"
#include "world/shape.h"

#define VY_SCENE_MAGIC 0x44525956u /* "VYRD" */
#define VY_SCENE_VERSION 1u
#define VY_SCENE_OBSTACLE_MAX 256u

typedef struct vy_avatar_params {
  float position[3]; /* feet, m */
  float yaw_degrees;
  float radius, height;           /* capsule, m, > 0 */
  float skin_width;               /* m, > 0 */
  float step_offset;              /* m, ≥ 0 */
  float slope_limit_degrees;      /* 0…90 */
  float walk_speed, sprint_speed; /* m/s, ≥ 0 */
  float gravity;                  /* m/s², ≤ 0 */
  float jump_height;              /* m, ≥ 0 */
} vy_avatar_params;

typedef enum vy_motion_kind {
  VY_MOTION_NONE = 0,
  VY_MOTION_PINGPONG, /* to `motion_to` and back in `motion_period` s, at constant speed */
  VY_MOTION_SPIN      /* about the world's Y, `spin_degrees` per second */
} vy_motion_kind;

typedef struct vy_obstacle {
  uint32_t kind; /* vy_shape_kind */
  float position[3];
  float yaw_degrees, pitch_degrees, roll_degrees; /* about Y, then the local X, then the local Z */
  float size[3];
  float radius, height;
  uint32_t layer; /* 0…31 */
  uint32_t is_trigger;
  uint32_t is_two_sided;
  uint32_t motion_kind; /* vy_motion_kind */
  float motion_to[3];
  float motion_period;    /* s, > 0 for ping-pong */
  float spin_degrees;     /* degrees per second */
  uint32_t columns, rows; /* heightfield */
  float cell;
  uint32_t first_float, float_count; /* vertices (xyz each) or heights */
  uint32_t first_index, index_count; /* triangles */
} vy_obstacle;

typedef struct vy_scene_header {
  uint32_t magic, version;
  uint32_t size;  /* of everything, bytes */
  uint32_t rules; /* 0 tutorial, 1 guarded */
  uint32_t has_ground;
  float ground_y;
  uint32_t ground_layer;
  uint32_t obstacle_count, float_count, index_count;
  vy_avatar_params avatar;
  vy_vault_params vault;
} vy_scene_header;

/* A scene read from bytes; points into them. */
typedef struct vy_scene {
  const vy_scene_header *header;
  const vy_obstacle *obstacles;
  const float *floats;
  const uint32_t *indices;
} vy_scene;

/* The published controller's numbers. */
vy_avatar_params vy_default_avatar_params(void);

/* A box of 1 m on layer 2, "obstacle". */
vy_obstacle vy_default_obstacle(void);

/* Tutorial rules, ground at 0 on layer 1, no obstacle. `size` counts the header alone. */
vy_scene_header vy_default_scene_header(void);

/* Checks everything and points `scene` into `bytes` (4-byte aligned, outliving the scene). On failure `field`
 * (nullable) names the first bad field in the document's spelling; shapes are checked when bodies are made.
 */
vy_status vy_scene_read(const void *bytes, size_t size, vy_scene *scene, const char **field);

/* The obstacle's shape, pointing into the scene. */
vy_shape vy_scene_shape(const vy_scene *scene, uint32_t obstacle);

/* Where the obstacle is `step` steps after the start: a closed form, so that any step can be asked for. */
void vy_obstacle_pose_at(const vy_obstacle *obstacle, uint32_t step, float position[3], float rotation[4]);

#endif
