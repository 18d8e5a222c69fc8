#include "world/hull.h"

#include "base/assert.h"
#include "base/limits.h"

#include <stdlib.h>
#include <string.h>

/* Thickness under which points count as lying in one plane, relative to their extent: what float32 leaves
 * of a plane. Larger: thin hulls are refused, corners are cut by as much. */
#define PLANE_THICKNESS 2e-7
/* Hulls thinner than this, relative to their extent, are refused. */
#define LEAST_THICKNESS 1e-6

typedef struct facet {
  uint16_t corner[3], neighbour[3];
  bool is_alive, is_visible;
  dvec normal; /* unit, outward */
  double offset;
} facet;

typedef struct builder {
  const dvec *points;
  uint32_t point_count;
  double thickness;
  facet *facets; /* alive and dead, in order of birth */
  uint32_t facet_count, facet_capacity;
  uint32_t *pending; /* visible facets whose neighbours are still to be looked at */
  bool *is_corner;
} builder;

#define NEXT(k) ((k) == 2 ? 0 : (k) + 1)

static double height_above(const builder *b, const facet *f, uint32_t point) {
  return dvec_dot(f->normal, b->points[point]) - f->offset;
}

/* Index of the new facet, or UINT32_MAX when it has no area or there is no room. */
static uint32_t add_facet(builder *b, uint32_t i, uint32_t j, uint32_t k) {
  if (b->facet_count == b->facet_capacity) return UINT32_MAX;
  dvec p = b->points[i], q = b->points[j], r = b->points[k];
  dvec normal = dvec_cross(dvec_sub(q, p), dvec_sub(r, p));
  double area = dvec_length(normal);
  if (!(area > 0)) return UINT32_MAX;
  facet *f = &b->facets[b->facet_count];
  *f = (facet){.corner = {(uint16_t)i, (uint16_t)j, (uint16_t)k}, .is_alive = true};
  f->normal = dvec_scale(normal, 1 / area);
  f->offset = dvec_dot(f->normal, p);
  return b->facet_count++;
}

/* The point farthest along `measure`, which is squared. */
static uint32_t farthest(const builder *b, double (*measure)(const builder *, const uint32_t *, uint32_t),
                         const uint32_t *chosen, double *value) {
  uint32_t best = 0;
  *value = -1;
  for (uint32_t p = 0; p < b->point_count; p++) {
    double v = measure(b, chosen, p);
    if (v > *value) {
      *value = v;
      best = p;
    }
  }
  return best;
}
static double from_point(const builder *b, const uint32_t *c, uint32_t p) {
  dvec d = dvec_sub(b->points[p], b->points[c[0]]);
  return dvec_dot(d, d);
}
static double from_line(const builder *b, const uint32_t *c, uint32_t p) {
  dvec axis = dvec_unit(dvec_sub(b->points[c[1]], b->points[c[0]]));
  dvec d = dvec_cross(axis, dvec_sub(b->points[p], b->points[c[0]]));
  return dvec_dot(d, d);
}
static dvec plane_normal(const builder *b, const uint32_t *c) {
  dvec origin = b->points[c[0]];
  return dvec_unit(dvec_cross(dvec_sub(b->points[c[1]], origin), dvec_sub(b->points[c[2]], origin)));
}
static double from_plane(const builder *b, const uint32_t *c, uint32_t p) {
  double d = dvec_dot(plane_normal(b, c), dvec_sub(b->points[p], b->points[c[0]]));
  return d * d;
}

static vy_status start_with_tetrahedron(builder *b) {
  uint32_t c[4] = {0};
  double extent2, value;
  c[0] = farthest(b, from_point, c, &value);
  c[1] = farthest(b, from_point, c, &extent2);
  double least2 = extent2 * LEAST_THICKNESS * LEAST_THICKNESS;
  c[2] = farthest(b, from_line, c, &value);
  if (!(value > least2)) return VY_ERROR_DEGENERATE;
  c[3] = farthest(b, from_plane, c, &value);
  if (!(value > least2)) return VY_ERROR_DEGENERATE;
  b->thickness = sqrt(extent2) * PLANE_THICKNESS;
  if (dvec_dot(plane_normal(b, c), dvec_sub(b->points[c[3]], b->points[c[0]])) > 0) {
    uint32_t swap = c[1];
    c[1] = c[2];
    c[2] = swap;
  }
  static const uint8_t corners[4][3] = {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}};
  static const uint16_t neighbours[4][3] = {{1, 2, 3}, {3, 2, 0}, {1, 3, 0}, {2, 1, 0}};
  for (int f = 0; f < 4; f++) {
    if (add_facet(b, c[corners[f][0]], c[corners[f][1]], c[corners[f][2]]) == UINT32_MAX)
      return VY_ERROR_DEGENERATE;
    memcpy(b->facets[f].neighbour, neighbours[f], sizeof neighbours[f]);
    b->is_corner[c[f]] = true;
  }
  return VY_OK;
}

/* The point highest above any facet, and that facet; false when every point is on or in the hull. */
static bool find_outermost(const builder *b, uint32_t *point, uint32_t *seen_from) {
  double best = b->thickness;
  *point = *seen_from = 0;
  for (uint32_t f = 0; f < b->facet_count; f++) {
    if (!b->facets[f].is_alive) continue;
    for (uint32_t p = 0; p < b->point_count; p++) {
      if (b->is_corner[p]) continue;
      double height = height_above(b, &b->facets[f], p);
      if (height > best) {
        best = height;
        *point = p;
        *seen_from = f;
      }
    }
  }
  return best > b->thickness;
}

