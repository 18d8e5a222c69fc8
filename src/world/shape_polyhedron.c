/* Convex polyhedra: hulls of points, and ramps. */
#include "base/limits.h"
#include "world/hull.h"
#include "world/shape_entry.h"
#include "world/shape_kind.h"

#include <stdlib.h>

typedef struct edge {
  vy_segment segment;
  dvec side[2]; /* in the planes of the two faces, away from them; not unit */
} edge;

struct vy_polyhedron {
  uint32_t vertex_count, edge_count, face_count;
  dvec *vertices;
  edge *edges;
  vy_triangle *faces;
};

static void release(vy_shape_data *data) {
  free(data->of.polyhedron->vertices);
  free(data->of.polyhedron->edges);
  free(data->of.polyhedron->faces);
  free(data->of.polyhedron);
}

static double face_offset(const vy_triangle *face) {
  return dvec_dot(face->normal, face->corner[0]);
}

/* Each edge once: from the facet with the lower number. */
static void fill_edges(vy_polyhedron *poly, const vy_hull_triangle *facets) {
  for (uint32_t f = 0; f < poly->face_count; f++)
    for (int k = 0; k < 3; k++) {
      uint32_t other = facets[f].neighbour[k];
      if (other < f) continue;
      const vy_triangle *face = &poly->faces[f];
      edge *e = &poly->edges[poly->edge_count++];
      dvec from = face->corner[k], to = face->corner[k == 2 ? 0 : k + 1];
      *e = (edge){{from, dvec_sub(to, from)}, {face->side[k]}};
      for (int j = 0; j < 3; j++)
        if (facets[other].neighbour[j] == f) e->side[1] = poly->faces[other].side[j];
    }
}

/* Takes the hull's corners, edges and faces. */
static vy_status fill(vy_polyhedron *poly, const dvec *points, const vy_hull_triangle *facets) {
  bool is_taken[VY_HULL_POINT_MAX] = {false};
  for (uint32_t f = 0; f < poly->face_count; f++) {
    const uint16_t *c = facets[f].corner;
    if (!vy_triangle_init(&poly->faces[f], points[c[0]], points[c[1]], points[c[2]]))
      return VY_ERROR_DEGENERATE;
    for (int k = 0; k < 3; k++) {
      if (!is_taken[c[k]]) poly->vertices[poly->vertex_count++] = points[c[k]];
      is_taken[c[k]] = true;
    }
  }
  fill_edges(poly, facets);
  return VY_OK;
}

static vy_status build_of(const dvec *points, uint32_t count, vy_shape_data *data) {
  vy_hull_triangle facets[VY_HULL_TRIANGLES(VY_HULL_POINT_MAX)];
  uint32_t face_count;
  vy_status status = vy_hull_build(points, count, facets, &face_count);
  if (status != VY_OK) return status;
  vy_polyhedron *poly = calloc(1, sizeof *poly);
  if (!poly) return VY_ERROR_OUT_OF_MEMORY;
  poly->face_count = face_count;
  poly->vertices = calloc(count, sizeof *poly->vertices);
  poly->edges = calloc((size_t)face_count * 3 / 2, sizeof *poly->edges);
  poly->faces = calloc(face_count, sizeof *poly->faces);
  data->of.polyhedron = poly;
  bool has_room = poly->vertices && poly->edges && poly->faces;
  status = has_room ? fill(poly, points, facets) : VY_ERROR_OUT_OF_MEMORY;
  if (status != VY_OK) release(data);
  return status;
}

static vy_status build_hull(const vy_shape *shape, vy_shape_data *data) {
  if (shape->vertex_count < 4 || shape->vertex_count > VY_HULL_POINT_MAX) return VY_ERROR_OUT_OF_RANGE;
  vy_status status = vy_shape_check_vertices(shape->vertices, shape->vertex_count);
  if (status != VY_OK) return status;
  dvec points[VY_HULL_POINT_MAX];
  for (uint32_t k = 0; k < shape->vertex_count; k++) points[k] = dvec_load(&shape->vertices[3 * k]);
  return build_of(points, shape->vertex_count, data);
}

static vy_status build_ramp(const vy_shape *shape, vy_shape_data *data) {
  for (int k = 0; k < 3; k++) {
    vy_status status = vy_shape_check_length(shape->size[k]);
    if (status != VY_OK) return status;
  }
  dvec h = dvec_scale(dvec_load(shape->size), 0.5);
  const dvec points[6] = {{-h.x, -h.y, -h.z}, {h.x, -h.y, -h.z}, {-h.x, -h.y, h.z},
                          {h.x, -h.y, h.z},   {-h.x, h.y, h.z},  {h.x, h.y, h.z}};
  return build_of(points, 6, data);
}

