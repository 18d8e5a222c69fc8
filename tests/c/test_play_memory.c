/* Steps allocate nothing: every allocation goes through the wrappers below (native builds). */
#include "support.h"

#include "play/play.h"
#include "play/scene.h"

#include <string.h>

static int allocation_count;

#ifndef __EMSCRIPTEN__
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);

void *__wrap_malloc(size_t size) {
  allocation_count++;
  return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
  allocation_count++;
  return __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size) {
  allocation_count++;
  return __real_realloc(memory, size);
}
#endif

static void a_run_with_walks_jumps_and_a_vault_allocates_nothing(void **state) {
  (void)state;
  struct {
    vy_scene_header header;
    vy_obstacle wall, lift;
  } scene = {vy_default_scene_header(), vy_default_obstacle(), vy_default_obstacle()};
  scene.header.obstacle_count = 2;
  scene.header.size = sizeof scene;
  scene.header.vault.layer_mask = 1u << 2;
  memcpy(scene.wall.position, (float[]){0, 0.4f, 2.2f}, sizeof scene.wall.position);
  memcpy(scene.wall.size, (float[]){3, 0.8f, 0.4f}, sizeof scene.wall.size);
  memcpy(scene.lift.position, (float[]){4, 0.5f, 0}, sizeof scene.lift.position);
  scene.lift.motion_kind = VY_MOTION_PINGPONG;
  scene.lift.motion_period = 2;
  vy_play *play;
  assert_int_equal(vy_play_create(&scene, sizeof scene, &play, NULL), VY_OK);
#ifndef __EMSCRIPTEN__
  assert_true(allocation_count > 0);
#endif
  allocation_count = 0;
  for (int i = 0; i < 600; i++) {
    vy_input input = {.move_forward = i < 45 || i > 200 ? 127 : 0,
                      .camera_yaw = (uint16_t)(i > 200 ? i * 90 : 0)};
    if (i == 45) input.bits = VY_INPUT_VAULT;
    if (i % 100 == 99) input.bits = VY_INPUT_JUMP;
    if (i == 400) input.remove_obstacle = 2;
    vy_play_step(play, &input);
  }
  assert_int_equal(allocation_count, 0);
  assert_int_equal(vy_play_snapshot(play)->completed_count, 1);
  vy_play_destroy(play);
}

int main(void) {
  const struct CMUnitTest tests[] = {VY_TEST(a_run_with_walks_jumps_and_a_vault_allocates_nothing)};
  return VY_RUN(tests);
}
