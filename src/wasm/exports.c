/* What JavaScript can call: names and flat pointers only, no logic. */
#include "play/play.h"
#include "play/scene.h"
#include "wasm/layout.h"
#include "world/batch.h"
#include "world/mover.h"

#include <stdlib.h>

#define EXPORT(type, name, parameters)                                                                       \
  type name parameters;                                                                                      \
  __attribute__((export_name(#name))) type name parameters

/* The runtime would import this; JavaScript looks at the memory itself. */
void emscripten_notify_memory_growth(size_t memory);
void emscripten_notify_memory_growth(size_t memory) {
  (void)memory;
}

EXPORT(uint32_t, core_abi_version, (void)) {
  return VY_ABI_VERSION;
}
EXPORT(const vy_layout_entry *, core_layout, (uint32_t * count)) {
  return vy_layout(count);
}
EXPORT(const char *, core_status_text, (uint32_t status)) {
  return vy_status_text((vy_status)status);
}
EXPORT(void *, core_alloc, (uint32_t size)) {
  return malloc(size);
}
EXPORT(void, core_free, (void *memory)) {
  free(memory);
}

EXPORT(vy_world *, world_create, (void)) {
  return vy_world_create();
}
EXPORT(void, world_destroy, (vy_world * world)) {
  vy_world_destroy(world);
}
EXPORT(void, world_default_body, (vy_body_def * def)) {
  *def = vy_default_body_def();
}
EXPORT(uint32_t, world_add, (vy_world * world, const vy_body_def *def, uint32_t *id)) {
  return (uint32_t)vy_world_add(world, def, (vy_body_id *)id);
}
EXPORT(uint32_t, world_move, (vy_world * world, uint32_t id, const float *position, const float *rotation)) {
  return (uint32_t)vy_world_move(world, (vy_body_id){id}, position, rotation);
}
EXPORT(uint32_t, world_remove, (vy_world * world, uint32_t id)) {
  return (uint32_t)vy_world_remove(world, (vy_body_id){id});
}
EXPORT(uint32_t, world_cast_sphere, (const vy_world *world, const vy_sphere_cast *cast, vy_hit *hit)) {
  return vy_world_cast_sphere(world, cast, hit);
}
EXPORT(void, world_cast_spheres,
       (const vy_world *world, const float *queries, uint32_t count, uint32_t layer_mask, float *results)) {
  vy_world_cast_spheres(world, queries, count, layer_mask, results);
}

EXPORT(void, vault_default_params, (vy_vault_params * params)) {
  *params = vy_default_vault_params();
}
EXPORT(uint32_t, vault_check_params, (const vy_vault_params *params, const char **field)) {
  return (uint32_t)vy_vault_params_check(params, field);
}
EXPORT(uint32_t, vault_probe,
       (const vy_world *world, const vy_vault_params *params, const vy_avatar_pose *avatar,
        vy_probe_trace *trace)) {
  vy_queries queries = vy_world_queries(world);
  return (uint32_t)vy_probe(params, avatar, 0, &queries, trace);
}

EXPORT(void, mover_default, (vy_mover * mover)) {
  *mover = vy_default_mover();
}
EXPORT(uint32_t, mover_check, (const vy_mover *mover, const char **field)) {
  return (uint32_t)vy_mover_check(mover, field);
}
EXPORT(void, mover_place, (vy_mover * mover, const vy_world *world, const float *position)) {
  vy_mover_place(mover, world, position);
}
EXPORT(uint32_t, mover_move,
       (vy_mover * mover, const vy_world *world, const float *displacement, uint32_t mode)) {
  return vy_mover_move(mover, world, displacement, (vy_move_mode)mode);
}

EXPORT(void, scene_default_header, (vy_scene_header * header)) {
  *header = vy_default_scene_header();
}
EXPORT(void, scene_default_obstacle, (vy_obstacle * obstacle)) {
  *obstacle = vy_default_obstacle();
}
EXPORT(uint32_t, play_create, (const void *bytes, uint32_t size, vy_play **play, const char **field)) {
  return (uint32_t)vy_play_create(bytes, size, play, field);
}
EXPORT(void, play_destroy, (vy_play * play)) {
  vy_play_destroy(play);
}
EXPORT(void, play_step, (vy_play * play, const vy_input *input)) {
  vy_play_step(play, input);
}
EXPORT(const vy_snapshot *, play_snapshot, (const vy_play *play)) {
  return vy_play_snapshot(play);
}
EXPORT(const vy_step_trace *, play_trace, (const vy_play *play)) {
  return vy_play_trace(play);
}
EXPORT(uint32_t, play_obstacle_pose,
       (const vy_play *play, uint32_t obstacle, float *position, float *rotation)) {
  return vy_play_obstacle_pose(play, obstacle, position, rotation);
}
