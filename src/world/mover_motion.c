#include "world/mover_motion.h"

#include "base/tolerance.h"

/* Contacts handled in one move; a capsule in a corner needs three. */
#define CONTACT_LIMIT 8
#define PLANE_MAX (2 * CONTACT_LIMIT)
#define OVERLAP_CAPACITY 16u
#define SEPARATION_ROUNDS 8
#define RELAXATION_ROUNDS 16

/* The gap kept to every body, m: small, so that tight gaps are passed; positive, so that no sweep starts in
 * touch, which would make it blind to that body. A power of two, so that level ground leaves exact heights.
 * Doubled with the distance from the origin, m, as the steps of float32 are. */
#define CLEARANCE 0x1p-12
#define CLEARANCE_RANGE 512.0
/* A contact at a slant is met later than its gap: looked ahead for by this many clearances. */
#define LOOK_AHEAD 32.0
/* Normals this close to the slope limit are within it: rounding must not decide. */
#define SLOPE_TOLERANCE 1e-4
/* Share of a way that may point into a plane and still counts as along it. */
#define PLANE_TOLERANCE 1e-7
/* Progress between two contacts that shows that the earlier one may be left behind, m. */
#define PROGRESS 1e-4
/* How far beside an edge the surfaces that meet there are looked for, m. */
#define EDGE_INSET 0.01
#define EDGE_REACH 0.05
/* Steps may be higher than the offset by this, m: before a riser a capsule rests a little low on the edge of
 * a tread that is shorter than its radius. */
#define STEP_TOLERANCE 2e-3
/* Part of the radius that a step goes ahead at once: farther would meet the next step of a stair too. */
#define STEP_AHEAD 0.5
/* Part of the radius about the middle under which ground is felt beside an edge. */
#define SOLE_SHARE 0.5
/* The flattest contact, as its normal's y, that a drop is measured against. */
#define FLAT_LIMIT 0.05
/* Normals that point down more than this are a ceiling's. */
#define CEILING_LIMIT 0.25

static const dvec UP = {0, 1, 0}, DOWN = {0, -1, 0}, NOWHERE = {0, 0, 0};

static dvec level_of(dvec v) {
  return dvec_of(v.x, 0, v.z);
}

static bool is_walkable(const vy_motion *m, dvec normal) {
  return normal.y >= (double)m->mover->params.slope_limit_cos - SLOPE_TOLERANCE;
}

static double highest_step(const vy_motion *m) {
  return (double)m->mover->params.step_offset + STEP_TOLERANCE;
}

static double radius_of(const vy_motion *m) {
  return (double)m->mover->capsule.radius;
}

vy_motion vy_motion_begin(const vy_mover *mover, const vy_world *world) {
  dvec at = dvec_load(mover->position);
  double farthest = fmax(fmax(fabs(at.x), fabs(at.y)), fabs(at.z)), clearance = CLEARANCE;
  for (double range = CLEARANCE_RANGE; farthest > range; range *= 2) clearance *= 2;
  return (vy_motion){
      .mover = mover, .world = world, .position = dvec_along(at, UP, clearance), .clearance = clearance};
}

void vy_motion_end(const vy_motion *motion, float position[3]) {
  dvec_store(dvec_along(motion->position, DOWN, motion->clearance), position);
}

/* Moves without looking. */
static void shift(vy_motion *m, dvec way) {
  m->position = dvec_add(m->position, way);
  m->travelled += dvec_length(way);
}

static vy_capsule capsule_of(const vy_motion *m) {
  float position[3];
  dvec_store(m->position, position);
  return vy_character_capsule_at(&m->mover->capsule, position);
}

static bool sweep(const vy_motion *m, dvec direction, double reach, vy_hit *hit) {
  vy_capsule_cast cast = {
      .capsule = capsule_of(m), .max_distance = (float)reach, .filter = m->mover->params.filter};
  dvec_store(direction, cast.direction);
  return vy_world_cast_capsule(m->world, &cast, hit);
}

/* The surface that a small sphere meets; radius 0 is a ray. */
static bool look(const vy_motion *m, dvec from, double radius, dvec direction, double reach, vy_hit *hit) {
  vy_sphere_cast cast = {
      .radius = (float)radius, .max_distance = (float)reach, .filter = m->mover->params.filter};
  dvec_store(from, cast.origin);
  dvec_store(direction, cast.direction);
  return vy_world_cast_sphere(m->world, &cast, hit);
}

