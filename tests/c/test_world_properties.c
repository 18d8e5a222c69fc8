/* What must hold for every cast in every world, tried on random clutters of every shape. */
#include "support.h"

#include "base/vecmath.h"
#include "scenes.h"

#include <math.h>

#define CLUTTERS 120
#define CASTS 60
#define SAME 1e-4f
/* A cast is steady when a radius this much smaller or larger answers alike, m: others may flip by rounding.
 */
#define STEADY 2e-5f

static const uint32_t ALL_KINDS[] = {VY_SHAPE_BOX,  VY_SHAPE_SPHERE, VY_SHAPE_CAPSULE, VY_SHAPE_CYLINDER,
                                     VY_SHAPE_RAMP, VY_SHAPE_HULL,   VY_SHAPE_MESH,    VY_SHAPE_HEIGHTFIELD};

static scene_clutter clutter_of(scene_random *random) {
  return scene_make_clutter(random, ALL_KINDS, 8, 2 + scene_choice(random, 10), 2);
}

/* From anywhere around towards somewhere near a body. */
static vy_sphere_cast random_cast(scene_random *random, const scene_clutter *clutter) {
  vy_sphere_cast cast = {
      .filter = scene_filter(), .radius = scene_uniform(random, 0.02f, 0.3f), .max_distance = 6};
  const float *at = clutter->defs[scene_choice(random, clutter->count)].position;
  for (int k = 0; k < 3; k++) {
    cast.origin[k] = scene_uniform(random, -3, 3);
    cast.direction[k] = at[k] + scene_uniform(random, -0.4f, 0.4f) - cast.origin[k];
  }
  vy_vec_normalize(cast.direction, cast.direction, VY_UP);
  return cast;
}

static bool is_same(bool a_hit, const vy_hit *a, bool b_hit, const vy_hit *b) {
  return a_hit == b_hit && (!a_hit || vy_absf(a->distance - b->distance) <= SAME);
}

static bool is_steady(const vy_world *world, const vy_sphere_cast *cast, bool is_hit, const vy_hit *hit) {
  for (int side = -1; side <= 1; side += 2) {
    vy_sphere_cast other = *cast;
    vy_hit found;
    other.radius += (float)side * STEADY;
    bool other_hits = vy_world_cast_sphere(world, &other, &found);
    if (!is_same(is_hit, hit, other_hits, &found)) return false;
  }
  return true;
}

/* Runs `check` on many casts in many worlds; it returns whether it had something to say, and most must. */
typedef bool (*property)(scene_random *random, scene_clutter *clutter, vy_world *world,
                         const vy_sphere_cast *cast, bool is_hit, const vy_hit *hit);

static void hold(property check, uint64_t seed) {
  scene_random random = {seed};
  int asked = 0;
  for (int c = 0; c < CLUTTERS; c++) {
    scene_clutter clutter = clutter_of(&random);
    vy_world *world = scene_world_of(&clutter);
    for (int i = 0; i < CASTS; i++) {
      vy_sphere_cast cast = random_cast(&random, &clutter);
      vy_hit hit;
      bool is_hit = vy_world_cast_sphere(world, &cast, &hit);
      asked += check(&random, &clutter, world, &cast, is_hit, &hit);
    }
    vy_world_destroy(world);
    scene_free_clutter(&clutter);
  }
  assert_true(asked > CLUTTERS * CASTS / 5);
}

static bool touches_at_hit(scene_random *random, scene_clutter *clutter, vy_world *world,
                           const vy_sphere_cast *cast, bool is_hit, const vy_hit *hit) {
  (void)random, (void)clutter, (void)world;
  if (!is_hit) return false;
  float center[3];
  vy_vec_along(center, cast->origin, cast->direction, hit->distance);
  assert_float_equal(vy_vec_distance(center, hit->point), cast->radius, SAME);
  assert_float_equal(vy_vec_length(hit->normal), 1, 1e-5);
  float along[3];
  vy_vec_along(along, hit->point, hit->normal, cast->radius);
  assert_float_equal(vy_vec_distance(along, center), 0, SAME);
  return true;
}

static void the_sphere_touches_where_it_hits(void **state) {
  (void)state;
  hold(touches_at_hit, 1);
}

/* A rim met a little behind a one-sided sheet is hit, but behind it is nothing to be pushed out of. */
static bool is_one_sided(const scene_clutter *clutter, uint32_t body) {
  const vy_shape *shape = &clutter->defs[body - 1].shape;
  return shape->kind == VY_SHAPE_HEIGHTFIELD || (shape->kind == VY_SHAPE_MESH && !shape->is_two_sided);
}