/* Facets that `point` sees, or in whose plane it lies: those are replaced too, so that no sliver is born. */
static void mark_visible(builder *b, uint32_t point, uint32_t seen_from) {
  for (uint32_t f = 0; f < b->facet_count; f++) b->facets[f].is_visible = false;
  uint32_t count = 0;
  b->facets[seen_from].is_visible = true;
  b->pending[count++] = seen_from;
  while (count > 0) {
    const facet *f = &b->facets[b->pending[--count]];
    for (int k = 0; k < 3; k++) {
      facet *other = &b->facets[f->neighbour[k]];
      if (other->is_visible || height_above(b, other, point) < -b->thickness) continue;
      other->is_visible = true;
      b->pending[count++] = f->neighbour[k];
    }
  }
}

/* An edge of the horizon: side k of a visible facet whose neighbour is not visible. False when there is
 * none. */
static bool find_horizon(const builder *b, uint32_t *facet_index, int *side) {
  for (uint32_t f = 0; f < b->facet_count; f++)
    for (int k = 0; k < 3 && b->facets[f].is_alive && b->facets[f].is_visible; k++)
      if (!b->facets[b->facets[f].neighbour[k]].is_visible) {
        *facet_index = f;
        *side = k;
        return true;
      }
  return false;
}

static void set_neighbour(facet *f, uint32_t from_corner, uint32_t neighbour) {
  for (int k = 0; k < 3; k++)
    if (f->corner[k] == from_corner) f->neighbour[k] = (uint16_t)neighbour;
}

/* Replaces the visible facets by a cone from `point` to the horizon, walked counter-clockwise. */
static bool join_point(builder *b, uint32_t point) {
  uint32_t f, first_new = b->facet_count;
  int k;
  if (!find_horizon(b, &f, &k)) return false;
  const uint32_t start = b->facets[f].corner[k];
  do {
    uint32_t from = b->facets[f].corner[k], to = b->facets[f].corner[NEXT(k)];
    uint32_t outside = b->facets[f].neighbour[k], made = add_facet(b, from, to, point);
    if (made == UINT32_MAX) return false;
    b->facets[made].neighbour[0] = (uint16_t)outside;
    set_neighbour(&b->facets[outside], to, made);
    if (made > first_new) {
      b->facets[made].neighbour[2] = (uint16_t)(made - 1);
      b->facets[made - 1].neighbour[1] = (uint16_t)made;
    }
    /* Turn about `to` through the visible facets to the next edge of the horizon. */
    for (k = NEXT(k); b->facets[b->facets[f].neighbour[k]].is_visible;) {
      f = b->facets[f].neighbour[k];
      for (k = 0; b->facets[f].corner[k] != to; k++) {
      }
    }
  } while (b->facets[f].corner[k] != start);
  uint32_t last = b->facet_count - 1;
  b->facets[first_new].neighbour[2] = (uint16_t)last;
  b->facets[last].neighbour[1] = (uint16_t)first_new;
  for (uint32_t old = 0; old < first_new; old++)
    if (b->facets[old].is_visible) b->facets[old].is_alive = false;
  b->is_corner[point] = true;
  return true;
}

/* Drops the dead facets and closes up the numbers. */
static void compact(builder *b) {
  uint32_t count = 0;
  for (uint32_t f = 0; f < b->facet_count; f++)
    if (b->facets[f].is_alive) b->pending[f] = count++;
  for (uint32_t f = 0; f < b->facet_count; f++) {
    if (!b->facets[f].is_alive) continue;
    facet moved = b->facets[f];
    for (int k = 0; k < 3; k++) moved.neighbour[k] = (uint16_t)b->pending[moved.neighbour[k]];
    b->facets[b->pending[f]] = moved;
  }
  b->facet_count = count;
}

static vy_status grow(builder *b) {
  vy_status status = start_with_tetrahedron(b);
  uint32_t point, seen_from;
  while (status == VY_OK && find_outermost(b, &point, &seen_from)) {
    mark_visible(b, point, seen_from);
    if (!join_point(b, point)) return VY_ERROR_DEGENERATE;
    compact(b);
  }
  return status;
}

vy_status vy_hull_build(const dvec *points, uint32_t count, vy_hull_triangle *triangles,
                        uint32_t *triangle_count) {
  VY_ASSERT(count >= 4 && count <= VY_HULL_POINT_MAX);
  uint32_t capacity = 4 * count; /* a hull's 2n - 4 facets and a new cone's beside them */
  builder b = {.points = points, .point_count = count, .facet_capacity = capacity};
  b.facets = calloc(capacity, sizeof *b.facets);
  b.pending = calloc(capacity, sizeof *b.pending);
  b.is_corner = calloc(count, sizeof *b.is_corner);
  vy_status status = b.facets && b.pending && b.is_corner ? grow(&b) : VY_ERROR_OUT_OF_MEMORY;
  for (uint32_t f = 0; status == VY_OK && f < b.facet_count; f++) {
    memcpy(triangles[f].corner, b.facets[f].corner, sizeof triangles[f].corner);
    memcpy(triangles[f].neighbour, b.facets[f].neighbour, sizeof triangles[f].neighbour);
  }
  *triangle_count = status == VY_OK ? b.facet_count : 0;
  free(b.facets);
  free(b.pending);
  free(b.is_corner);
  return status;
}
