#include "scenes.h"
#include "support.h"

#include <math.h>
#include <string.h>

#define ROOT_2 1.41421356f

/* A world with one body; what a test casts against. */
static vy_world *world_with(vy_body_def def) {
  vy_world *world = vy_world_create();
  assert_non_null(world);
  scene_add(world, &def);
  return world;
}

static void assert_vector(const float v[3], float x, float y, float z, float epsilon) {
  assert_float_equal(v[0], x, epsilon);
  assert_float_equal(v[1], y, epsilon);
  assert_float_equal(v[2], z, epsilon);
}

static void bodies_are_counted_and_found_until_removed(void **state) {
  (void)state;
  vy_world *world = vy_world_create();
  vy_body_def def = scene_box(1, 2, 3, 1, 1, 1);
  vy_body_id id = scene_add(world, &def);
  float position[3];
  assert_int_equal(vy_world_body_count(world), 1);
  assert_int_equal(vy_world_pose(world, id, position, NULL), VY_OK);
  assert_vector(position, 1, 2, 3, 0);
  assert_int_equal(vy_world_remove(world, id), VY_OK);
  assert_int_equal(vy_world_body_count(world), 0);
  assert_int_equal(vy_world_pose(world, id, position, NULL), VY_ERROR_NOT_FOUND);
  vy_world_destroy(world);
}

static void a_removed_id_never_names_a_later_body(void **state) {
  (void)state;
  vy_world *world = vy_world_create();
  vy_body_def def = scene_box(0, 0, 0, 1, 1, 1);
  vy_body_id first = scene_add(world, &def);
  for (int k = 0; k < 10000; k++) { /* more often than one slot has generations */
    vy_body_id id = scene_add(world, &def);
    assert_int_equal(vy_world_remove(world, id), VY_OK);
    assert_int_equal(vy_world_remove(world, id), VY_ERROR_NOT_FOUND);
    vy_body_id next = scene_add(world, &def);
    assert_int_not_equal(next.value, id.value);
    assert_int_equal(vy_world_move(world, id, def.position, def.rotation), VY_ERROR_NOT_FOUND);
    assert_int_equal(vy_world_remove(world, next), VY_OK);
  }
  assert_int_equal(vy_world_move(world, first, def.position, def.rotation), VY_OK);
  vy_world_destroy(world);
}

static void bad_bodies_are_refused_and_change_nothing(void **state) {
  (void)state;
  vy_body_def def = vy_default_body_def();
  vy_world *world = vy_world_create();
  vy_body_id id;
  const struct {
    vy_status status;
    float *field;
    float value;
  } cases[] = {
      {VY_ERROR_NOT_FINITE, &def.position[1], NAN},      {VY_ERROR_NOT_FINITE, &def.rotation[0], INFINITY},
      {VY_ERROR_NOT_FINITE, &def.shape.size[2], NAN},    {VY_ERROR_OUT_OF_RANGE, &def.position[0], 2e5f},
      {VY_ERROR_OUT_OF_RANGE, &def.rotation[3], 0},      {VY_ERROR_OUT_OF_RANGE, &def.rotation[3], 1.01f},
      {VY_ERROR_OUT_OF_RANGE, &def.shape.size[0], 0},    {VY_ERROR_OUT_OF_RANGE, &def.shape.size[0], -1},
      {VY_ERROR_OUT_OF_RANGE, &def.shape.size[1], 2e4f},
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    float good = *cases[k].field;
    *cases[k].field = cases[k].value;
    assert_int_equal(vy_world_add(world, &def, &id), cases[k].status);
    assert_int_equal(id.value, 0);
    *cases[k].field = good;
  }
  def.layer = 32;
  assert_int_equal(vy_world_add(world, &def, &id), VY_ERROR_OUT_OF_RANGE);
  def.layer = 0;
  def.shape.kind = 1000;
  assert_int_equal(vy_world_add(world, &def, &id), VY_ERROR_OUT_OF_RANGE);
  assert_int_equal(vy_world_body_count(world), 0);
  vy_world_destroy(world);
}

