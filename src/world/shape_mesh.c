/* Triangle meshes, and heightfields as meshes: hollow, one- or two-sided, with a tree of their own. */
#include "base/limits.h"
#include "world/shape_entry.h"
#include "world/shape_kind.h"
#include "world/tree.h"

#include <stdlib.h>
#include <string.h>

struct vy_mesh {
  float *vertices; /* xyz each */
  uint32_t *triangles;
  uint32_t vertex_count, triangle_count;
  bool is_two_sided;
  vy_tree tree; /* of triangles */
};

static void release(vy_shape_data *data) {
  vy_mesh *mesh = data->of.mesh;
  vy_tree_release(&mesh->tree);
  free(mesh->vertices);
  free(mesh->triangles);
  free(mesh);
}

static dvec corner_of(const vy_mesh *mesh, uint32_t triangle, int k) {
  return dvec_load(&mesh->vertices[3 * (size_t)mesh->triangles[3 * (size_t)triangle + (size_t)k]]);
}

static bool triangle_of(const vy_mesh *mesh, uint32_t triangle, vy_triangle *out) {
  return vy_triangle_init(out, corner_of(mesh, triangle, 0), corner_of(mesh, triangle, 1),
                          corner_of(mesh, triangle, 2));
}

/* Leaves out triangles without area, and sorts the rest into the tree. */
static vy_status sort_triangles(vy_mesh *mesh) {
  uint32_t kept = 0;
  vy_status status = vy_tree_reserve(&mesh->tree, mesh->triangle_count);
  if (status != VY_OK) return status;
  for (uint32_t t = 0; t < mesh->triangle_count; t++) {
    vy_triangle triangle;
    if (!triangle_of(mesh, t, &triangle)) continue;
    memmove(&mesh->triangles[3 * (size_t)kept], &mesh->triangles[3 * (size_t)t], 3 * sizeof *mesh->triangles);
    const dvec *c = triangle.corner;
    vy_bounds bounds = {dvec_min(c[0], dvec_min(c[1], c[2])), dvec_max(c[0], dvec_max(c[1], c[2]))};
    vy_tree_add(&mesh->tree, &bounds, kept++);
  }
  mesh->triangle_count = kept;
  return kept ? vy_tree_rebuild(&mesh->tree) : VY_ERROR_DEGENERATE;
}

static vy_status allocate(vy_shape_data *data, uint32_t vertex_count, uint32_t triangle_count) {
  vy_mesh *mesh = calloc(1, sizeof *mesh);
  if (!mesh) return VY_ERROR_OUT_OF_MEMORY;
  *mesh = (vy_mesh){.vertex_count = vertex_count, .triangle_count = triangle_count, .tree = vy_tree_empty()};
  mesh->vertices = calloc(vertex_count, 3 * sizeof *mesh->vertices);
  mesh->triangles = calloc(triangle_count, 3 * sizeof *mesh->triangles);
  data->of.mesh = mesh;
  if (mesh->vertices && mesh->triangles) return VY_OK;
  release(data);
  return VY_ERROR_OUT_OF_MEMORY;
}

static vy_status finish(vy_shape_data *data) {
  vy_status status = sort_triangles(data->of.mesh);
  if (status != VY_OK) release(data);
  return status;
}

static vy_status build_mesh(const vy_shape *shape, vy_shape_data *data) {
  if (shape->vertex_count < 3 || shape->vertex_count > VY_MESH_INDEX_MAX || shape->triangle_count < 1 ||
      shape->triangle_count > VY_MESH_INDEX_MAX)
    return VY_ERROR_OUT_OF_RANGE;
  vy_status status = vy_shape_check_vertices(shape->vertices, shape->vertex_count);
  if (status != VY_OK) return status;
  for (size_t k = 0; k < 3 * (size_t)shape->triangle_count; k++)
    if (shape->triangles[k] >= shape->vertex_count) return VY_ERROR_OUT_OF_RANGE;
  status = allocate(data, shape->vertex_count, shape->triangle_count);
  if (status != VY_OK) return status;
  vy_mesh *mesh = data->of.mesh;
  mesh->is_two_sided = shape->is_two_sided != 0;
  memcpy(mesh->vertices, shape->vertices, 3 * (size_t)shape->vertex_count * sizeof *mesh->vertices);
  memcpy(mesh->triangles, shape->triangles, 3 * (size_t)shape->triangle_count * sizeof *mesh->triangles);
  return finish(data);
}

