/* The library as an engine uses it: the umbrella header alone, from a world to a vault. */
#include "vaultyard.h"

#include "support.h"

#include <string.h>

static void the_umbrella_header_is_enough_to_probe_and_vault(void **state) {
  (void)state;
  vy_world *world = vy_world_create();
  vy_body_def wall = vy_default_body_def();
  const float size[3] = {2, 0.8f, 0.4f}, position[3] = {0, 0.4f, 1.2f};
  memcpy(wall.shape.size, size, sizeof size);
  memcpy(wall.position, position, sizeof position);
  vy_body_id id;
  assert_int_equal(vy_world_add(world, &wall, &id), VY_OK);

  vy_vault_params params = vy_default_vault_params();
  vy_avatar_pose avatar = {.rotation = {0, 0, 0, 1}, .scale = 1};
  vy_queries queries = vy_world_queries(world);
  vy_probe_trace trace;
  assert_int_equal(vy_probe(&params, &avatar, 0, &queries, &trace), VY_OK);
  assert_int_equal(trace.verdict, VY_VERDICT_VAULTABLE);

  vy_vault vault = vy_default_vault();
  vy_character_capsule capsule = {.radius = 0.28f, .height = 1.8f, .center = {0, 0.9f, 0}};
  assert_int_equal(vy_vault_start(&vault, &trace, &capsule), VY_OK);
  assert_true(capsule.height < 0.7f);
  vy_world_destroy(world);
}

int main(void) {
  const struct CMUnitTest tests[] = {VY_TEST(the_umbrella_header_is_enough_to_probe_and_vault)};
  return VY_RUN(tests);
}