static void bad_arguments_answer_false_with_a_zeroed_hit(void **state) {
  (void)state;
  vy_world *world = world_with(scene_box(0, 0, 2, 2, 2, 2));
  vy_sphere_cast good = scene_sphere_cast(0, 0, 0, 0, 0, 1, 0.125f, 5);
  vy_hit hit, zero;
  memset(&zero, 0, sizeof zero);
  assert_true(vy_world_cast_sphere(world, &good, &hit));
  const float bad[] = {NAN, INFINITY, -INFINITY};
  for (int k = 0; k < 3; k++) {
    vy_sphere_cast casts[5] = {good, good, good, good, good};
    casts[0].origin[2] = bad[k];
    casts[1].radius = bad[k];
    casts[2].direction[0] = bad[k];
    casts[3].max_distance = bad[k];
    casts[4].max_distance = -1e-3f;
    for (int c = 0; c < 5; c++) {
      memset(&hit, 1, sizeof hit);
      assert_false(vy_world_cast_sphere(world, &casts[c], &hit));
      assert_memory_equal(&hit, &zero, sizeof hit);
    }
  }
  vy_sphere_cast cast = good;
  cast.radius = -0.1f;
  assert_false(vy_world_cast_sphere(world, &cast, &hit));
  cast = good;
  cast.direction[2] = 0;
  assert_false(vy_world_cast_sphere(world, &cast, &hit));
  vy_world_destroy(world);
}

static void layers_triggers_and_owners_decide_what_is_seen(void **state) {
  (void)state;
  vy_body_def def = scene_box(0, 0, 2, 2, 2, 2);
  def.layer = 31, def.is_trigger = 1, def.owner = 7;
  vy_world *world = world_with(def);
  vy_sphere_cast cast = scene_sphere_cast(0, 0, 0, 0, 0, 1, 0.125f, 5);
  vy_hit hit;
  assert_false(vy_world_cast_sphere(world, &cast, &hit));
  cast.filter.include_triggers = 1;
  assert_true(vy_world_cast_sphere(world, &cast, &hit));
  assert_int_equal(hit.layer, 31);
  cast.filter.ignored_owner = 7;
  assert_false(vy_world_cast_sphere(world, &cast, &hit));
  cast.filter.ignored_owner = 8;
  cast.filter.layer_mask = ~(1u << 31);
  assert_false(vy_world_cast_sphere(world, &cast, &hit));
  vy_world_destroy(world);
}

static void the_nearest_body_is_hit_and_the_lowest_id_wins_a_tie(void **state) {
  (void)state;
  vy_world *world = vy_world_create();
  vy_body_def left = scene_box(-1, 0, 2, 2, 2, 2), right = scene_box(1, 0, 2, 2, 2, 2);
  vy_body_def behind = scene_box(0, 0, 4, 2, 2, 2);
  scene_add(world, &behind);
  vy_body_id first = scene_add(world, &right);
  scene_add(world, &left);
  vy_sphere_cast cast = scene_sphere_cast(0, 0, 0, 0, 0, 1, 0.125f, 5);
  vy_hit hit;
  assert_true(vy_world_cast_sphere(world, &cast, &hit));
  assert_int_equal(hit.body, first.value);
  assert_float_equal(hit.distance, 0.875f, 0);
  assert_vector(hit.normal, 0, 0, -1, 0);
  vy_world_destroy(world);
}

static void a_moved_body_is_hit_where_it_went(void **state) {
  (void)state;
  vy_world *world = vy_world_create();
  vy_body_def def = scene_box(50, 0, 2, 2, 2, 2);
  vy_body_id id = scene_add(world, &def);
  vy_sphere_cast cast = scene_sphere_cast(0, 0, 0, 0, 0, 1, 0.125f, 5);
  vy_hit hit;
  assert_false(vy_world_cast_sphere(world, &cast, &hit));
  const float position[3] = {0, 0, 3};
  assert_int_equal(vy_world_move(world, id, position, def.rotation), VY_OK);
  assert_true(vy_world_cast_sphere(world, &cast, &hit));
  assert_float_equal(hit.distance, 1.875f, 0);
  vy_world_destroy(world);
}

