/* Box: centred on the origin, half extents `of.half`. */
#include "world/shape_kind.h"

static vy_status build(const vy_shape *shape, vy_shape_data *data) {
  for (int k = 0; k < 3; k++) {
    vy_status status = vy_shape_check_length(shape->size[k]);
    if (status != VY_OK) return status;
  }
  data->of.half = dvec_scale(dvec_load(shape->size), 0.5);
  return VY_OK;
}

static dvec clamp_to_box(dvec p, dvec half) {
  return dvec_of(dclamp(p.x, -half.x, half.x), dclamp(p.y, -half.y, half.y), dclamp(p.z, -half.z, half.z));
}

static vy_bounds bounds(const vy_shape_data *data, const dmat *rotation) {
  dvec half = data->of.half;
  double extent[3];
  for (int k = 0; k < 3; k++) {
    dvec row = rotation->row[k];
    extent[k] = fabs(row.x) * half.x + fabs(row.y) * half.y + fabs(row.z) * half.z;
  }
  dvec hi = dvec_of(extent[0], extent[1], extent[2]);
  return (vy_bounds){dvec_negate(hi), hi};
}

/* The box grown by a margin, as three slabs: where a ray is inside all of them. */
typedef struct slab_range {
  double enter, leave;
  int axis; /* the slab entered last; -1 when the ray starts inside */
} slab_range;

static bool clip_to_slabs(const double origin[3], const double direction[3], const double half[3],
                          slab_range *range) {
  *range = (slab_range){-HUGE_VAL, HUGE_VAL, -1};
  for (int k = 0; k < 3; k++) {
    if (direction[k] == 0) {
      if (fabs(origin[k]) > half[k]) return false;
      continue;
    }
    double side = direction[k] > 0 ? half[k] : -half[k];
    double enter = (-side - origin[k]) / direction[k], leave = (side - origin[k]) / direction[k];
    if (enter > range->enter) {
      range->enter = enter;
      range->axis = k;
    }
    if (leave < range->leave) range->leave = leave;
  }
  return range->enter <= range->leave && range->leave >= 0;
}

/* A ray into a round of radius r about `center`, in the plane of the axes that `used` names. Returns the
 * travel at entry, HUGE_VAL for a miss. */
static double enter_round(const double origin[3], const double direction[3], const double center[3],
                          const bool used[3], double radius) {
  double speed2 = 0, toward = 0;
  for (int k = 0; k < 3; k++)
    if (used[k]) {
      speed2 += direction[k] * direction[k];
      toward += (center[k] - origin[k]) * direction[k];
    }
  if (speed2 == 0) return HUGE_VAL;
  double nearest = toward / speed2, left = radius * radius;
  for (int k = 0; k < 3; k++)
    if (used[k]) {
      double offset = origin[k] + nearest * direction[k] - center[k];
      left -= offset * offset;
    }
  if (left < 0) return HUGE_VAL;
  double travel = nearest - sqrt(left / speed2);
  return travel >= -VY_ENTRY_EPSILON ? travel : HUGE_VAL;
}

/* Nearest entry into the edges and corners of the rounded box, for a ray that enters its slabs beside every
 * face. Only the parts that the ray can reach within the slabs are tried. */
static double enter_edges_and_corners(const double origin[3], const double direction[3], const double half[3],
                                      double radius, const slab_range *range) {
  double from = range->enter > 0 ? range->enter : 0;
  int first[3], last[3]; /* sides that the ray visits: -1 below the box, 0 beside it, 1 above it */
  for (int k = 0; k < 3; k++) {
    double p = origin[k] + direction[k] * from, q = origin[k] + direction[k] * range->leave;
    double lo = p < q ? p : q, hi = p < q ? q : p;
    first[k] = lo <= -half[k] ? -1 : lo < half[k] ? 0 : 1;
    last[k] = hi >= half[k] ? 1 : hi > -half[k] ? 0 : -1;
  }
  double best = HUGE_VAL;
  for (int sx = first[0]; sx <= last[0]; sx++)
    for (int sy = first[1]; sy <= last[1]; sy++)
      for (int sz = first[2]; sz <= last[2]; sz++) {
        const bool used[3] = {sx != 0, sy != 0, sz != 0};
        if (used[0] + used[1] + used[2] < 2) continue;
        const double center[3] = {sx * half[0], sy * half[1], sz * half[2]};
        double travel = enter_round(origin, direction, center, used, radius);
        if (travel >= best) continue;
        bool is_on_part = true; /* an edge ends where its corners begin */
        for (int k = 0; k < 3; k++)
          if (!used[k] && fabs(origin[k] + travel * direction[k]) > half[k]) is_on_part = false;
        if (is_on_part) best = travel;
      }
  return best;
}