static bool just_overlaps_behind_hit(scene_random *random, scene_clutter *clutter, vy_world *world,
                                     const vy_sphere_cast *cast, bool is_hit, const vy_hit *hit) {
  (void)random;
  if (!is_hit || is_one_sided(clutter, hit->body) || !is_steady(world, cast, is_hit, hit)) return false;
  vy_capsule ball = {.radius = cast->radius + 2 * SAME};
  vy_vec_along(ball.a, cast->origin, cast->direction, hit->distance);
  vy_vec_copy(ball.b, ball.a);
  vy_overlap overlaps[16];
  uint32_t count = vy_world_overlap_capsule(world, &ball, &cast->filter, overlaps, 16);
  bool is_found = false;
  for (uint32_t i = 0; i < count && i < 16; i++)
    if (overlaps[i].body == hit->body) is_found = overlaps[i].depth < 4 * SAME;
  assert_true(is_found);
  return true;
}

static void an_overlap_at_the_hit_is_a_touch_of_the_same_body(void **state) {
  (void)state;
  hold(just_overlaps_behind_hit, 2);
}

static bool shorter_is_no_nearer(scene_random *random, scene_clutter *clutter, vy_world *world,
                                 const vy_sphere_cast *cast, bool is_hit, const vy_hit *hit) {
  (void)clutter;
  vy_sphere_cast shorter = *cast;
  shorter.max_distance *= scene_uniform(random, 0, 1);
  vy_hit found;
  bool still_hits = vy_world_cast_sphere(world, &shorter, &found);
  assert_int_equal(still_hits, is_hit && hit->distance <= shorter.max_distance);
  if (still_hits) assert_memory_equal(&found, hit, sizeof found);
  return true;
}

static void a_shorter_cast_hits_the_same_or_nothing(void **state) {
  (void)state;
  hold(shorter_is_no_nearer, 3);
}

static bool more_is_no_farther(scene_random *random, scene_clutter *clutter, vy_world *world,
                               const vy_sphere_cast *cast, bool is_hit, const vy_hit *hit) {
  (void)clutter;
  vy_body_def def = scene_random_body(random, ALL_KINDS[scene_choice(random, 8)], 2);
  vy_body_id id = scene_add(world, &def);
  vy_hit found;
  bool more_hits = vy_world_cast_sphere(world, cast, &found);
  if (is_hit) assert_true(more_hits && found.distance <= hit->distance);
  assert_int_equal(vy_world_remove(world, id), VY_OK);
  bool again = vy_world_cast_sphere(world, cast, &found);
  assert_int_equal(again, is_hit);
  assert_memory_equal(&found, hit, sizeof found);
  scene_free_body(&def);
  return true;
}

static void another_body_never_makes_a_hit_farther_and_leaves_no_trace(void **state) {
  (void)state;
  hold(more_is_no_farther, 4);
}

/* The answer of a world of these bodies; ids are those of the order. */
static bool fresh_cast(const scene_clutter *clutter, const vy_sphere_cast *cast, vy_hit *hit) {
  vy_world *world = scene_world_of(clutter);
  bool is_hit = vy_world_cast_sphere(world, cast, hit);
  vy_world_destroy(world);
  return is_hit;
}

static bool moved_is_rebuilt(scene_random *random, scene_clutter *clutter, vy_world *world,
                             const vy_sphere_cast *cast, bool is_hit, const vy_hit *hit) {
  (void)is_hit, (void)hit;
  uint32_t i = scene_choice(random, clutter->count);
  vy_body_def *def = &clutter->defs[i];
  for (int k = 0; k < 3; k++) def->position[k] = scene_uniform(random, -2, 2);
  scene_random_unit(random, def->rotation, 4);
  assert_int_equal(vy_world_move(world, (vy_body_id){i + 1}, def->position, def->rotation), VY_OK);
  vy_hit moved, rebuilt;
  bool moved_hits = vy_world_cast_sphere(world, cast, &moved);
  assert_int_equal(fresh_cast(clutter, cast, &rebuilt), moved_hits);
  assert_memory_equal(&moved, &rebuilt, sizeof moved);
  return true;
}

static void moving_a_body_equals_building_the_world_anew(void **state) {
  (void)state;
  hold(moved_is_rebuilt, 5);
}

/* A quarter turn about the world's up, exact in position: (x, z) becomes (z, −x). */
static void quarter_turn(float v[3]) {
  float x = v[0];
  v[0] = v[2];
  v[2] = -x;
}

