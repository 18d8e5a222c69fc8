/* The vault probe over our world against PhysX: every cast and verdict that is not delicate agrees
 * (tests/golden/README.md says what is delicate).
 *
 * Where a sphere grazes an edge or a corner PhysX iterates in single precision, and its point and normal are
 * some tenths of a millimetre and of a degree off the closed form. There ours must have PhysX's collider and
 * distance, and the point and normal of the independent reference. */
#include "support.h"

#include "base/vecmath.h"
#include "json.h"
#include "reference.h"
#include "vault/probe.h"
#include "world/world.h"

#include <stdlib.h>
#include <string.h>

#define DISTANCE_TOLERANCE 1e-4 /* m */
#define POINT_TOLERANCE 2e-4    /* m */
#define EXACT_TOLERANCE 2e-5
#define NORMAL_TOLERANCE 1.7453e-3 /* 0.1°, as the distance of unit vectors */

/* Arrays that a collider points to, freed once the world has copied them. */
typedef struct arrays {
  float *floats;
  uint32_t *indices;
} arrays;

static arrays shape_of(json collider, vy_shape *shape) {
  arrays own = {NULL, NULL};
  json type = json_member(collider, "type");
  shape->radius = (float)json_number(json_member(collider, "r"));
  if (json_is_text(type, "box")) {
    json_floats(json_member(collider, "h"), shape->size, 3);
    for (int k = 0; k < 3; k++) shape->size[k] *= 2;
  } else if (json_is_text(type, "sphere")) {
    shape->kind = VY_SHAPE_SPHERE;
  } else if (json_is_text(type, "capsule")) {
    shape->kind = VY_SHAPE_CAPSULE;
    shape->height = 2 * ((float)json_number(json_member(collider, "hh")) + shape->radius);
  } else if (json_is_text(type, "hull")) {
    json points = json_member(collider, "pts");
    shape->kind = VY_SHAPE_HULL;
    shape->vertex_count = (uint32_t)json_count(points);
    own.floats = calloc(shape->vertex_count, 3 * sizeof *own.floats);
    float *at = own.floats;
    for (json point = json_first(points); point; point = json_next(point), at += 3) json_floats(point, at, 3);
  } else {
    assert_true(json_is_text(type, "mesh"));
    json vertices = json_member(collider, "v"), indices = json_member(collider, "i");
    size_t floats = json_count(vertices), count = json_count(indices);
    shape->kind = VY_SHAPE_MESH;
    shape->vertex_count = (uint32_t)floats / 3;
    shape->triangle_count = (uint32_t)count / 3;
    own.floats = calloc(floats, sizeof *own.floats);
    own.indices = calloc(count, sizeof *own.indices);
    json_floats(vertices, own.floats, floats);
    uint32_t *at = own.indices;
    for (json index = json_first(indices); index; index = json_next(index))
      *at++ = (uint32_t)json_number(index);
  }
  shape->vertices = own.floats;
  shape->triangles = own.indices;
  return own;
}

#define COLLIDER_MAX 16

/* A scene's colliders: as a world, and as the independent reference knows them. */
typedef struct yard {
  vy_body_def defs[COLLIDER_MAX];
  arrays own[COLLIDER_MAX];
  uint32_t count;
  vy_world *world;
  reference *reference;
} yard;

/* Bodies get the ids 1, 2, … in the order of the colliders. */
static yard yard_of(json colliders) {
  yard y = {.world = vy_world_create()};
  for (json collider = json_first(colliders); collider; collider = json_next(collider)) {
    assert_true(y.count < COLLIDER_MAX);
    vy_body_def *def = &y.defs[y.count];
    vy_body_id id;
    *def = vy_default_body_def();
    y.own[y.count++] = shape_of(collider, &def->shape);
    json_floats(json_member(collider, "p"), def->position, 3);
    json_floats(json_member(collider, "q"), def->rotation, 4);
    def->layer = (uint32_t)json_number(json_member(collider, "layer"));
    assert_int_equal(vy_world_add(y.world, def, &id), VY_OK);
    assert_int_equal(id.value, y.count);
  }
  y.reference = reference_create(y.defs, y.count);
  return y;
}

static void free_yard(yard *y) {
  reference_destroy(y->reference);
  vy_world_destroy(y->world);
  for (uint32_t i = 0; i < y->count; i++) {
    free(y->own[i].floats);
    free(y->own[i].indices);
  }
}

static vy_vault_params params_of(json par) {
  vy_vault_params params = vy_default_vault_params();
  json_floats(json_member(par, "hand"), params.hand_local_origin, 3);
  params.hand_radius = (float)json_number(json_member(par, "r"));
  params.max_distance = (float)json_number(json_member(par, "maxDist"));
  params.cast_down_count_limit = (uint32_t)json_number(json_member(par, "downLimit"));
  params.cast_forward_count_limit = (uint32_t)json_number(json_member(par, "fwdLimit"));
  params.layer_mask = (uint32_t)json_number(json_member(par, "mask"));
  return params;
}

typedef enum agreement { DIFFERS, AGREES, AGREES_WITH_CLOSED_FORM } agreement;