static bool cast_sphere(const vy_shape_data *data, const vy_sweep *sweep, vy_contact *contact) {
  dvec o = sweep->segment.a, d = sweep->direction, h = data->of.half;
  double r = sweep->radius;
  const double origin[3] = {o.x, o.y, o.z}, direction[3] = {d.x, d.y, d.z}, half[3] = {h.x, h.y, h.z};
  const double grown[3] = {h.x + r, h.y + r, h.z + r};
  slab_range range;
  if (!clip_to_slabs(origin, direction, grown, &range) || range.enter > sweep->reach) return false;
  dvec offset = dvec_sub(o, clamp_to_box(o, h));
  if (dvec_dot(offset, offset) <= r * r) return false;

  double travel = range.enter;
  bool is_face = range.axis >= 0 && range.enter >= -VY_ENTRY_EPSILON;
  for (int k = 0; k < 3 && r > 0; k++)
    if (k != range.axis && fabs(origin[k] + travel * direction[k]) > half[k]) is_face = false;
  if (!is_face) travel = enter_edges_and_corners(origin, direction, half, r, &range);
  if (!(travel <= sweep->reach)) return false;
  if (travel < 0) travel = 0;

  dvec center = dvec_along(o, d, travel);
  contact->distance = travel;
  contact->point = clamp_to_box(center, h);
  if (is_face) {
    double normal[3] = {0, 0, 0}, point[3] = {contact->point.x, contact->point.y, contact->point.z};
    normal[range.axis] = direction[range.axis] > 0 ? -1 : 1;
    point[range.axis] = normal[range.axis] * half[range.axis];
    contact->normal = dvec_of(normal[0], normal[1], normal[2]);
    contact->point = dvec_of(point[0], point[1], point[2]);
  } else {
    contact->normal = dvec_unit(dvec_sub(center, contact->point));
  }
  return true;
}

/* Half the slope of the squared distance to the box along the segment: it never falls. */
static double distance_slope(const vy_segment *segment, dvec half, double s) {
  dvec p = dvec_along(segment->a, segment->u, s);
  return dvec_dot(dvec_sub(p, clamp_to_box(p, half)), segment->u);
}

/* The place 0…1 on the segment that is nearest to the box. The slope is linear between the places where the
 * segment crosses a face's plane, so its zero is exact. */
static double nearest_place(const vy_segment *segment, dvec half) {
  if (distance_slope(segment, half, 0) >= 0) return 0;
  if (distance_slope(segment, half, 1) <= 0) return 1;
  const double a[3] = {segment->a.x, segment->a.y, segment->a.z};
  const double u[3] = {segment->u.x, segment->u.y, segment->u.z}, h[3] = {half.x, half.y, half.z};
  double lo = 0, hi = 1; /* the zero lies between these two neighbouring crossings */
  double slope_lo = distance_slope(segment, half, 0), slope_hi = distance_slope(segment, half, 1);
  for (int k = 0; k < 3; k++)
    for (int side = -1; side <= 1 && u[k] != 0; side += 2) {
      double s = (side * h[k] - a[k]) / u[k];
      if (s <= lo || s >= hi) continue;
      double slope = distance_slope(segment, half, s);
      if (slope < 0) {
        lo = s;
        slope_lo = slope;
      } else {
        hi = s;
        slope_hi = slope;
      }
    }
  return lo + (hi - lo) * (slope_lo / (slope_lo - slope_hi));
}

/* How far the segment is beyond the box along the unit axis, on the better of its two sides. */
static void consider_axis(const vy_segment *segment, dvec half, dvec axis, vy_gap *gap) {
  double start = dvec_dot(axis, segment->a), end = start + dvec_dot(axis, segment->u);
  double lo = start < end ? start : end, hi = start < end ? end : start;
  double reach = fabs(axis.x) * half.x + fabs(axis.y) * half.y + fabs(axis.z) * half.z;
  if (lo - reach > gap->distance) *gap = (vy_gap){lo - reach, gap->point, axis};
  if (-hi - reach > gap->distance) *gap = (vy_gap){-hi - reach, gap->point, dvec_negate(axis)};
}

/* A segment that crosses the box: the axis of least penetration is normal to a face, or to an edge and the
 * segment. */
static vy_gap gap_inside(const vy_segment *segment, dvec half) {
  static const dvec axes[3] = {{0, 1, 0}, {1, 0, 0}, {0, 0, 1}}; /* up first: ties lift */
  vy_gap gap = {.distance = -HUGE_VAL};
  for (int k = 0; k < 3; k++) consider_axis(segment, half, axes[k], &gap);
  for (int k = 0; k < 3; k++) {
    dvec axis = dvec_cross(axes[k], segment->u);
    if (dvec_dot(axis, axis) > 1e-12 * dvec_dot(segment->u, segment->u))
      consider_axis(segment, half, dvec_unit(axis), &gap);
  }
  double along = dvec_dot(gap.normal, segment->u);
  dvec deepest = dvec_along(segment->a, segment->u, along < 0 ? 1 : along > 0 ? 0 : 0.5);
  gap.point = clamp_to_box(dvec_along(deepest, gap.normal, -gap.distance), half);
  return gap;
}

static vy_gap signed_gap(const vy_shape_data *data, const vy_segment *segment) {
  dvec half = data->of.half;
  dvec p = dvec_along(segment->a, segment->u, nearest_place(segment, half));
  dvec point = clamp_to_box(p, half), offset = dvec_sub(p, point);
  double distance = dvec_length(offset);
  if (distance == 0) return gap_inside(segment, half);
  return (vy_gap){distance, point, dvec_scale(offset, 1 / distance)};
}

static bool gap_within(const vy_shape_data *data, const vy_segment *segment, double within, vy_gap *gap) {
  *gap = signed_gap(data, segment);
  return gap->distance < within;
}

static bool cast_capsule(const vy_shape_data *data, const vy_sweep *sweep, vy_contact *contact) {
  return vy_sweep_convex(data, signed_gap, sweep, contact);
}

const vy_shape_kind_table vy_shape_box = {
    .build = build,
    .bounds = bounds,
    .cast_sphere = cast_sphere,
    .cast_capsule = cast_capsule,
    .gap = gap_within,
};