static bool turned_is_same(scene_random *random, scene_clutter *clutter, vy_world *world,
                           const vy_sphere_cast *cast, bool is_hit, const vy_hit *hit) {
  (void)random;
  if (!is_steady(world, cast, is_hit, hit)) return false;
  const float turn[4] = {0, 0.70710678f, 0, 0.70710678f};
  vy_world *turned = vy_world_create();
  for (uint32_t i = 0; i < clutter->count; i++) {
    vy_body_def def = clutter->defs[i];
    quarter_turn(def.position);
    vy_quat_mul(def.rotation, turn, def.rotation);
    scene_add(turned, &def);
  }
  vy_sphere_cast other = *cast;
  quarter_turn(other.origin);
  quarter_turn(other.direction);
  vy_hit found;
  bool other_hits = vy_world_cast_sphere(turned, &other, &found);
  assert_true(is_same(is_hit, hit, other_hits, &found));
  vy_world_destroy(turned);
  return true;
}

static void a_turned_world_answers_alike(void **state) {
  (void)state;
  hold(turned_is_same, 6);
}

/* Mirrored in x. Only shapes that are their own mirror image: the others would need other points. */
static bool mirrored_is_same(scene_random *random, scene_clutter *clutter, vy_world *world,
                             const vy_sphere_cast *cast, bool is_hit, const vy_hit *hit) {
  (void)random;
  for (uint32_t i = 0; i < clutter->count; i++)
    if (clutter->defs[i].shape.kind > VY_SHAPE_RAMP) vy_world_remove(world, (vy_body_id){i + 1});
  vy_hit own;
  is_hit = vy_world_cast_sphere(world, cast, &own);
  hit = &own;
  if (!is_steady(world, cast, is_hit, hit)) return false;
  vy_world *mirrored = vy_world_create();
  for (uint32_t i = 0; i < clutter->count; i++) {
    vy_body_def def = clutter->defs[i];
    if (def.shape.kind > VY_SHAPE_RAMP) continue;
    def.position[0] = -def.position[0];
    def.rotation[1] = -def.rotation[1];
    def.rotation[2] = -def.rotation[2];
    scene_add(mirrored, &def);
  }
  vy_sphere_cast other = *cast;
  other.origin[0] = -other.origin[0];
  other.direction[0] = -other.direction[0];
  vy_hit found;
  bool other_hits = vy_world_cast_sphere(mirrored, &other, &found);
  assert_true(is_same(is_hit, hit, other_hits, &found));
  vy_world_destroy(mirrored);
  return true;
}

static void a_mirrored_world_answers_alike(void **state) {
  (void)state;
  hold(mirrored_is_same, 7);
}

static bool capsule_agrees(scene_random *random, scene_clutter *clutter, vy_world *world,
                           const vy_sphere_cast *cast, bool is_hit, const vy_hit *hit) {
  (void)random, (void)is_hit, (void)hit;
  vy_capsule_cast sweep = {.capsule = {.radius = cast->radius}, .max_distance = 4, .filter = cast->filter};
  vy_vec_copy(sweep.capsule.a, cast->origin);
  vy_vec_copy(sweep.capsule.b, cast->origin);
  vy_vec_copy(sweep.direction, cast->direction);
  sweep.capsule.b[1] += 0.8f;
  vy_hit found;
  if (!vy_world_cast_capsule(world, &sweep, &found) || is_one_sided(clutter, found.body)) return false;
  /* Up to the hit nothing else is entered than at the start, and there the body is touched. */
  vy_capsule at = sweep.capsule;
  vy_vec_along(at.a, at.a, sweep.direction, found.distance);
  vy_vec_along(at.b, at.b, sweep.direction, found.distance);
  at.radius += 2 * SAME;
  vy_overlap overlaps[16];
  uint32_t count = vy_world_overlap_capsule(world, &at, &cast->filter, overlaps, 16);
  bool is_touched = false;
  for (uint32_t i = 0; i < count && i < 16; i++) is_touched = is_touched || overlaps[i].body == found.body;
  assert_true(is_touched);
  return true;
}

static void a_capsule_touches_where_it_hits(void **state) {
  (void)state;
  hold(capsule_agrees, 8);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      VY_TEST(the_sphere_touches_where_it_hits),
      VY_TEST(an_overlap_at_the_hit_is_a_touch_of_the_same_body),
      VY_TEST(a_shorter_cast_hits_the_same_or_nothing),
      VY_TEST(another_body_never_makes_a_hit_farther_and_leaves_no_trace),
      VY_TEST(moving_a_body_equals_building_the_world_anew),
      VY_TEST(a_turned_world_answers_alike),
      VY_TEST(a_mirrored_world_answers_alike),
      VY_TEST(a_capsule_touches_where_it_hits),
  };
  return VY_RUN(tests);
}