static void a_turned_box_is_hit_on_its_turned_edge(void **state) {
  (void)state;
  vy_body_def def = scene_box(0, 0, 3, 2, 2, 2);
  scene_turn(0, 1, 0, 0.78539816f, def.rotation);
  vy_world *world = world_with(def);
  vy_sphere_cast cast = scene_sphere_cast(0, 0, 0, 0, 0, 1, 0.1f, 5);
  vy_hit hit;
  assert_true(vy_world_cast_sphere(world, &cast, &hit));
  assert_float_equal(hit.distance, 2.9f - ROOT_2, 1e-6f);
  assert_vector(hit.point, 0, 0, 3 - ROOT_2, 1e-6f);
  assert_vector(hit.normal, 0, 0, -1, 1e-6f);
  vy_world_destroy(world);
}

static void an_upright_capsule_stops_at_a_wall(void **state) {
  (void)state;
  vy_world *world = world_with(scene_box(0, 0.5f, 2, 2, 1, 2));
  vy_capsule_cast cast = scene_capsule_cast(scene_capsule(0, 0, 0, 0.25f, 1.75f), 0, 0, 1, 5);
  vy_hit hit;
  assert_true(vy_world_cast_capsule(world, &cast, &hit));
  assert_float_equal(hit.distance, 0.75f, 1e-7f);
  assert_vector(hit.normal, 0, 0, -1, 1e-9f);
  vy_world_destroy(world);
}

static void a_falling_capsule_lands_on_the_ground(void **state) {
  (void)state;
  vy_world *world = world_with(scene_box(0, -0.5f, 0, 100, 1, 100));
  vy_capsule_cast cast = scene_capsule_cast(scene_capsule(3, 2, 4, 0.28f, 1.8f), 0, -1, 0, 1000);
  vy_hit hit;
  assert_true(vy_world_cast_capsule(world, &cast, &hit));
  assert_float_equal(hit.distance, 2, 1e-6f);
  assert_vector(hit.normal, 0, 1, 0, 1e-9f);
  assert_vector(hit.point, 3, 0, 4, 1e-6f);
  vy_world_destroy(world);
}

static void a_lying_capsule_meets_an_edge_between_its_ends(void **state) {
  (void)state;
  vy_body_def def = scene_box(0, 0, 0, 2, 2, 2);
  scene_turn(0, 0, 1, 0.78539816f, def.rotation); /* an edge along z on top, at y = √2 */
  vy_world *world = world_with(def);
  vy_capsule capsule = {{-3, 5, 0}, {3, 5, 0}, 0.5f};
  vy_capsule_cast cast = scene_capsule_cast(capsule, 0, -1, 0, 10);
  vy_hit hit;
  assert_true(vy_world_cast_capsule(world, &cast, &hit));
  assert_float_equal(hit.distance, 4.5f - ROOT_2, 1e-6f);
  assert_vector(hit.normal, 0, 1, 0, 1e-6f);
  assert_float_equal(hit.point[0], 0, 1e-6f);
  assert_float_equal(hit.point[1], ROOT_2, 1e-6f);
  vy_world_destroy(world);
}

static void a_capsule_that_overlaps_or_touches_at_its_start_is_not_blocked(void **state) {
  (void)state;
  vy_world *world = world_with(scene_box(0, -0.5f, 0, 100, 1, 100));
  vy_hit hit;
  for (int k = 0; k < 2; k++) {
    float y = k == 0 ? 0.0f : -0.125f;
    vy_capsule_cast cast = scene_capsule_cast(scene_capsule(0, y, 0, 0.25f, 1.75f), 0, -1, 0, 5);
    assert_false(vy_world_cast_capsule(world, &cast, &hit));
  }
  vy_world_destroy(world);
}

