/* Random sphere casts and rays against every kind of shape, compared with the independent reference.
 * 100,000 casts; with VY_LONG=1 in the environment, 1,000,000. */
#include "support.h"

#include "reference.h"
#include "scenes.h"

#include <math.h>
#include <stdlib.h>

#define TOLERANCE 1e-4
/* A cast is delicate when the reference itself changes its mind within this of the radius or the reach, m. */
#define DELICATE 1e-5
#define CASTS_PER_CLUTTER 100

static const uint32_t ALL_KINDS[] = {VY_SHAPE_BOX,  VY_SHAPE_SPHERE, VY_SHAPE_CAPSULE, VY_SHAPE_CYLINDER,
                                     VY_SHAPE_RAMP, VY_SHAPE_HULL,   VY_SHAPE_MESH,    VY_SHAPE_HEIGHTFIELD};

typedef struct tally {
  int casts, hits, delicate, wrong;
} tally;

static bool differs(const reference_hit *a, const reference_hit *b) {
  return a->is_hit != b->is_hit || (a->is_hit && fabs(a->distance - b->distance) > TOLERANCE);
}

static bool is_delicate(const reference *ref, const double o[3], double r, const double d[3], double reach,
                        const reference_hit *expected) {
  for (int side = -1; side <= 1; side += 2) {
    reference_hit wider = reference_cast(ref, o, fmax(r + side * DELICATE, 0), d, reach, UINT32_MAX);
    reference_hit longer = reference_cast(ref, o, r, d, reach + side * DELICATE, UINT32_MAX);
    if (differs(expected, &wider) || differs(expected, &longer)) return true;
  }
  return false;
}

static void compare(const vy_world *world, const reference *ref, const vy_sphere_cast *cast, tally *sum) {
  double o[3], d[3], norm = 0;
  for (int k = 0; k < 3; k++)
    o[k] = (double)cast->origin[k], d[k] = (double)cast->direction[k], norm += d[k] * d[k];
  for (int k = 0; k < 3; k++) d[k] /= sqrt(norm);
  double r = (double)cast->radius, reach = (double)cast->max_distance;
  reference_hit expected = reference_cast(ref, o, r, d, reach, UINT32_MAX);
  vy_hit hit;
  bool is_hit = vy_world_cast_sphere(world, cast, &hit);
  sum->casts++;
  sum->hits += is_hit;
  bool is_same =
      is_hit == expected.is_hit && (!is_hit || fabs((double)hit.distance - expected.distance) <= TOLERANCE);
  if (is_same && is_hit && hit.body == expected.body + 1) {
    /* The same touch: the same point, unless two parts are touched at once. */
    double apart = 0;
    for (int k = 0; k < 3; k++) apart += pow((double)hit.point[k] - expected.point[k], 2);
    is_same = sqrt(apart) <= 2 * TOLERANCE;
  }
  if (is_same) return;
  if (is_delicate(ref, o, r, d, reach, &expected)) {
    sum->delicate++;
    return;
  }
  sum->wrong++;
  print_message("cast %d: ours %d at %.7f body %u, reference %d at %.7f body %u (r %.3f)\n", sum->casts,
                is_hit, (double)hit.distance, hit.body - 1, expected.is_hit, expected.distance, expected.body,
                r);
}

/* Mostly towards somewhere near a body; sometimes along an axis, as most casts of a game are. */
static void aim(scene_random *random, const scene_clutter *clutter, vy_sphere_cast *cast) {
  uint32_t way = scene_choice(random, 10);
  scene_random_unit(random, cast->direction, 3);
  if (way == 0) return;
  const float *at = clutter->defs[scene_choice(random, clutter->count)].position;
  float axis[3] = {0, 0, 0}, length2 = 0;
  axis[scene_choice(random, 3)] = scene_choice(random, 2) ? 1.0f : -1.0f;
  for (int k = 0; k < 3; k++) {
    float beside = scene_uniform(random, -0.6f, 0.6f);
    if (way < 4) {
      cast->origin[k] = at[k] - 2 * axis[k] + (axis[k] == 0 ? beside : 0);
      cast->direction[k] = axis[k];
    } else {
      cast->direction[k] = at[k] + beside - cast->origin[k];
    }
    length2 += cast->direction[k] * cast->direction[k];
  }
  for (int k = 0; k < 3; k++) cast->direction[k] /= sqrtf(length2);
}

static void random_casts_agree_with_the_reference(void **state) {
  (void)state;
  int clutters = getenv("VY_LONG") ? 10000 : 1000;
  scene_random random = {2026};
  tally sum = {0};
  for (int c = 0; c < clutters; c++) {
    scene_clutter clutter = scene_make_clutter(&random, ALL_KINDS, 8, 1 + scene_choice(&random, 12), 2);
    vy_world *world = scene_world_of(&clutter);
    reference *ref = reference_create(clutter.defs, clutter.count);
    for (int i = 0; i < CASTS_PER_CLUTTER; i++) {
      vy_sphere_cast cast = {.filter = scene_filter(), .max_distance = scene_uniform(&random, 0, 5)};
      if (scene_choice(&random, 5) > 0) cast.radius = scene_uniform(&random, 0.01f, 0.4f);
      for (int k = 0; k < 3; k++) cast.origin[k] = scene_uniform(&random, -3, 3);
      aim(&random, &clutter, &cast);
      compare(world, ref, &cast, &sum);
    }
    reference_destroy(ref);
    vy_world_destroy(world);
    scene_free_clutter(&clutter);
  }
  print_message("%d casts, %d hits, %d delicate and different, %d wrong\n", sum.casts, sum.hits, sum.delicate,
                sum.wrong);
  assert_true(sum.hits > sum.casts / 5);
  assert_true(sum.delicate < sum.casts / 1000);
  assert_int_equal(sum.wrong, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {VY_TEST(random_casts_agree_with_the_reference)};
  return VY_RUN(tests);
}
