/* The awkward cases of a sphere cast, as PhysX answers them with Unity's filter (bodies overlapped at the
 * start are ignored). A box of 2 m about (0, 0, 2) unless a case says otherwise: its front face is at z = 1.
 */
#include "support.h"

#include "scenes.h"

#include <math.h>

#define R 0.125f
#define MISS (-1.0f)

typedef struct edge_case {
  const char *name;
  float origin[3];
  float direction[3];
  float radius, reach;
  float distance;  /* MISS: none */
  float normal[3]; /* to 3 decimals */
} edge_case;

static const edge_case BOX_CASES[] = {
    {"face, frontal", {0, 0, 0}, {0, 0, 1}, R, 5, 0.875f, {0, 0, -1}},
    {"edge, centre 0.0625 above the top", {0, 1.0625f, 0}, {0, 0, 1}, R, 5, 0.891747f, {0, 0.5f, -0.866f}},
    {"edge, centre 0.12 above", {0, 1.12f, 0}, {0, 0, 1}, R, 5, 0.965f, {0, 0.96f, -0.28f}},
    {"corner", {1.0625f, 1.0625f, 0}, {0, 0, 1}, R, 5, 0.911612f, {0.5f, 0.5f, -0.707f}},
    {"graze, exactly the radius above", {0, 1.125f, 0}, {0, 0, 1}, R, 5, 1, {0, 1, 0}},
    {"graze, 1 mm less", {0, 1.124f, 0}, {0, 0, 1}, R, 5, 0.98422f, {0, 0.992f, -0.126f}},
    {"graze, 1 mm more", {0, 1.126f, 0}, {0, 0, 1}, R, 5, MISS, {0}},
    {"graze, 0.1 mm less", {0, 1.1249f, 0}, {0, 0, 1}, R, 5, 0.995001f, {0, 0.999f, -0.04f}},
    {"graze, 0.1 mm more", {0, 1.1251f, 0}, {0, 0, 1}, R, 5, MISS, {0}},
    {"graze, 10 um less", {0, 1.12499f, 0}, {0, 0, 1}, R, 5, 0.998419f, {0, 1, -0.013f}},
    {"graze, 10 um more", {0, 1.12501f, 0}, {0, 0, 1}, R, 5, MISS, {0}},
    {"start overlapping, moving in", {0, 0, 0.9375f}, {0, 0, 1}, R, 5, MISS, {0}},
    {"start overlapping, moving out", {0, 0, 0.9375f}, {0, 0, -1}, R, 5, MISS, {0}},
    {"start overlapping, moving along", {0, 0, 0.9375f}, {0, 1, 0}, R, 5, MISS, {0}},
    {"start touching, moving in", {0, 0, 0.875f}, {0, 0, 1}, R, 5, MISS, {0}},
    {"start touching, moving out", {0, 0, 0.875f}, {0, 0, -1}, R, 5, MISS, {0}},
    {"start touching, moving along", {0, 0, 0.875f}, {0, 1, 0}, R, 5, MISS, {0}},
    {"start gap 1 mm", {0, 0, 0.874f}, {0, 0, 1}, R, 5, 0.001f, {0, 0, -1}},
    {"start overlap 1 mm", {0, 0, 0.876f}, {0, 0, 1}, R, 5, MISS, {0}},
    {"start gap 10 um", {0, 0, 0.87499f}, {0, 0, 1}, R, 5, 0.00001f, {0, 0, -1}},
    {"start overlap 10 um", {0, 0, 0.87501f}, {0, 0, 1}, R, 5, MISS, {0}},
    {"start gap 1 um", {0, 0, 0.874999f}, {0, 0, 1}, R, 5, 0.000001f, {0, 0, -1}},
    {"start overlap 1 um", {0, 0, 0.875001f}, {0, 0, 1}, R, 5, MISS, {0}},
    {"start wholly inside", {0, 0, 2}, {0, 0, 1}, R, 5, MISS, {0}},
    {"hit at exactly the reach", {0, 0, 0}, {0, 0, 1}, R, 0.875f, 0.875f, {0, 0, -1}},
    {"hit 1 um beyond the reach", {0, 0, 0}, {0, 0, 1}, R, 0.874999f, MISS, {0}},
    {"reach 0, clear", {0, 0, 0}, {0, 0, 1}, R, 0, MISS, {0}},
    {"reach 0, overlapping", {0, 0, 0.9375f}, {0, 0, 1}, R, 0, MISS, {0}},
    {"radius 0", {0, 0, 0}, {0, 0, 1}, 0, 5, 1, {0, 0, -1}},
    {"radius 0.1 mm", {0, 0, 0}, {0, 0, 1}, 1e-4f, 5, 0.9999f, {0, 0, -1}},
    {"radius 0.1 mm at an edge", {0, 1.00005f, 0}, {0, 0, 1}, 1e-4f, 5, 0.999913f, {0, 0.5f, -0.866f}},
    {"direction of length 2", {0, 0, 0}, {0, 0, 2}, R, 5, 0.4375f, {0, 0, -1}},
};

