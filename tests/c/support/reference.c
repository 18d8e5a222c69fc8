#include "reference.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef double v3[3];

static double dot(const double *a, const double *b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
static void sub(const double *a, const double *b, double *out) {
  for (int k = 0; k < 3; k++) out[k] = a[k] - b[k];
}
static void along(const double *a, const double *d, double t, double *out) {
  for (int k = 0; k < 3; k++) out[k] = a[k] + d[k] * t;
}
static void cross(const double *a, const double *b, double *out) {
  double x = a[1] * b[2] - a[2] * b[1], y = a[2] * b[0] - a[0] * b[2], z = a[0] * b[1] - a[1] * b[0];
  out[0] = x, out[1] = y, out[2] = z;
}
static double length(const double *a) {
  return sqrt(dot(a, a));
}
static void scale(double *a, double s) {
  for (int k = 0; k < 3; k++) a[k] *= s;
}

typedef struct polygon {
  uint32_t count;
  v3 corner[4], normal;
  double offset;
} polygon;

/* One body: a solid of polygons, a set of triangles, a thick segment or a cylinder. */
typedef struct solid {
  enum { POLYHEDRON, TRIANGLES, ROUND, CYLINDER } form;
  bool is_two_sided;
  uint32_t layer;
  bool is_trigger;
  polygon *faces;
  uint32_t face_count;
  v3 center, axis; /* ROUND, CYLINDER: axis is unit */
  double radius, half;
} solid;

struct reference {
  solid *solids;
  uint32_t count;
};

/* A local point of a body in the world. */
static void place(const vy_body_def *def, const double *local, double *out) {
  double q[4], n = 0;
  for (int k = 0; k < 4; k++) q[k] = (double)def->rotation[k], n += q[k] * q[k];
  for (int k = 0; k < 4; k++) q[k] /= sqrt(n);
  v3 t, u;
  cross(q, local, t);
  scale(t, 2);
  cross(q, t, u);
  for (int k = 0; k < 3; k++) out[k] = local[k] + q[3] * t[k] + u[k] + (double)def->position[k];
}

static bool add_polygon(solid *s, const vy_body_def *def, uint32_t count, const v3 *local) {
  polygon p = {.count = count};
  for (uint32_t k = 0; k < count; k++) place(def, local[k], p.corner[k]);
  v3 a, b;
  sub(p.corner[1], p.corner[0], a);
  sub(p.corner[2], p.corner[0], b);
  cross(a, b, p.normal);
  double area = length(p.normal);
  if (area < 1e-13) return false;
  scale(p.normal, 1 / area);
  p.offset = dot(p.normal, p.corner[0]);
  s->faces = realloc(s->faces, (s->face_count + 1) * sizeof *s->faces);
  s->faces[s->face_count++] = p;
  return true;
}

static void add_faces(solid *s, const vy_body_def *def, const v3 *points, const int (*faces)[4], int count) {
  for (int f = 0; f < count; f++) {
    v3 corner[4];
    uint32_t corners = faces[f][3] < 0 ? 3 : 4;
    for (uint32_t k = 0; k < corners; k++) memcpy(corner[k], points[faces[f][k]], sizeof(v3));
    add_polygon(s, def, corners, corner);
  }
}

static void make_box(solid *s, const vy_body_def *def) {
  static const int faces[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4},
                                  {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
  v3 points[8];
  for (int i = 0; i < 8; i++)
    for (int k = 0; k < 3; k++) points[i][k] = ((i >> k & 1) - 0.5) * (double)def->shape.size[k];
  add_faces(s, def, (const v3 *)points, faces, 6);
}

static void make_ramp(solid *s, const vy_body_def *def) {
  static const int faces[5][4] = {{0, 1, 3, 2}, {0, 4, 5, 1}, {2, 3, 5, 4}, {0, 2, 4, -1}, {1, 5, 3, -1}};
  double x = (double)def->shape.size[0] / 2, y = (double)def->shape.size[1] / 2,
         z = (double)def->shape.size[2] / 2;
  const v3 points[6] = {{-x, -y, -z}, {x, -y, -z}, {-x, -y, z}, {x, -y, z}, {-x, y, z}, {x, y, z}};
  add_faces(s, def, points, faces, 5);
}

/* Every three points that have all others behind them. */
static void make_hull(solid *s, const vy_body_def *def) {
  uint32_t n = def->shape.vertex_count;
  v3 *points = malloc(n * sizeof *points);
  for (uint32_t i = 0; i < n; i++)
    for (int k = 0; k < 3; k++) points[i][k] = (double)def->shape.vertices[3 * i + (uint32_t)k];
  for (uint32_t a = 0; a < n; a++)
    for (uint32_t b = a + 1; b < n; b++)
      for (uint32_t c = b + 1; c < n; c++) {
        v3 ab, ac, normal, offset;
        sub(points[b], points[a], ab);
        sub(points[c], points[a], ac);
        cross(ab, ac, normal);
        double area = length(normal), lo = 0, hi = 0;
        if (area < 1e-12) continue;
        for (uint32_t i = 0; i < n; i++) {
          sub(points[i], points[a], offset);
          double side = dot(offset, normal) / area;
          lo = fmin(lo, side), hi = fmax(hi, side);
        }
        if (lo < -1e-9 && hi > 1e-9) continue;
        bool is_front = hi <= 1e-9;
        v3 corner[3];
        memcpy(corner[0], points[a], sizeof(v3));
        memcpy(corner[1], points[is_front ? b : c], sizeof(v3));
        memcpy(corner[2], points[is_front ? c : b], sizeof(v3));
        add_polygon(s, def, 3, (const v3 *)corner);
      }
  free(points);
}

static void make_mesh(solid *s, const vy_body_def *def) {
  s->form = TRIANGLES;
  s->is_two_sided = def->shape.is_two_sided != 0;
  for (uint32_t t = 0; t < def->shape.triangle_count; t++) {
    v3 corner[3];
    for (uint32_t k = 0; k < 3; k++)
      for (uint32_t c = 0; c < 3; c++)
        corner[k][c] = (double)def->shape.vertices[3 * def->shape.triangles[3 * t + k] + c];
    add_polygon(s, def, 3, (const v3 *)corner);
  }
}

static void make_heightfield(solid *s, const vy_body_def *def) {
  s->form = TRIANGLES;
  const vy_shape *f = &def->shape;
  for (uint32_t row = 0; row + 1 < f->rows; row++)
    for (uint32_t column = 0; column + 1 < f->columns; column++) {
      v3 p[4];
      for (uint32_t k = 0; k < 4; k++) {
        uint32_t c = column + (k & 1), r = row + (k >> 1);
        p[k][0] = ((double)c - 0.5 * (double)(f->columns - 1)) * (double)f->cell;
        p[k][1] = (double)f->heights[r * f->columns + c];
        p[k][2] = ((double)r - 0.5 * (double)(f->rows - 1)) * (double)f->cell;
      }
      v3 first[3], second[3];
      memcpy(first,
             (v3[3]){{p[0][0], p[0][1], p[0][2]}, {p[2][0], p[2][1], p[2][2]}, {p[1][0], p[1][1], p[1][2]}},
             sizeof first);
      memcpy(second,
             (v3[3]){{p[1][0], p[1][1], p[1][2]}, {p[2][0], p[2][1], p[2][2]}, {p[3][0], p[3][1], p[3][2]}},
             sizeof second);
      add_polygon(s, def, 3, (const v3 *)first);
      add_polygon(s, def, 3, (const v3 *)second);
    }
}

static void make_round(solid *s, const vy_body_def *def) {
  v3 top;
  place(def, (v3){0, 0, 0}, s->center);
  place(def, (v3){0, 1, 0}, top);
  sub(top, s->center, s->axis);
  s->form = def->shape.kind == VY_SHAPE_CYLINDER ? CYLINDER : ROUND;
  s->radius = (double)def->shape.radius;
  double height = def->shape.kind == VY_SHAPE_SPHERE ? 0 : (double)def->shape.height;
  s->half = s->form == CYLINDER ? height / 2 : fmax(height / 2 - s->radius, 0);
}

reference *reference_create(const vy_body_def *defs, uint32_t count) {
  reference *ref = calloc(1, sizeof *ref);
  ref->solids = calloc(count, sizeof *ref->solids);
  ref->count = count;
  for (uint32_t i = 0; i < count; i++) {
    solid *s = &ref->solids[i];
    s->layer = defs[i].layer;
    s->is_trigger = defs[i].is_trigger != 0;
    switch (defs[i].shape.kind) {
    case VY_SHAPE_BOX:
      make_box(s, &defs[i]);
      break;
    case VY_SHAPE_RAMP:
      make_ramp(s, &defs[i]);
      break;
    case VY_SHAPE_HULL:
      make_hull(s, &defs[i]);
      break;
    case VY_SHAPE_MESH:
      make_mesh(s, &defs[i]);
      break;
    case VY_SHAPE_HEIGHTFIELD:
      make_heightfield(s, &defs[i]);
      break;
    default:
      make_round(s, &defs[i]);
    }
  }
  return ref;
}

void reference_destroy(reference *ref) {
  for (uint32_t i = 0; i < ref->count; i++) free(ref->solids[i].faces);
  free(ref->solids);
  free(ref);
}

static bool is_in_polygon(const polygon *p, const double *point) {
  for (uint32_t k = 0; k < p->count; k++) {
    v3 side, out, offset;
    sub(p->corner[(k + 1) % p->count], p->corner[k], side);
    cross(side, p->normal, out);
    sub(point, p->corner[k], offset);
    if (dot(out, offset) > 0) return false;
  }
  return true;
}

/* Nearest point of a segment. */
static double to_segment(const double *point, const double *a, const double *b, double *nearest) {
  v3 u, w, rest;
  sub(b, a, u);
  sub(point, a, w);
  double uu = dot(u, u), s = uu > 0 ? fmin(fmax(dot(w, u) / uu, 0), 1) : 0;
  along(a, u, s, nearest);
  sub(point, nearest, rest);
  return length(rest);
}

static double to_polygon(const polygon *p, const double *point) {
  double height = dot(p->normal, point) - p->offset, best = HUGE_VAL;
  v3 foot, nearest;
  along(point, p->normal, -height, foot);
  if (is_in_polygon(p, foot)) best = fabs(height);
  for (uint32_t k = 0; k < p->count; k++)
    best = fmin(best, to_segment(point, p->corner[k], p->corner[(k + 1) % p->count], nearest));
  return best;
}

static double to_solid(const solid *s, const double *point, const double *direction) {
  if (s->form == ROUND || s->form == CYLINDER) {
    v3 w, nearest, rest, bottom, top;
    if (s->form == ROUND) {
      along(s->center, s->axis, -s->half, bottom);
      along(s->center, s->axis, s->half, top);
      return fmax(to_segment(point, bottom, top, nearest) - s->radius, 0);
    }
    sub(point, s->center, w);
    double up = dot(w, s->axis);
    along(w, s->axis, -up, rest);
    double beside = fmax(length(rest) - s->radius, 0), above = fmax(fabs(up) - s->half, 0);
    return sqrt(beside * beside + above * above);
  }
  bool is_inside = s->form == POLYHEDRON;
  double best = HUGE_VAL;
  for (uint32_t f = 0; f < s->face_count; f++) {
    const polygon *p = &s->faces[f];
    if (dot(p->normal, point) > p->offset) is_inside = false;
    /* A one-sided triangle that is left by its back is not there. */
    if (direction && s->form == TRIANGLES && !s->is_two_sided && dot(p->normal, direction) > 0) continue;
    best = fmin(best, to_polygon(p, point));
  }
  return is_inside ? 0 : best;
}

static void take(double t, const double *point, double *best_t, double *best_point) {
  if (!(t >= 0) || t >= *best_t) return;
  *best_t = t;
  memcpy(best_point, point, sizeof(v3));
}

static double ball(const double *o, const double *d, const double *c, double r) {
  v3 m;
  sub(o, c, m);
  double b = dot(m, d), discriminant = b * b - (dot(m, m) - r * r);
  return discriminant < 0 ? -1 : -b - sqrt(discriminant);
}

/* Entry into the cylinder about a segment, beside its ends; `point` is on the segment. */
static double tube(const double *o, const double *d, const double *a, const double *b, double r,
                   double *point) {
  v3 axis, m, mx, dx;
  sub(b, a, axis);
  double l = length(axis);
  if (l == 0) return -1;
  scale(axis, 1 / l);
  sub(o, a, m);
  double md = dot(m, axis), dd = dot(d, axis);
  along(m, axis, -md, mx);
  along(d, axis, -dd, dx);
  double A = dot(dx, dx), B = dot(mx, dx), C = dot(mx, mx) - r * r, discriminant = B * B - A * C;
  if (A < 1e-14 || discriminant < 0) return -1;
  double t = (-B - sqrt(discriminant)) / A, s = md + t * dd;
  if (s < 0 || s > l) return -1;
  along(a, axis, s, point);
  return t;
}

static double sweep_faces(const solid *s, const double *o, double r, const double *d, double *point,
                          double *normal) {
  double best = HUGE_VAL;
  memset(normal, 0, sizeof(v3));
  for (uint32_t f = 0; f < s->face_count; f++) {
    const polygon *p = &s->faces[f];
    v3 n, c;
    memcpy(n, p->normal, sizeof n);
    double offset = p->offset, facing = dot(n, d);
    if (s->form == TRIANGLES && !s->is_two_sided && facing >= 0) continue;
    if (facing > 0 && s->form == TRIANGLES) {
      scale(n, -1);
      offset = -offset;
      facing = -facing;
    }
    if (facing < 0) {
      double t = (offset + r - dot(n, o)) / facing;
      along(o, d, t, c);
      along(c, n, -r, c);
      if (t >= 0 && t < best && is_in_polygon(p, c)) {
        best = t;
        memcpy(point, c, sizeof c);
        memcpy(normal, n, sizeof n);
      }
    }
    for (uint32_t k = 0; k < p->count && r > 0; k++) {
      double before = best;
      v3 at;
      double t = tube(o, d, p->corner[k], p->corner[(k + 1) % p->count], r, at);
      take(t, at, &best, point);
      take(ball(o, d, p->corner[k], r), p->corner[k], &best, point);
      if (best < before) memset(normal, 0, sizeof(v3));
    }
  }
  return best;
}

static double sweep_round(const solid *s, const double *o, double r, const double *d, double *point) {
  v3 bottom, top, at, out;
  double best = HUGE_VAL, R = r + s->radius;
  along(s->center, s->axis, -s->half, bottom);
  along(s->center, s->axis, s->half, top);
  take(tube(o, d, bottom, top, R, at), at, &best, point);
  take(ball(o, d, bottom, R), bottom, &best, point);
  take(ball(o, d, top, R), top, &best, point);
  if (best == HUGE_VAL) return best;
  v3 center;
  along(o, d, best, center);
  sub(center, point, out);
  along(point, out, s->radius / length(out), point);
  return best;
}

/* The distance to a convex body is convex along the way: its least by thirds, the touch before it by halves.
 */
static double sweep_cylinder(const solid *s, const double *o, double r, const double *d, double reach,
                             double *point) {
  double lo = 0, hi = reach;
  v3 at;
  for (int i = 0; i < 200; i++) {
    double a = lo + (hi - lo) / 3, b = hi - (hi - lo) / 3;
    v3 pa, pb;
    along(o, d, a, pa);
    along(o, d, b, pb);
    if (to_solid(s, pa, NULL) < to_solid(s, pb, NULL))
      hi = b;
    else
      lo = a;
  }
  along(o, d, lo, at);
  if (to_solid(s, at, NULL) > r) return HUGE_VAL;
  double clear = 0, touching = lo;
  for (int i = 0; i < 100; i++) {
    double middle = (clear + touching) / 2;
    along(o, d, middle, at);
    if (to_solid(s, at, NULL) > r)
      clear = middle;
    else
      touching = middle;
  }
  along(o, d, touching, at);
  v3 w, beside;
  sub(at, s->center, w);
  double up = dot(w, s->axis);
  along(w, s->axis, -up, beside);
  double across = length(beside);
  if (across > s->radius) scale(beside, s->radius / across);
  along(s->center, s->axis, fmin(fmax(up, -s->half), s->half), point);
  along(point, beside, 1, point);
  return touching;
}

reference_hit reference_cast(const reference *ref, const double origin[3], double radius,
                             const double direction[3], double max_distance, uint32_t layer_mask) {
  reference_hit best = {.distance = HUGE_VAL};
  for (uint32_t i = 0; i < ref->count; i++) {
    const solid *s = &ref->solids[i];
    if (s->is_trigger || !(layer_mask >> s->layer & 1)) continue;
    bool is_ray_at_mesh = radius == 0 && s->form == TRIANGLES;
    if (!is_ray_at_mesh && to_solid(s, origin, direction) <= radius) continue;
    v3 point, normal = {0, 0, 0};
    double t = s->form == ROUND      ? sweep_round(s, origin, radius, direction, point)
               : s->form == CYLINDER ? sweep_cylinder(s, origin, radius, direction, max_distance, point)
                                     : sweep_faces(s, origin, radius, direction, point, normal);
    if (!(t <= max_distance) || t >= best.distance) continue;
    v3 center;
    along(origin, direction, t, center);
    if (length(normal) == 0) {
      sub(center, point, normal);
      double l = length(normal);
      if (l > 0) scale(normal, 1 / l);
    }
    best = (reference_hit){.is_hit = true, .distance = t, .body = i};
    memcpy(best.point, point, sizeof point);
    memcpy(best.normal, normal, sizeof normal);
  }
  return best;
}

double reference_distance(const reference *ref, const double point[3]) {
  double best = HUGE_VAL;
  for (uint32_t i = 0; i < ref->count; i++) best = fmin(best, to_solid(&ref->solids[i], point, NULL));
  return best;
}