static vy_status build_heightfield(const vy_shape *shape, vy_shape_data *data) {
  vy_status status = vy_shape_check_length(shape->cell);
  uint64_t samples = (uint64_t)shape->columns * shape->rows;
  if (status != VY_OK) return status;
  if (shape->columns < 2 || shape->rows < 2 || samples > VY_MESH_INDEX_MAX) return VY_ERROR_OUT_OF_RANGE;
  status = allocate(data, (uint32_t)samples, 2 * (shape->columns - 1) * (shape->rows - 1));
  if (status != VY_OK) return status;
  vy_mesh *mesh = data->of.mesh;
  uint32_t *t = mesh->triangles;
  for (uint32_t row = 0; row < shape->rows; row++)
    for (uint32_t column = 0; column < shape->columns; column++) {
      uint32_t a = row * shape->columns + column;
      float *v = &mesh->vertices[3 * (size_t)a];
      v[0] = ((float)column - 0.5f * (float)(shape->columns - 1)) * shape->cell;
      v[1] = shape->heights[a];
      v[2] = ((float)row - 0.5f * (float)(shape->rows - 1)) * shape->cell;
      if (row + 1 == shape->rows || column + 1 == shape->columns) continue;
      /* Two triangles a cell, counter-clockwise from above. */
      const uint32_t two[6] = {a,     a + shape->columns, a + 1,
                               a + 1, a + shape->columns, a + shape->columns + 1};
      memcpy(t, two, sizeof two);
      t += 6;
    }
  status = vy_shape_check_vertices(mesh->vertices, mesh->vertex_count);
  if (status == VY_OK) return finish(data);
  release(data);
  return status;
}

static vy_bounds bounds(const vy_shape_data *data, const dmat *rotation) {
  const vy_mesh *mesh = data->of.mesh;
  dvec first = dmat_rotate(rotation, corner_of(mesh, 0, 0));
  vy_bounds b = {first, first};
  for (uint32_t v = 0; v < mesh->vertex_count; v++) {
    dvec p = dmat_rotate(rotation, dvec_load(&mesh->vertices[3 * (size_t)v]));
    b = (vy_bounds){dvec_min(b.lo, p), dvec_max(b.hi, p)};
  }
  return b;
}

/* Nearest points of a segment and a triangle that it does not cross; offset from the triangle to the segment.
 */
static dvec nearest_offset(const vy_triangle *triangle, const vy_segment *segment, dvec *on_triangle) {
  dvec best = dvec_of(HUGE_VAL, 0, 0);
  double least = HUGE_VAL;
  const dvec ends[2] = {segment->a, dvec_add(segment->a, segment->u)};
  for (int k = 0; k < 2; k++) {
    double height = dvec_dot(triangle->normal, dvec_sub(ends[k], triangle->corner[0]));
    dvec foot = dvec_along(ends[k], triangle->normal, -height);
    if (fabs(height) >= least || !vy_triangle_holds(triangle, foot)) continue;
    least = fabs(height);
    best = dvec_scale(triangle->normal, height);
    *on_triangle = foot;
  }
  for (int k = 0; k < 3; k++) {
    dvec from = triangle->corner[k], p, q;
    vy_segment side = {from, dvec_sub(triangle->corner[k == 2 ? 0 : k + 1], from)};
    double distance = vy_nearest_on_segments(segment, &side, &p, &q);
    if (distance >= least) continue;
    least = distance;
    best = dvec_sub(p, q);
    *on_triangle = q;
  }
  return best;
}