static void check(const vy_world *world, const edge_case *c, float offset) {
  vy_sphere_cast cast =
      scene_sphere_cast(c->origin[0] + offset, c->origin[1], c->origin[2] + offset, c->direction[0],
                        c->direction[1], c->direction[2], c->radius, c->reach);
  vy_hit hit;
  bool is_hit = vy_world_cast_sphere(world, &cast, &hit);
  print_message("%s\n", c->name);
  assert_int_equal(is_hit, c->distance != MISS);
  if (!is_hit) return;
  assert_float_equal(hit.distance, c->distance, 2e-6);
  for (int k = 0; k < 3; k++) assert_float_equal(hit.normal[k], c->normal[k], 1e-3);
}

static vy_world *with_box(float x, float z) {
  vy_world *world = vy_world_create();
  vy_body_def def = scene_box(x, 0, 2 + z, 2, 2, 2);
  scene_add(world, &def);
  return world;
}

static void a_box_answers_as_physx_with_unitys_filter(void **state) {
  (void)state;
  vy_world *world = with_box(0, 0);
  for (size_t i = 0; i < sizeof BOX_CASES / sizeof BOX_CASES[0]; i++) check(world, &BOX_CASES[i], 0);
  vy_world_destroy(world);
}

static void far_from_the_origin_nothing_changes(void **state) {
  (void)state;
  const float offsets[] = {1000, 10000};
  for (int i = 0; i < 2; i++) {
    vy_world *world = with_box(offsets[i], offsets[i]);
    check(world, &BOX_CASES[0], offsets[i]);
    check(world, &BOX_CASES[1], offsets[i]);
    vy_world_destroy(world);
  }
}

static void a_kilometre_away_keeps_a_tenth_of_a_millimetre(void **state) {
  (void)state;
  vy_world *world = with_box(0, 999);
  edge_case face = {"1,000 m to the face", {0, 0, 0}, {0, 0, 1}, R, 2000, 999.875f, {0, 0, -1}};
  edge_case edge = {"1,000 m to the edge", {0, 1.0625f, 0},   {0, 0, 1}, R, 2000,
                    999.891747f,           {0, 0.5f, -0.866f}};
  check(world, &face, 0);
  check(world, &edge, 0);
  vy_world_destroy(world);
}

static void the_body_behind_an_overlapped_one_is_hit(void **state) {
  (void)state;
  vy_world *world = with_box(0, 0);
  vy_body_def behind = scene_box(0, 0, 6, 2, 2, 2);
  scene_add(world, &behind);
  edge_case c = {"start inside, second box at z = 5", {0, 0, 2}, {0, 0, 1}, R, 5, 2.875f, {0, 0, -1}};
  check(world, &c, 0);
  vy_world_destroy(world);
}

static void a_seam_between_boxes_is_flat_in_either_order(void **state) {
  (void)state;
  edge_case c = {"seam", {0, 0, 0}, {0, 0, 1}, R, 5, 0.875f, {0, 0, -1}};
  for (int order = 0; order < 2; order++) {
    vy_world *world = vy_world_create();
    for (int i = 0; i < 2; i++) {
      vy_body_def def = scene_box(i == order ? -1.0f : 1.0f, 0, 2, 2, 2, 2);
      scene_add(world, &def);
    }
    check(world, &c, 0);
    vy_world_destroy(world);
  }
}

static void thin_walls_stop_the_sphere(void **state) {
  (void)state;
  const float depths[] = {0.01f, 0.001f};
  for (int i = 0; i < 2; i++) {
    vy_world *world = vy_world_create();
    vy_body_def def = scene_box(0, 0, 2, 2, 2, depths[i]);
    scene_add(world, &def);
    edge_case c = {"thin wall", {0, 0, 0}, {0, 0, 1}, R, 5, 2 - depths[i] / 2 - R, {0, 0, -1}};
    check(world, &c, 0);
    vy_world_destroy(world);
  }
}