static void note_contact(vy_motion *m, const vy_hit *hit) {
  dvec normal = dvec_load(hit->normal);
  m->flags |= is_walkable(m, normal)      ? VY_COLLISION_BELOW
              : normal.y < -CEILING_LIMIT ? VY_COLLISION_ABOVE
                                          : VY_COLLISION_SIDES;
  if (normal.y > FLAT_LIMIT) m->supporter = hit->body;
}

/* Goes along `rest` to the first contact and takes what was gone off it. False when all of it was. */
static bool advance(vy_motion *m, dvec *rest, vy_hit *hit) {
  double length = dvec_length(*rest), free_length = length;
  if (length <= (double)VY_LENGTH_EPSILON) return false;
  dvec direction = dvec_scale(*rest, 1 / length);
  if (sweep(m, direction, length + LOOK_AHEAD * m->clearance, hit)) {
    double facing = fmax(-dvec_dot(dvec_load(hit->normal), direction), 1e-9);
    free_length = dclamp((double)hit->distance - m->clearance / facing, 0, length);
  }
  shift(m, dvec_scale(direction, free_length));
  *rest = dvec_scale(direction, length - free_length);
  return free_length < length;
}

/* What has been met, as half-spaces that a way may not point into. */
typedef struct planes {
  dvec normals[PLANE_MAX];
  int count;
} planes;

static void add_plane(planes *p, dvec normal) {
  if (p->count < PLANE_MAX) p->normals[p->count++] = normal;
}

static void keep_newest(planes *p) {
  if (p->count > 1) p->normals[0] = p->normals[p->count - 1];
  if (p->count > 1) p->count = 1;
}

static bool enters_any(const planes *p, dvec way, double length) {
  for (int i = 0; i < p->count; i++)
    if (dvec_dot(p->normals[i], way) < -PLANE_TOLERANCE * length) return true;
  return false;
}

/* Takes `candidate` when it enters no plane and is the longest yet: among projections of one way the longest
 * is the nearest to it. */
static void consider(const planes *p, dvec candidate, double length, dvec *best) {
  if (dvec_dot(candidate, candidate) > dvec_dot(*best, *best) && !enters_any(p, candidate, length))
    *best = candidate;
}

/* The way nearest to `way` that enters no plane: itself, along one plane, along the crease of two, or none.
 */
static dvec clip(const planes *p, dvec way) {
  double length = dvec_length(way);
  if (!enters_any(p, way, length)) return way;
  dvec best = NOWHERE;
  for (int i = 0; i < p->count; i++) {
    double into = dvec_dot(p->normals[i], way);
    if (into < 0) consider(p, dvec_along(way, p->normals[i], -into), length, &best);
    for (int j = 0; j < i; j++) {
      dvec crease = dvec_unit(dvec_cross(p->normals[i], p->normals[j]));
      consider(p, dvec_scale(crease, dvec_dot(crease, way)), length, &best);
    }
  }
  return best;
}

/* Rise that keeps a level way out of walkable ground; -∞ for no ground. */
static double climb_along(const planes *grounds, dvec way, dvec *steepest) {
  double climb = -HUGE_VAL;
  for (int i = 0; i < grounds->count; i++) {
    dvec n = grounds->normals[i];
    double needed = -(n.x * way.x + n.z * way.z) / n.y;
    if (needed <= climb) continue;
    climb = needed;
    *steepest = n;
  }
  return climb;
}

/* What is left of `rest` after one more contact, `gone` after the one before. A plane left behind must not
 * hold on: far behind it is dropped, and where all of them leave no way only the newest counts. */
static dvec clip_after(planes *p, dvec rest, double gone) {
  dvec next = clip(p, rest);
  if (dvec_length(next) > (double)VY_LENGTH_EPSILON || gone < PROGRESS) return next;
  keep_newest(p);
  return clip(p, rest);
}