/* A segment through a triangle is as deep as its lower end is behind the plane. */
static bool crosses(const vy_triangle *triangle, const vy_segment *segment, vy_gap *gap) {
  double start = dvec_dot(triangle->normal, dvec_sub(segment->a, triangle->corner[0]));
  double climb = dvec_dot(triangle->normal, segment->u), end = start + climb;
  if ((start > 0 && end > 0) || (start < 0 && end < 0) || climb == 0) return false;
  dvec through = dvec_along(segment->a, segment->u, -start / climb);
  if (!vy_triangle_holds(triangle, through)) return false;
  *gap = (vy_gap){start < end ? start : end, through, triangle->normal};
  return true;
}

static vy_gap gap_of_triangle(const vy_shape_data *data, const vy_segment *segment) {
  const vy_triangle *triangle = data->of.triangle;
  vy_gap gap;
  if (crosses(triangle, segment, &gap)) return gap;
  dvec offset = nearest_offset(triangle, segment, &gap.point);
  gap.distance = dvec_length(offset);
  gap.normal = gap.distance > 0 ? dvec_scale(offset, 1 / gap.distance) : triangle->normal;
  return gap;
}

/* A sphere that touches nothing of the triangle yet: face, then edges and corners. */
static void touch_triangle(const vy_triangle *triangle, const vy_sweep *sweep, vy_contact *contact) {
  dvec o = sweep->segment.a, d = sweep->direction;
  double r = sweep->radius, climb = dvec_dot(triangle->normal, d);
  dvec front = climb > 0 ? dvec_negate(triangle->normal) : triangle->normal;
  if (climb != 0) {
    double height = dvec_dot(front, dvec_sub(o, triangle->corner[0]));
    double travel = (height - r) / fabs(climb);
    dvec foot = dvec_along(dvec_along(o, d, travel), front, -r);
    if (travel >= -VY_ENTRY_EPSILON && travel < contact->distance && vy_triangle_holds(triangle, foot)) {
      *contact = (vy_contact){travel, foot, front};
      return; /* its edges and corners are met later */
    }
  }
  if (r == 0) return;
  for (int k = 0; k < 3; k++) {
    dvec from = triangle->corner[k], u = dvec_sub(triangle->corner[k == 2 ? 0 : k + 1], from);
    double length = dvec_length(u), place = 0;
    dvec axis = dvec_scale(u, 1 / length), point = from;
    double travel = vy_enter_cylinder(dvec_sub(o, from), d, axis, length, r, &place);
    if (travel < HUGE_VAL) point = dvec_along(from, axis, place);
    double ball = vy_enter_ball(dvec_sub(o, from), d, r);
    if (ball < travel) {
      travel = ball;
      point = from;
    }
    if (travel >= contact->distance) continue;
    dvec center = dvec_along(o, d, travel);
    *contact = (vy_contact){travel, point, dvec_unit(dvec_sub(center, point))};
  }
}

/* A question to the triangles of a mesh. */
typedef struct asking {
  const vy_mesh *mesh;
  const vy_sweep *sweep;
  vy_contact contact;
  bool is_overlapped;
} asking;

/* The triangle, unless the sweep meets its back. Sliding along it counts as its back for a sweep, not for an
 * overlap at the start. */
static bool faces(const asking *a, uint32_t item, bool is_start, vy_triangle *triangle) {
  if (!triangle_of(a->mesh, item, triangle)) return false;
  double climb = dvec_dot(triangle->normal, a->sweep->direction);
  return a->mesh->is_two_sided || (is_start ? climb <= 0 : climb < 0);
}

static double visit_start(void *context, uint32_t item, double reach) {
  asking *a = context;
  vy_triangle triangle;
  if (a->is_overlapped || !faces(a, item, true, &triangle)) return reach;
  vy_shape_data one = {.of.triangle = &triangle};
  a->is_overlapped = gap_of_triangle(&one, &a->sweep->segment).distance <= a->sweep->radius;
  return reach;
}

static double visit_sphere(void *context, uint32_t item, double reach) {
  asking *a = context;
  vy_triangle triangle;
  if (faces(a, item, false, &triangle)) touch_triangle(&triangle, a->sweep, &a->contact);
  return a->contact.distance < reach ? a->contact.distance : reach;
}