static void a_capsule_just_above_the_ground_slides_freely_and_is_stopped_downwards(void **state) {
  (void)state;
  vy_world *world = world_with(scene_box(0, -0.5f, 0, 100, 1, 100));
  const float gaps[] = {1e-6f, 1e-4f, 0.02f};
  vy_hit hit;
  for (int k = 0; k < 3; k++) {
    vy_capsule capsule = scene_capsule(0, gaps[k], 0, 0.25f, 1.75f);
    vy_capsule_cast along = scene_capsule_cast(capsule, 0, 0, 1, 30);
    vy_capsule_cast away = scene_capsule_cast(capsule, 0, 1, 0, 30);
    vy_capsule_cast down = scene_capsule_cast(capsule, 0, -1, 0, 30);
    assert_false(vy_world_cast_capsule(world, &along, &hit));
    assert_false(vy_world_cast_capsule(world, &away, &hit));
    assert_true(vy_world_cast_capsule(world, &down, &hit));
    assert_float_equal(hit.distance, gaps[k], 1e-7f);
  }
  vy_world_destroy(world);
}

static void a_fast_capsule_never_passes_a_thin_wall(void **state) {
  (void)state;
  vy_world *world = world_with(scene_box(0, 0, 500, 10, 10, 0.001f));
  for (int k = 0; k < 100; k++) {
    float x = -4.0f + 0.08f * (float)k;
    vy_capsule_cast cast = scene_capsule_cast(scene_capsule(x, -1, 0, 0.28f, 1.8f), 0, 0, 1, 1000);
    vy_hit hit;
    assert_true(vy_world_cast_capsule(world, &cast, &hit));
    assert_float_equal(hit.distance, 499.7195f, 1e-4f);
  }
  vy_world_destroy(world);
}

static void an_overlap_tells_how_to_separate(void **state) {
  (void)state;
  vy_world *world = world_with(scene_box(0, -0.5f, 0, 100, 1, 100));
  vy_capsule capsule = scene_capsule(2, -0.125f, 3, 0.25f, 1.75f);
  vy_filter filter = scene_filter();
  vy_overlap overlap;
  assert_int_equal(vy_world_overlap_capsule(world, &capsule, &filter, &overlap, 1), 1);
  assert_float_equal(overlap.depth, 0.125f, 1e-7f);
  assert_vector(overlap.normal, 0, 1, 0, 1e-9f);
  assert_vector(overlap.point, 2, 0, 3, 1e-6f);
  vy_world_destroy(world);
}

/* Whatever the pose, moving by normal · depth leaves a touch: no overlap, but one when moved back a little.
 */
static void separating_along_the_overlap_just_frees_even_a_capsule_deep_inside(void **state) {
  (void)state;
  for (int k = 0; k < 200; k++) {
    vy_body_def def = scene_box(0, 0, 0, 0.6f + 0.01f * (float)k, 0.8f, 1.1f);
    scene_turn(1, 2, 3, 0.05f * (float)k, def.rotation);
    vy_world *world = world_with(def);
    float s = (float)(k % 20) * 0.03f;
    vy_capsule capsule = {{-0.5f + s, 0.1f, 0.2f - s}, {0.7f - s, s, -0.2f}, 0.2f};
    vy_filter filter = scene_filter();
    vy_overlap overlap, rest;
    assert_int_equal(vy_world_overlap_capsule(world, &capsule, &filter, &overlap, 1), 1);
    for (int pass = 0; pass < 2; pass++) {
      float travel = overlap.depth + (pass == 0 ? 1e-5f : -1e-3f);
      vy_capsule moved = capsule;
      for (int c = 0; c < 3; c++) {
        moved.a[c] += overlap.normal[c] * travel;
        moved.b[c] += overlap.normal[c] * travel;
      }
      assert_int_equal(vy_world_overlap_capsule(world, &moved, &filter, &rest, 1), pass);
    }
    vy_world_destroy(world);
  }
}