void vy_motion_slide(vy_motion *m, dvec way, bool stands) {
  planes met = {.count = 0}, grounds = {.count = 0}, steeps = {.count = 0};
  dvec rest = way, wish = way;
  vy_hit hit;
  for (int i = 0; i < CONTACT_LIMIT; i++) {
    double before = m->travelled;
    if (!advance(m, &rest, &hit)) return;
    double gone = m->travelled - before;
    note_contact(m, &hit);
    if (gone > radius_of(m)) met.count = grounds.count = steeps.count = 0;
    dvec normal = dvec_load(hit.normal), steepest;
    if (stands && is_walkable(m, normal)) add_plane(&grounds, normal);
    if (stands && normal.y > 0 && !is_walkable(m, normal)) add_plane(&steeps, dvec_unit(level_of(normal)));
    add_plane(&met, normal);
    /* Pushing on against a steep slope neither lifts nor hinders the slide down it. */
    dvec level = clip(&steeps, level_of(rest)), wished = clip(&steeps, level_of(wish));
    wish = dvec_of(wished.x, wish.y, wished.z);
    rest = dvec_of(level.x, fmax(rest.y, climb_along(&grounds, level, &steepest)), level.z);
    rest = clip_after(&met, rest, gone);
    /* Never turn back: that would jitter in a corner. */
    if (dvec_dot(rest, wish) <= 0 && !grounds.count) return;
  }
}

/* A walkable contact higher than a step can only be the rounded foot on an edge: the face below tells. */
static bool is_kerb(const vy_motion *m, const vy_hit *hit) {
  dvec point = dvec_load(hit->point);
  double rise = point.y - m->position.y;
  if (rise <= highest_step(m)) return false;
  dvec outward = dvec_unit(level_of(dvec_load(hit->normal))), from = dvec_along(point, outward, EDGE_REACH);
  vy_hit face;
  from.y -= fmin(EDGE_INSET, 0.5 * rise);
  return look(m, from, 0, dvec_negate(outward), 2 * EDGE_REACH, &face) &&
         !is_walkable(m, dvec_load(face.normal));
}

/* Whether the surface above and behind a steep contact is walkable: then it is the edge of a tread. */
static bool has_walkable_top(const vy_motion *m, const vy_hit *hit) {
  dvec inward = dvec_unit(level_of(dvec_negate(dvec_load(hit->normal))));
  dvec from = dvec_along(dvec_load(hit->point), inward, EDGE_INSET);
  vy_hit top;
  from.y += EDGE_REACH;
  return look(m, from, 0, DOWN, 2 * EDGE_REACH, &top) && is_walkable(m, dvec_load(top.normal));
}

static double drop_to(const vy_motion *m, const vy_hit *hit) {
  return (double)hit->distance - m->clearance / fmax((double)hit->normal[1], FLAT_LIMIT);
}

static void walk(vy_motion *m, dvec way, bool may_step);

/* Climbs what blocks `rest` when its top is walkable and no higher than the step offset: up, ahead, down. */
static bool step_up(vy_motion *m, dvec *rest) {
  double highest = highest_step(m), length = dvec_length(*rest);
  double ahead = fmin(length, STEP_AHEAD * radius_of(m));
  vy_motion stepping = *m;
  dvec up = dvec_scale(UP, highest);
  vy_hit hit;
  advance(&stepping, &up, &hit);
  walk(&stepping, dvec_scale(*rest, ahead / length), false);
  if (dvec_dot(dvec_sub(stepping.position, m->position), *rest) <= PROGRESS * length) return false;
  if (!sweep(&stepping, DOWN, stepping.position.y - m->position.y, &hit)) return false;
  double rise = (double)hit.point[1] - m->position.y;
  if (rise <= m->clearance || rise > highest) return false;
  if (!is_walkable(m, dvec_load(hit.normal)) && !has_walkable_top(m, &hit)) return false;
  shift(&stepping, dvec_scale(DOWN, fmax(drop_to(m, &hit), 0)));
  m->position = stepping.position;
  m->travelled = stepping.travelled;
  *rest = dvec_scale(*rest, 1 - ahead / length);
  return true;
}

/* What a contact leaves of level ways: its normal's part that walking along the ground can obey. */
static dvec wall_of(dvec normal, dvec ground) {
  return dvec_unit(level_of(dvec_along(normal, ground, -normal.y / ground.y)));
}