/* A triangle that the capsule overlaps at its start does not block it; the others of the mesh do. */
static double visit_capsule(void *context, uint32_t item, double reach) {
  asking *a = context;
  vy_triangle triangle;
  vy_contact contact;
  if (!faces(a, item, false, &triangle)) return reach;
  vy_shape_data one = {.of.triangle = &triangle};
  vy_sweep sweep = *a->sweep;
  sweep.reach = reach;
  if (!vy_sweep_convex(&one, gap_of_triangle, &sweep, &contact) || contact.distance >= a->contact.distance)
    return reach;
  a->contact = contact;
  return contact.distance;
}

/* Middle and half size of a thick segment. */
static dvec extent_of(const vy_segment *segment, double radius, dvec *middle) {
  dvec half = dvec_scale(segment->u, 0.5), flipped = dvec_negate(half);
  *middle = dvec_add(segment->a, half);
  return dvec_add(dvec_max(half, flipped), dvec_of(radius, radius, radius));
}

static vy_bounds bounds_of(const vy_segment *segment, double radius) {
  dvec middle, extent = extent_of(segment, radius + 1e-9, &middle);
  return (vy_bounds){dvec_sub(middle, extent), dvec_add(middle, extent)};
}

static bool cast(const vy_shape_data *data, const vy_sweep *sweep, vy_tree_visit visit, vy_contact *contact) {
  asking a = {.mesh = data->of.mesh, .sweep = sweep, .contact = {.distance = HUGE_VAL}};
  dvec middle, extent = extent_of(&sweep->segment, sweep->radius, &middle);
  vy_tree_sweep(&a.mesh->tree, middle, sweep->direction, sweep->reach, extent, visit, &a);
  if (!(a.contact.distance <= sweep->reach)) return false;
  *contact = a.contact;
  if (contact->distance < 0) contact->distance = 0;
  return true;
}

static bool cast_sphere(const vy_shape_data *data, const vy_sweep *sweep, vy_contact *contact) {
  asking a = {.mesh = data->of.mesh, .sweep = sweep};
  vy_bounds around = bounds_of(&sweep->segment, sweep->radius);
  vy_tree_overlap(&a.mesh->tree, &around, visit_start, &a);
  return !a.is_overlapped && cast(data, sweep, visit_sphere, contact);
}

static bool cast_capsule(const vy_shape_data *data, const vy_sweep *sweep, vy_contact *contact) {
  return cast(data, sweep, visit_capsule, contact);
}

/* The deepest of the triangles that are nearer than `within`. */
typedef struct measuring {
  const vy_mesh *mesh;
  const vy_segment *segment;
  double within;
  vy_gap gap;
} measuring;

static double visit_gap(void *context, uint32_t item, double reach) {
  measuring *m = context;
  vy_triangle triangle;
  if (!triangle_of(m->mesh, item, &triangle)) return reach;
  vy_shape_data one = {.of.triangle = &triangle};
  vy_gap gap = gap_of_triangle(&one, m->segment);
  /* Behind a one-sided triangle is nothing to be pushed out of. */
  if (!m->mesh->is_two_sided && dvec_dot(gap.normal, triangle.normal) < -1e-9) return reach;
  if (gap.distance < m->within && gap.distance < m->gap.distance) m->gap = gap;
  return reach;
}

static bool gap_within(const vy_shape_data *data, const vy_segment *segment, double within, vy_gap *gap) {
  measuring m = {data->of.mesh, segment, within, {.distance = HUGE_VAL}};
  vy_bounds around = bounds_of(segment, within);
  vy_tree_overlap(&m.mesh->tree, &around, visit_gap, &m);
  *gap = m.gap;
  return gap->distance < within;
}

const vy_shape_kind_table vy_shape_mesh = {
    .build = build_mesh,
    .release = release,
    .bounds = bounds,
    .cast_sphere = cast_sphere,
    .cast_capsule = cast_capsule,
    .gap = gap_within,
};

const vy_shape_kind_table vy_shape_heightfield = {
    .build = build_heightfield,
    .release = release,
    .bounds = bounds,
    .cast_sphere = cast_sphere,
    .cast_capsule = cast_capsule,
    .gap = gap_within,
};