static void large_ground_is_exact(void **state) {
  (void)state;
  const float sizes[] = {100, 1000};
  for (int i = 0; i < 2; i++) {
    vy_world *world = vy_world_create();
    vy_body_def def = scene_box(0, -0.5f, 0, sizes[i], 1, sizes[i]);
    scene_add(world, &def);
    edge_case c = {"ground", {3, 1, 4}, {0, -1, 0}, R, 5, 0.875f, {0, 1, 0}};
    check(world, &c, 0);
    vy_world_destroy(world);
  }
}

/* A quad of 2 m at z = 2 that faces the origin; its diagonal runs through the middle. */
static vy_world *with_quad(bool is_two_sided) {
  static const float vertices[12] = {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0};
  static const uint32_t triangles[6] = {0, 2, 1, 0, 3, 2};
  vy_world *world = vy_world_create();
  vy_body_def def = scene_box(0, 0, 2, 1, 1, 1);
  def.shape = (vy_shape){.kind = VY_SHAPE_MESH,
                         .vertices = vertices,
                         .vertex_count = 4,
                         .triangles = triangles,
                         .triangle_count = 2,
                         .is_two_sided = is_two_sided};
  scene_add(world, &def);
  return world;
}

static void meshes_are_one_sided_sheets(void **state) {
  (void)state;
  const edge_case cases[] = {
      {"front face", {0.3f, 0, 0}, {0, 0, 1}, R, 5, 1.875f, {0, 0, -1}},
      {"on the shared diagonal", {0, 0, 0}, {0, 0, 1}, R, 5, 1.875f, {0, 0, -1}},
      {"back face", {0.3f, 0, 4}, {0, 0, -1}, R, 5, MISS, {0}},
      {"back face, start overlapping", {0.3f, 0, 2.0625f}, {0, 0, -1}, R, 5, MISS, {0}},
      {"front, start overlapping", {0.3f, 0, 1.9375f}, {0, 0, 1}, R, 5, MISS, {0}},
      {"rim", {1.0625f, 0, 0}, {0, 0, 1}, R, 5, 1.891747f, {0.5f, 0, -0.866f}},
  };
  vy_world *world = with_quad(false);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) check(world, &cases[i], 0);
  vy_world_destroy(world);
}

static void a_two_sided_mesh_is_hit_from_behind_with_a_normal_towards_the_sphere(void **state) {
  (void)state;
  edge_case c = {"back face of a two-sided sheet", {0.3f, 0, 4}, {0, 0, -1}, R, 5, 1.875f, {0, 0, 1}};
  vy_world *world = with_quad(true);
  check(world, &c, 0);
  vy_world_destroy(world);
}

static void a_closed_mesh_is_hollow(void **state) {
  (void)state;
  float vertices[24];
  static const uint32_t triangles[36] = {0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4,
                                         2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5};
  for (int i = 0; i < 8; i++)
    for (int k = 0; k < 3; k++) vertices[3 * i + k] = (i >> k & 1) ? 1.0f : -1.0f;
  vy_world *world = vy_world_create();
  vy_body_def def = scene_box(0, 0, 2, 1, 1, 1);
  def.shape = (vy_shape){.kind = VY_SHAPE_MESH,
                         .vertices = vertices,
                         .vertex_count = 8,
                         .triangles = triangles,
                         .triangle_count = 12};
  scene_add(world, &def);
  edge_case inside = {"start inside", {0, 0, 2}, {0, 0, 1}, R, 5, MISS, {0}};
  edge_case edge = {"edge", {0, 1.0625f, 0}, {0, 0, 1}, R, 5, 0.891747f, {0, 0.5f, -0.866f}};
  check(world, &inside, 0);
  check(world, &edge, 0);
  vy_world_destroy(world);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      VY_TEST(a_box_answers_as_physx_with_unitys_filter),
      VY_TEST(far_from_the_origin_nothing_changes),
      VY_TEST(a_kilometre_away_keeps_a_tenth_of_a_millimetre),
      VY_TEST(the_body_behind_an_overlapped_one_is_hit),
      VY_TEST(a_seam_between_boxes_is_flat_in_either_order),
      VY_TEST(thin_walls_stop_the_sphere),
      VY_TEST(large_ground_is_exact),
      VY_TEST(meshes_are_one_sided_sheets),
      VY_TEST(a_two_sided_mesh_is_hit_from_behind_with_a_normal_towards_the_sphere),
      VY_TEST(a_closed_mesh_is_hollow),
  };
  return VY_RUN(tests);
}
