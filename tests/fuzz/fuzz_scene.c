/* Scene bytes of any content, and play in what is accepted. A refusal names a field; steps stay finite. */
#include "bytes.h"

#include "base/vecmath.h"
#include "play/play.h"
#include "play/scene.h"

#include <stdlib.h>

#define STEPS 40

/* Fuzzers seldom guess a size or a magic number: those are put right half of the time. */
static uint8_t *mended(const uint8_t *data, size_t size, uint32_t how) {
  uint8_t *scene = malloc(size + 1);
  if (!scene) return NULL;
  memcpy(scene, data, size);
  if (how & 1 && size >= sizeof(vy_scene_header)) {
    vy_scene_header *header = (vy_scene_header *)(void *)scene;
    header->magic = VY_SCENE_MAGIC;
    header->version = VY_SCENE_VERSION;
    header->size = (uint32_t)size;
    size_t rest = size - sizeof *header;
    header->obstacle_count = (uint32_t)(rest / sizeof(vy_obstacle)) % 4;
    header->float_count = (uint32_t)(rest - header->obstacle_count * sizeof(vy_obstacle)) / 4;
    header->index_count = 0;
  }
  return scene;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  bytes b = {data, size};
  uint32_t how = take_word(&b), seed = take_word(&b);
  uint8_t *scene = mended(b.at, b.left, how);
  vy_play *play;
  const char *field = NULL;
  vy_status status = vy_play_create(scene, b.left, &play, &field);
  free(scene);
  if ((status == VY_OK) != (play != NULL) || (status != VY_OK && !field)) abort();
  for (int i = 0; play && i < STEPS; i++) {
    seed = seed * 1664525u + 1013904223u;
    vy_input input = {
        .move_right = (int16_t)(seed >> 8), .move_forward = 127, .camera_yaw = (uint16_t)(seed >> 16)};
    input.bits = (uint16_t)(seed >> 20 & 63);
    input.remove_obstacle = seed % 64 == 0 ? 1 : 0;
    vy_play_step(play, &input);
    const vy_snapshot *s = vy_play_snapshot(play);
    if (!vy_are_finite(s->position, 3) || !vy_are_finite(s->pose.bone_position[0], 3 * VY_BONE_COUNT))
      abort();
  }
  vy_play_destroy(play);
  return 0;
}