static bool is_closed_form(const vy_cast_record *ours, const yard *y, uint32_t layer_mask) {
  double o[3], d[3];
  for (int k = 0; k < 3; k++) o[k] = (double)ours->origin[k], d[k] = (double)ours->direction[k];
  reference_hit exact =
      reference_cast(y->reference, o, (double)ours->radius, d, (double)ours->max_distance, layer_mask);
  float point[3], normal[3];
  for (int k = 0; k < 3; k++) point[k] = (float)exact.point[k], normal[k] = (float)exact.normal[k];
  return exact.is_hit && exact.body + 1 == ours->hit.body &&
         vy_vec_distance(ours->hit.point, point) <= (float)EXACT_TOLERANCE &&
         vy_vec_distance(ours->hit.normal, normal) <= (float)EXACT_TOLERANCE;
}

static agreement compare_cast(const vy_cast_record *ours, json theirs, const yard *y, uint32_t layer_mask) {
  if (!json_is_array(theirs)) return ours->is_hit ? DIFFERS : AGREES;
  float t[9];
  json_floats(theirs, t, 9);
  if (!ours->is_hit || ours->hit.body != (uint32_t)t[7] + 1 ||
      vy_absf(ours->hit.distance - t[0]) > (float)DISTANCE_TOLERANCE)
    return DIFFERS;
  if (vy_vec_distance(ours->hit.point, t + 1) <= (float)POINT_TOLERANCE &&
      vy_vec_distance(ours->hit.normal, t + 4) <= (float)NORMAL_TOLERANCE)
    return AGREES;
  return is_closed_form(ours, y, layer_mask) ? AGREES_WITH_CLOSED_FORM : DIFFERS;
}

static bool is_delicate(json cast) {
  if (!json_is_array(cast)) return json_number(cast) != 0;
  float t[9];
  json_floats(cast, t, 9);
  return t[8] != 0;
}

typedef struct tally {
  int scenes, casts, closed_form_casts, bad_casts, verdicts, bad_verdicts;
} tally;

/* After a delicate cast that differs the casts that follow are others: the comparison of this scene ends
 * there. */
static void compare_casts(const vy_probe_trace *trace, json scene, json casts, const yard *y,
                          uint32_t layer_mask, tally *sum) {
  uint32_t i = 0;
  for (json cast = json_first(casts); cast; cast = json_next(cast), i++) {
    agreement how = i < trace->cast_count ? compare_cast(&trace->casts[i], cast, y, layer_mask) : DIFFERS;
    if (is_delicate(cast)) {
      if (how == DIFFERS) return;
      continue;
    }
    sum->casts++;
    sum->closed_form_casts += how == AGREES_WITH_CLOSED_FORM;
    if (how != DIFFERS) continue;
    sum->bad_casts++;
    print_message("scene %d, cast %u differs\n", (int)json_number(json_member(scene, "id")), i);
  }
}

static void compare_scene(json scene, tally *sum) {
  json av = json_member(scene, "av"), out = json_member(scene, "out"),
       delicate = json_member(scene, "delicate");
  yard y = yard_of(json_member(scene, "colliders"));
  vy_queries queries = vy_world_queries(y.world);
  vy_vault_params params = params_of(json_member(scene, "par"));
  vy_avatar_pose avatar = {.scale = (float)json_number(json_member(av, "s"))};
  json_floats(json_member(av, "p"), avatar.position, 3);
  json_floats(json_member(av, "q"), avatar.rotation, 4);
  vy_probe_trace trace;
  assert_int_equal(vy_probe(&params, &avatar, 0, &queries, &trace), VY_OK);
  compare_casts(&trace, scene, json_member(out, "casts"), &y, params.layer_mask, sum);
  sum->scenes++;
  if (*delicate == 'f') {
    const char *const names[] = {"none", "blocked", "tooLong", "vaultable"};
    bool is_same = json_is_text(json_member(out, "decision"), names[trace.verdict]);
    if (is_same && trace.verdict == VY_VERDICT_VAULTABLE)
      is_same = vy_absf(trace.height_delta - (float)json_number(json_member(out, "heightDelta"))) < 3e-4f;
    sum->verdicts++;
    if (!is_same) sum->bad_verdicts++;
    if (!is_same)
      print_message("scene %d: the verdict differs\n", (int)json_number(json_member(scene, "id")));
  }
  free_yard(&y);
}

static void every_cast_and_verdict_agrees_with_physx(void **state) {
  (void)state;
  char *text = json_read_file(VY_GOLDEN_DIR "/physx-vault.json");
  assert_non_null(text);
  tally sum = {0};
  for (json scene = json_first(json_member(text, "scenes")); scene; scene = json_next(scene))
    compare_scene(scene, &sum);
  free(text);
  print_message("%d scenes: %d of %d casts and %d of %d verdicts differ; %d grazes are the closed form's\n",
                sum.scenes, sum.bad_casts, sum.casts, sum.bad_verdicts, sum.verdicts, sum.closed_form_casts);
  assert_int_equal(sum.scenes, 1500);
  assert_true(sum.casts > 10000);
  assert_true(sum.closed_form_casts < 20);
  assert_int_equal(sum.bad_casts, 0);
  assert_int_equal(sum.bad_verdicts, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {VY_TEST(every_cast_and_verdict_agrees_with_physx)};
  return VY_RUN(tests);
}