static vy_bounds bounds(const vy_shape_data *data, const dmat *rotation) {
  const vy_polyhedron *poly = data->of.polyhedron;
  dvec first = dmat_rotate(rotation, poly->vertices[0]);
  vy_bounds b = {first, first};
  for (uint32_t v = 1; v < poly->vertex_count; v++) {
    dvec p = dmat_rotate(rotation, poly->vertices[v]);
    b = (vy_bounds){dvec_min(b.lo, p), dvec_max(b.hi, p)};
  }
  return b;
}

/* How far the whole segment is in front of a face's plane. */
static double beyond_face(const vy_triangle *face, const vy_segment *segment) {
  double start = dvec_dot(face->normal, segment->a), along = dvec_dot(face->normal, segment->u);
  return start + (along < 0 ? along : 0) - face_offset(face);
}

/* Whether a part of the segment is inside. */
static bool crosses(const vy_polyhedron *poly, const vy_segment *segment) {
  double from = 0, to = 1;
  for (uint32_t f = 0; f < poly->face_count; f++) {
    const vy_triangle *face = &poly->faces[f];
    double height = dvec_dot(face->normal, segment->a) - face_offset(face);
    double climb = dvec_dot(face->normal, segment->u);
    if (climb == 0) {
      if (height > 0) return false;
    } else if (climb > 0) {
      to = fmin(to, -height / climb);
    } else {
      from = fmax(from, -height / climb);
    }
    if (from > to) return false;
  }
  return true;
}

/* A segment that crosses: the axis of least penetration is normal to a face, or to an edge and the segment
 * where the edge is the farthest part of the polyhedron that way. */
static vy_gap gap_inside(const vy_polyhedron *poly, const vy_segment *segment) {
  vy_gap gap = {.distance = -HUGE_VAL};
  for (uint32_t f = 0; f < poly->face_count; f++) {
    double distance = beyond_face(&poly->faces[f], segment);
    if (distance > gap.distance) gap = (vy_gap){.distance = distance, .normal = poly->faces[f].normal};
  }
  for (uint32_t k = 0; k < poly->edge_count; k++) {
    const edge *e = &poly->edges[k];
    dvec axis = dvec_cross(e->segment.u, segment->u);
    double length2 = dvec_dot(axis, axis);
    if (length2 <= 1e-12 * dvec_dot(e->segment.u, e->segment.u) * dvec_dot(segment->u, segment->u)) continue;
    double s0 = dvec_dot(axis, e->side[0]), s1 = dvec_dot(axis, e->side[1]);
    if (s0 * s1 < 0) continue;
    axis = dvec_scale(axis, (s0 + s1 < 0 ? -1 : 1) / sqrt(length2));
    double distance = dvec_dot(axis, dvec_sub(segment->a, e->segment.a));
    if (distance > gap.distance) gap = (vy_gap){.distance = distance, .normal = axis};
  }
  double along = dvec_dot(gap.normal, segment->u);
  dvec deepest = dvec_along(segment->a, segment->u, along < 0 ? 1 : along > 0 ? 0 : 0.5);
  gap.point = dvec_along(deepest, gap.normal, -gap.distance);
  return gap;
}

static void consider_points(dvec on_segment, dvec on_shape, vy_gap *gap) {
  dvec offset = dvec_sub(on_segment, on_shape);
  double distance = dvec_length(offset);
  if (distance < gap->distance) *gap = (vy_gap){distance, on_shape, offset};
}

static vy_gap signed_gap(const vy_shape_data *data, const vy_segment *segment) {
  const vy_polyhedron *poly = data->of.polyhedron;
  if (crosses(poly, segment)) return gap_inside(poly, segment);
  vy_gap gap = {.distance = HUGE_VAL};
  const dvec ends[2] = {segment->a, dvec_add(segment->a, segment->u)};
  bool is_point = dvec_dot(segment->u, segment->u) == 0;
  for (uint32_t f = 0; f < poly->face_count; f++)
    for (int k = 0; k < (is_point ? 1 : 2); k++) {
      const vy_triangle *face = &poly->faces[f];
      double height = dvec_dot(face->normal, ends[k]) - face_offset(face);
      dvec foot = dvec_along(ends[k], face->normal, -height);
      if (height <= 0 || height >= gap.distance || !vy_triangle_holds(face, foot)) continue;
      gap = (vy_gap){height, foot, dvec_scale(face->normal, height)};
    }
  for (uint32_t k = 0; k < poly->edge_count; k++) {
    dvec p, q;
    vy_nearest_on_segments(segment, &poly->edges[k].segment, &p, &q);
    consider_points(p, q, &gap);
  }
  gap.normal = dvec_unit(gap.normal);
  if (gap.distance == 0) return gap_inside(poly, segment); /* on an edge, to the last bit */
  return gap;
}