static void walk(vy_motion *m, dvec way, bool may_step) {
  planes walls = {.count = 0}, grounds = {.count = 0};
  dvec rest = way;
  vy_hit hit;
  for (int i = 0; i < CONTACT_LIMIT; i++) {
    dvec along = rest, ground = UP;
    along.y = fmax(climb_along(&grounds, rest, &ground), 0);
    if (along.y == 0) ground = UP;
    double before = m->travelled;
    if (!advance(m, &along, &hit)) return;
    double gone = m->travelled - before;
    dvec normal = dvec_load(hit.normal);
    rest = level_of(along);
    if (gone > radius_of(m)) walls.count = grounds.count = 0;
    if (is_walkable(m, normal) && !is_kerb(m, &hit)) {
      add_plane(&grounds, normal);
      continue;
    }
    if (may_step && step_up(m, &rest)) {
      walls.count = grounds.count = 0;
      continue;
    }
    note_contact(m, &hit);
    add_plane(&walls, wall_of(normal, ground));
    rest = clip_after(&walls, rest, gone);
    if (dvec_dot(rest, way) <= 0) return;
  }
}

void vy_motion_walk(vy_motion *m, dvec way) {
  walk(m, way, true);
}

bool vy_motion_find_footing(const vy_motion *m, double reach, vy_footing *footing) {
  vy_hit hit, below;
  if (!sweep(m, DOWN, reach + m->clearance / FLAT_LIMIT, &hit)) return false;
  *footing = (vy_footing){drop_to(m, &hit), dvec_load(hit.normal), hit.body};
  if (footing->drop > reach) return false;
  if (is_walkable(m, footing->normal)) return true;
  /* On the edge of a tread: still on foot when from there walkable ground is within a step under the middle.
   */
  if (!has_walkable_top(m, &hit)) return false;
  double sole = SOLE_SHARE * radius_of(m), depth = fmax(footing->drop, 0) + highest_step(m);
  if (!look(m, dvec_along(m->position, UP, sole), sole, DOWN, depth, &below)) return false;
  footing->normal = dvec_load(below.normal);
  return is_walkable(m, footing->normal);
}

void vy_motion_settle(vy_motion *m, const vy_footing *footing) {
  vy_hit hit;
  if (fabs(footing->drop) <= (double)VY_LENGTH_EPSILON)
    return; /* rounding: feet at rest stay where they are */
  dvec way = dvec_scale(DOWN, footing->drop);
  if (footing->drop >= 0)
    shift(m, way);
  else
    advance(m, &way, &hit);
}

static uint32_t gather_overlaps(const vy_motion *m, double margin, vy_overlap overlaps[OVERLAP_CAPACITY]) {
  vy_capsule capsule = capsule_of(m);
  capsule.radius += (float)margin;
  uint32_t count =
      vy_world_overlap_capsule(m->world, &capsule, &m->mover->params.filter, overlaps, OVERLAP_CAPACITY);
  return count < OVERLAP_CAPACITY ? count : OVERLAP_CAPACITY;
}

double vy_motion_overlap(const vy_motion *m, double margin) {
  vy_overlap overlaps[OVERLAP_CAPACITY];
  uint32_t count = gather_overlaps(m, margin, overlaps);
  double deepest = 0;
  for (uint32_t i = 0; i < count; i++) deepest = fmax(deepest, (double)overlaps[i].depth);
  return deepest;
}

/* The shortest way, nearly, that undoes every overlap and `more` beyond: each in turn asks for what the
 * others have left. */
static dvec way_out(const vy_overlap *overlaps, uint32_t count, double more) {
  dvec way = NOWHERE;
  for (int round = 0; round < RELAXATION_ROUNDS; round++)
    for (uint32_t i = 0; i < count; i++) {
      dvec normal = dvec_load(overlaps[i].normal);
      double missing = (double)overlaps[i].depth + more - dvec_dot(normal, way);
      if (missing > 0) way = dvec_along(way, normal, missing);
    }
  return way;
}

double vy_motion_separate(vy_motion *m) {
  double margin = 0.5 * m->clearance;
  vy_overlap overlaps[OVERLAP_CAPACITY];
  for (int round = 0; round < SEPARATION_ROUNDS; round++) {
    uint32_t count = gather_overlaps(m, margin, overlaps);
    if (!count) return 0;
    uint32_t flags = m->flags;
    vy_motion_slide(m, way_out(overlaps, count, margin), false);
    m->flags = flags; /* being pushed is not being blocked */
  }
  return vy_motion_overlap(m, 0);
}
