/* Questions to the world: casts and overlaps. */
#include "base/tolerance.h"
#include "world/body.h"
#include "world/world.h"

#include <string.h>

/* Travel kept beyond the reach, relative, so that a hit at exactly the reach is found and then judged as a
 * float. */
#define REACH_SLACK 1e-6

/* A sweep in world space with what it may see. Travels are in metres; a hit's distance is in lengths of the
 * direction as given, so origin + direction · distance is the centre at the hit even for a long direction. */
typedef struct query {
  vy_sweep sweep;
  vy_filter filter;
  double direction_length;
  float max_distance;
  bool is_sphere;
} query;

static bool are_finite(const float *values, int count) {
  for (int k = 0; k < count; k++)
    if (!isfinite(values[k])) return false;
  return true;
}

static bool sees(const vy_filter *filter, const vy_body *body) {
  return body->id && (filter->layer_mask >> body->layer & 1u) &&
         (!filter->ignored_owner || body->owner != filter->ignored_owner) &&
         (!body->is_trigger || filter->include_triggers);
}

/* Half size of a thick segment's bounds, and their middle, with room for rounding. */
static dvec extent_of(const vy_segment *segment, double radius, dvec *middle) {
  dvec half = dvec_scale(segment->u, 0.5);
  *middle = dvec_add(segment->a, half);
  double margin = radius + 1e-6 + 1e-9 * dvec_length(*middle);
  return dvec_add(dvec_max(half, dvec_negate(half)), dvec_of(margin, margin, margin));
}

static vy_segment to_local(const vy_body *body, const vy_segment *segment) {
  return (vy_segment){dmat_rotate_back(&body->turn, dvec_sub(segment->a, body->origin)),
                      dmat_rotate_back(&body->turn, segment->u)};
}

static dvec to_world(const vy_body *body, dvec local) {
  return dvec_add(body->origin, dmat_rotate(&body->turn, local));
}

/* A cast under way. */
typedef struct casting {
  const vy_world *world;
  const query *query;
  vy_hit *best;
} casting;

/* Takes the body's hit if it is nearer than the best one, or as near with a lower id. */
static double consider(void *context, uint32_t slot, double reach) {
  casting *c = context;
  const query *q = c->query;
  const vy_body *body = &c->world->bodies[slot];
  if (!sees(&q->filter, body)) return reach;
  const vy_shape_kind_table *kind = vy_shape_kind_of(body->shape.kind);
  vy_sweep local = {to_local(body, &q->sweep.segment), q->sweep.radius,
                    dmat_rotate_back(&body->turn, q->sweep.direction), reach};
  vy_contact contact;
  if (!(q->is_sphere ? kind->cast_sphere : kind->cast_capsule)(&body->shape, &local, &contact)) return reach;
  float distance = (float)(contact.distance / q->direction_length);
  vy_hit *best = c->best;
  if (distance > q->max_distance) return reach;
  if (best->body && (distance > best->distance || (distance == best->distance && body->id > best->body)))
    return reach;
  best->distance = distance;
  best->body = body->id;
  best->layer = body->layer;
  dvec_store(to_world(body, contact.point), best->point);
  dvec_store(dmat_rotate(&body->turn, contact.normal), best->normal);
  return fmin(reach, contact.distance * (1 + REACH_SLACK) + REACH_SLACK);
}

static bool cast(const vy_world *world, query *q, const float direction[3], vy_hit *hit) {
  dvec d = dvec_load(direction), middle;
  q->direction_length = dvec_length(d);
  if (!(q->direction_length > (double)VY_LENGTH_EPSILON)) return false;
  q->sweep.direction = dvec_scale(d, 1 / q->direction_length);
  q->sweep.reach = (double)q->max_distance * q->direction_length * (1 + REACH_SLACK);
  dvec extent = extent_of(&q->sweep.segment, q->sweep.radius, &middle);
  casting c = {world, q, hit};
  vy_tree_sweep(&world->tree, middle, q->sweep.direction, q->sweep.reach, extent, consider, &c);
  return hit->body != 0;
}

bool vy_world_cast_sphere(const vy_world *world, const vy_sphere_cast *c, vy_hit *hit) {
  memset(hit, 0, sizeof *hit);
  bool valid = are_finite(c->origin, 3) && are_finite(c->direction, 3) && isfinite(c->radius) &&
               isfinite(c->max_distance) && c->radius >= 0 && c->max_distance >= 0;
  if (!valid) return false;
  query q = {.filter = c->filter, .max_distance = c->max_distance, .is_sphere = true};
  q.sweep.segment.a = dvec_load(c->origin);
  q.sweep.radius = (double)c->radius;
  return cast(world, &q, c->direction, hit);
}