static void overlaps_come_by_ascending_id_and_all_are_counted(void **state) {
  (void)state;
  vy_world *world = vy_world_create();
  vy_body_id ids[5];
  for (int k = 0; k < 5; k++) {
    vy_body_def def = scene_box(0, 0, 0.1f * (float)k, 1, 1, 1);
    ids[k] = scene_add(world, &def);
  }
  vy_body_def def = scene_box(0, 0, 0, 1, 1, 1);
  vy_world_remove(world, ids[1]);
  ids[1] = scene_add(world, &def); /* an early slot with a late id */
  vy_capsule capsule = scene_capsule(0, 0, 0, 0.25f, 1);
  vy_filter filter = scene_filter();
  vy_overlap overlaps[5];
  assert_int_equal(vy_world_overlap_capsule(world, &capsule, &filter, NULL, 0), 5);
  for (uint32_t capacity = 1; capacity <= 5; capacity++) {
    const uint32_t order[5] = {ids[0].value, ids[2].value, ids[3].value, ids[4].value, ids[1].value};
    assert_int_equal(vy_world_overlap_capsule(world, &capsule, &filter, overlaps, capacity), 5);
    for (uint32_t k = 0; k < capacity; k++) assert_int_equal(overlaps[k].body, order[k]);
  }
  vy_world_destroy(world);
}

static void the_query_table_answers_as_the_world_does(void **state) {
  (void)state;
  vy_world *world = world_with(scene_box(0, 0, 2, 2, 2, 2));
  vy_queries queries = vy_world_queries(world);
  vy_sphere_cast cast = scene_sphere_cast(0, 0, 0, 0, 0, 1, 0.125f, 5);
  vy_capsule_cast sweep = scene_capsule_cast(scene_capsule(0, 0, 0, 0.25f, 1), 0, 0, 1, 5);
  vy_hit direct, asked;
  assert_true(vy_world_cast_sphere(world, &cast, &direct));
  assert_true(queries.cast_sphere(queries.context, &cast, &asked));
  assert_memory_equal(&direct, &asked, sizeof direct);
  assert_true(vy_world_cast_capsule(world, &sweep, &direct));
  assert_true(queries.cast_capsule(queries.context, &sweep, &asked));
  assert_memory_equal(&direct, &asked, sizeof direct);
  assert_int_equal(queries.overlap_capsule(queries.context, &sweep.capsule, &sweep.filter, NULL, 0), 0);
  vy_world_destroy(world);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      VY_TEST(bodies_are_counted_and_found_until_removed),
      VY_TEST(a_removed_id_never_names_a_later_body),
      VY_TEST(bad_bodies_are_refused_and_change_nothing),
      VY_TEST(bad_arguments_answer_false_with_a_zeroed_hit),
      VY_TEST(layers_triggers_and_owners_decide_what_is_seen),
      VY_TEST(the_nearest_body_is_hit_and_the_lowest_id_wins_a_tie),
      VY_TEST(a_moved_body_is_hit_where_it_went),
      VY_TEST(a_turned_box_is_hit_on_its_turned_edge),
      VY_TEST(an_upright_capsule_stops_at_a_wall),
      VY_TEST(a_falling_capsule_lands_on_the_ground),
      VY_TEST(a_lying_capsule_meets_an_edge_between_its_ends),
      VY_TEST(a_capsule_that_overlaps_or_touches_at_its_start_is_not_blocked),
      VY_TEST(a_capsule_just_above_the_ground_slides_freely_and_is_stopped_downwards),
      VY_TEST(a_fast_capsule_never_passes_a_thin_wall),
      VY_TEST(an_overlap_tells_how_to_separate),
      VY_TEST(separating_along_the_overlap_just_frees_even_a_capsule_deep_inside),
      VY_TEST(overlaps_come_by_ascending_id_and_all_are_counted),
      VY_TEST(the_query_table_answers_as_the_world_does),
  };
  return VY_RUN(tests);
}