static bool gap_within(const vy_shape_data *data, const vy_segment *segment, double within, vy_gap *gap) {
  *gap = signed_gap(data, segment);
  return gap->distance < within;
}

/* Where a ray is inside every face's plane moved outward by r. */
static bool clip_to_planes(const vy_polyhedron *poly, const vy_sweep *sweep, double *enter) {
  double leave = HUGE_VAL;
  *enter = -HUGE_VAL;
  for (uint32_t f = 0; f < poly->face_count; f++) {
    const vy_triangle *face = &poly->faces[f];
    double height = dvec_dot(face->normal, sweep->segment.a) - face_offset(face) - sweep->radius;
    double climb = dvec_dot(face->normal, sweep->direction);
    if (climb == 0) {
      if (height > 0) return false;
    } else if (climb > 0) {
      leave = fmin(leave, -height / climb);
    } else {
      *enter = fmax(*enter, -height / climb);
    }
  }
  return *enter <= leave && leave >= 0 && *enter <= sweep->reach;
}

/* A face is touched only where the ray enters the last of the moved planes. */
static bool touch_face(const vy_polyhedron *poly, const vy_sweep *sweep, double enter, vy_contact *contact) {
  dvec center = dvec_along(sweep->segment.a, sweep->direction, enter);
  for (uint32_t f = 0; f < poly->face_count; f++) {
    const vy_triangle *face = &poly->faces[f];
    if (dvec_dot(face->normal, sweep->direction) >= 0) continue;
    double height = dvec_dot(face->normal, center) - face_offset(face);
    if (fabs(height - sweep->radius) > VY_ENTRY_EPSILON) continue;
    dvec foot = dvec_along(center, face->normal, -height);
    /* A ray that enters the planes enters the polyhedron: between two faces either will do. */
    if (sweep->radius > 0 && !vy_triangle_holds(face, foot)) continue;
    *contact = (vy_contact){enter, foot, face->normal};
    return true;
  }
  return false;
}

static void touch_edges(const vy_polyhedron *poly, const vy_sweep *sweep, vy_contact *contact) {
  dvec o = sweep->segment.a, d = sweep->direction;
  for (uint32_t k = 0; k < poly->edge_count; k++) {
    const vy_segment *e = &poly->edges[k].segment;
    double length = dvec_length(e->u), place;
    dvec axis = dvec_scale(e->u, 1 / length);
    double travel = vy_enter_cylinder(dvec_sub(o, e->a), d, axis, length, sweep->radius, &place);
    if (travel < contact->distance)
      *contact = (vy_contact){.distance = travel, .point = dvec_along(e->a, axis, place)};
  }
  for (uint32_t k = 0; k < poly->vertex_count; k++) {
    double travel = vy_enter_ball(dvec_sub(o, poly->vertices[k]), d, sweep->radius);
    if (travel < contact->distance) *contact = (vy_contact){.distance = travel, .point = poly->vertices[k]};
  }
}

static bool cast_sphere(const vy_shape_data *data, const vy_sweep *sweep, vy_contact *contact) {
  const vy_polyhedron *poly = data->of.polyhedron;
  double enter;
  if (!clip_to_planes(poly, sweep, &enter)) return false;
  if (signed_gap(data, &sweep->segment).distance <= sweep->radius) return false;
  if (enter < -VY_ENTRY_EPSILON || !touch_face(poly, sweep, enter, contact)) {
    *contact = (vy_contact){.distance = HUGE_VAL};
    touch_edges(poly, sweep, contact);
    if (!(contact->distance <= sweep->reach)) return false;
    dvec center = dvec_along(sweep->segment.a, sweep->direction, contact->distance);
    contact->normal = dvec_unit(dvec_sub(center, contact->point));
  }
  if (contact->distance < 0) contact->distance = 0;
  return true;
}

static bool cast_capsule(const vy_shape_data *data, const vy_sweep *sweep, vy_contact *contact) {
  return vy_sweep_convex(data, signed_gap, sweep, contact);
}

const vy_shape_kind_table vy_shape_hull = {
    .build = build_hull,
    .release = release,
    .bounds = bounds,
    .cast_sphere = cast_sphere,
    .cast_capsule = cast_capsule,
    .gap = gap_within,
};

const vy_shape_kind_table vy_shape_ramp = {
    .build = build_ramp,
    .release = release,
    .bounds = bounds,
    .cast_sphere = cast_sphere,
    .cast_capsule = cast_capsule,
    .gap = gap_within,
};