static bool load_capsule(const vy_capsule *capsule, vy_segment *segment) {
  if (!are_finite(capsule->a, 3) || !are_finite(capsule->b, 3)) return false;
  if (!isfinite(capsule->radius) || capsule->radius < 0) return false;
  segment->a = dvec_load(capsule->a);
  segment->u = dvec_sub(dvec_load(capsule->b), segment->a);
  return true;
}

bool vy_world_cast_capsule(const vy_world *world, const vy_capsule_cast *c, vy_hit *hit) {
  memset(hit, 0, sizeof *hit);
  query q = {.filter = c->filter, .max_distance = c->max_distance};
  bool valid = load_capsule(&c->capsule, &q.sweep.segment) && are_finite(c->direction, 3) &&
               isfinite(c->max_distance) && c->max_distance >= 0;
  if (!valid) return false;
  q.sweep.radius = (double)c->capsule.radius;
  dvec u = q.sweep.segment.u;
  q.is_sphere = dvec_dot(u, u) == 0;
  return cast(world, &q, c->direction, hit);
}

/* Keeps the `capacity` overlaps of the lowest ids, ascending. */
static void keep_overlap(vy_overlap *overlaps, uint32_t count, uint32_t capacity, const vy_overlap *overlap) {
  uint32_t kept = count < capacity ? count : capacity, place = kept;
  while (place > 0 && overlaps[place - 1].body > overlap->body) place--;
  if (place == capacity) return;
  uint32_t last = kept < capacity ? kept : capacity - 1;
  memmove(&overlaps[place + 1], &overlaps[place], (last - place) * sizeof *overlaps);
  overlaps[place] = *overlap;
}

static bool overlap_body(const vy_body *body, const vy_segment *segment, double radius, vy_overlap *overlap) {
  vy_segment local = to_local(body, segment);
  vy_gap gap;
  if (!vy_shape_kind_of(body->shape.kind)->gap(&body->shape, &local, radius, &gap)) return false;
  *overlap = (vy_overlap){.depth = (float)(radius - gap.distance), .body = body->id};
  dvec_store(to_world(body, gap.point), overlap->point);
  dvec_store(dmat_rotate(&body->turn, gap.normal), overlap->normal);
  return overlap->depth > 0;
}

/* Overlaps being gathered. */
typedef struct gathering {
  const vy_world *world;
  const vy_filter *filter;
  vy_segment segment;
  double radius;
  vy_overlap *overlaps;
  uint32_t count, capacity;
} gathering;

static double gather(void *context, uint32_t slot, double reach) {
  gathering *g = context;
  const vy_body *body = &g->world->bodies[slot];
  vy_overlap overlap;
  if (!sees(g->filter, body) || !overlap_body(body, &g->segment, g->radius, &overlap)) return reach;
  if (g->capacity) keep_overlap(g->overlaps, g->count, g->capacity, &overlap);
  g->count++;
  return reach;
}

uint32_t vy_world_overlap_capsule(const vy_world *world, const vy_capsule *capsule, const vy_filter *filter,
                                  vy_overlap *overlaps, uint32_t capacity) {
  gathering g = {.world = world,
                 .filter = filter,
                 .radius = (double)capsule->radius,
                 .overlaps = overlaps,
                 .capacity = capacity};
  if (!load_capsule(capsule, &g.segment)) return 0;
  dvec middle, extent = extent_of(&g.segment, g.radius, &middle);
  vy_bounds bounds = {dvec_sub(middle, extent), dvec_add(middle, extent)};
  vy_tree_overlap(&world->tree, &bounds, gather, &g);
  return g.count;
}

static bool ask_cast_sphere(const void *context, const vy_sphere_cast *cast, vy_hit *hit) {
  return vy_world_cast_sphere(context, cast, hit);
}

static bool ask_cast_capsule(const void *context, const vy_capsule_cast *cast, vy_hit *hit) {
  return vy_world_cast_capsule(context, cast, hit);
}

static uint32_t ask_overlap_capsule(const void *context, const vy_capsule *capsule, const vy_filter *filter,
                                    vy_overlap *overlaps, uint32_t capacity) {
  return vy_world_overlap_capsule(context, capsule, filter, overlaps, capacity);
}

vy_queries vy_world_queries(const vy_world *world) {
  return (vy_queries){world, ask_cast_sphere, ask_cast_capsule, ask_overlap_capsule};
}
