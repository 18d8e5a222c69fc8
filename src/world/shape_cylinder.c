/* Cylinder: solid, axis on local Y, caps at ±`half`. */
#include "world/shape_kind.h"

/* Samples and halvings of the search over rim directions; exact to far below the touch tolerance. */
#define RIM_SAMPLES 24
#define RIM_HALVINGS 60
#define PLACE_STEPS 80

static vy_status build(const vy_shape *shape, vy_shape_data *data) {
  vy_status status = vy_shape_check_length(shape->radius);
  if (status != VY_OK) return status;
  data->of.round.radius = (double)shape->radius;
  data->of.round.half = (double)shape->height / 2;
  return vy_shape_check_length(shape->height);
}

static vy_bounds bounds(const vy_shape_data *data, const dmat *rotation) {
  double extent[3];
  for (int k = 0; k < 3; k++) {
    double up = rotation->row[k].y;
    extent[k] = fabs(up) * data->of.round.half + sqrt(fmax(1 - up * up, 0)) * data->of.round.radius;
  }
  dvec hi = dvec_of(extent[0], extent[1], extent[2]);
  return (vy_bounds){dvec_negate(hi), hi};
}

static dvec clamp_to_cylinder(const vy_shape_data *data, dvec p) {
  double r = data->of.round.radius, half = data->of.round.half, across = sqrt(p.x * p.x + p.z * p.z);
  double s = across > r ? r / across : 1;
  return dvec_of(p.x * s, dclamp(p.y, -half, half), p.z * s);
}

/* Half the slope of the squared distance along the segment: it never falls. */
static double distance_slope(const vy_shape_data *data, const vy_segment *segment, double s) {
  dvec p = dvec_along(segment->a, segment->u, s);
  return dvec_dot(dvec_sub(p, clamp_to_cylinder(data, p)), segment->u);
}

/* The place 0…1 on the segment that is nearest to the cylinder: the zero of the slope, by the Illinois form
 * of regula falsi. */
static double nearest_place(const vy_shape_data *data, const vy_segment *segment) {
  double lo = 0, hi = 1, slope_lo = distance_slope(data, segment, lo);
  if (slope_lo >= 0) return lo;
  double slope_hi = distance_slope(data, segment, hi);
  if (slope_hi <= 0) return hi;
  int kept = 0; /* the end that stayed last: -1 lo, 1 hi */
  for (int step = 0; step < PLACE_STEPS && hi - lo > 1e-14; step++) {
    double s = lo + (hi - lo) * (slope_lo / (slope_lo - slope_hi));
    if (!(s > lo && s < hi)) s = (lo + hi) / 2;
    double slope = distance_slope(data, segment, s);
    if (slope == 0) return s;
    if (slope < 0) {
      lo = s;
      slope_lo = slope;
      if (kept == 1) slope_hi /= 2;
      kept = 1;
    } else {
      hi = s;
      slope_hi = slope;
      if (kept == -1) slope_lo /= 2;
      kept = -1;
    }
  }
  return -slope_lo < slope_hi ? lo : hi;
}

/* How far the whole segment is beyond the cylinder along a unit axis. */
static double beyond(const vy_shape_data *data, const vy_segment *segment, dvec axis) {
  double start = dvec_dot(axis, segment->a), along = dvec_dot(axis, segment->u);
  double reach =
      fabs(axis.y) * data->of.round.half + sqrt(axis.x * axis.x + axis.z * axis.z) * data->of.round.radius;
  return start + (along < 0 ? along : 0) - reach;
}

static void consider_axis(const vy_shape_data *data, const vy_segment *segment, dvec axis, vy_gap *gap) {
  double distance = beyond(data, segment, axis);
  if (distance > gap->distance) *gap = (vy_gap){distance, gap->point, axis};
}

/* Directions across the segment touch the rim: the best of them, by sampling and narrowing. */
static void consider_rim_axes(const vy_shape_data *data, const vy_segment *segment, vy_gap *gap) {
  dvec u = dvec_unit(segment->u);
  dvec level = dvec_cross(u, dvec_of(0, 1, 0));
  if (dvec_dot(level, level) < 1e-12) return; /* along the axis: caps and side are all there is */
  dvec e = dvec_unit(level), f = dvec_cross(u, e);
  /* The unit directions as (1 - k², 2k) / (1 + k²), and their opposites: no trigonometry. */
  for (int side = -1; side <= 1; side += 2) {
    double best = 0, step = 1.0 / RIM_SAMPLES, best_beyond = -HUGE_VAL;
    for (int pass = -RIM_SAMPLES; pass <= RIM_SAMPLES + RIM_HALVINGS * 2; pass++) {
      double k = pass <= RIM_SAMPLES ? pass * step : best + (pass % 2 ? step : -step);
      dvec axis = dvec_scale(dvec_along(dvec_scale(e, 1 - k * k), f, 2 * k), side / (1 + k * k));
      double distance = beyond(data, segment, axis);
      if (distance > best_beyond) {
        best_beyond = distance;
        best = k;
        consider_axis(data, segment, axis, gap);
      }
      if (pass > RIM_SAMPLES && pass % 2) step /= 2;
    }
  }
}

/* A segment that crosses the cylinder. */
static vy_gap gap_inside(const vy_shape_data *data, const vy_segment *segment) {
  vy_gap gap = {.distance = -HUGE_VAL};
  consider_axis(data, segment, dvec_of(0, 1, 0), &gap);
  consider_axis(data, segment, dvec_of(0, -1, 0), &gap);
  dvec a = segment->a, u = segment->u; /* seen from above: a segment across a disc */
  double uu = u.x * u.x + u.z * u.z;
  double s = uu > 0 ? dclamp(-(a.x * u.x + a.z * u.z) / uu, 0, 1) : 0;
  dvec out = dvec_unit(dvec_of(a.x + u.x * s, 0, a.z + u.z * s));
  if (dvec_dot(out, out) == 0) out = uu > 0 ? dvec_unit(dvec_of(u.z, 0, -u.x)) : dvec_of(1, 0, 0);
  consider_axis(data, segment, out, &gap);
  consider_rim_axes(data, segment, &gap);
  double along = dvec_dot(gap.normal, u);
  dvec deepest = dvec_along(a, u, along < 0 ? 1 : along > 0 ? 0 : 0.5);
  gap.point = clamp_to_cylinder(data, dvec_along(deepest, gap.normal, -gap.distance));
  return gap;
}

static vy_gap signed_gap(const vy_shape_data *data, const vy_segment *segment) {
  dvec p = dvec_along(segment->a, segment->u, nearest_place(data, segment));
  dvec point = clamp_to_cylinder(data, p), offset = dvec_sub(p, point);
  double distance = dvec_length(offset);
  if (distance == 0) return gap_inside(data, segment);
  return (vy_gap){distance, point, dvec_scale(offset, 1 / distance)};
}

static bool gap_within(const vy_shape_data *data, const vy_segment *segment, double within, vy_gap *gap) {
  *gap = signed_gap(data, segment);
  return gap->distance < within;
}

static bool cast(const vy_shape_data *data, const vy_sweep *sweep, vy_contact *contact) {
  return vy_sweep_convex(data, signed_gap, sweep, contact);
}

const vy_shape_kind_table vy_shape_cylinder = {
    .build = build,
    .bounds = bounds,
    .cast_sphere = cast,
    .cast_capsule = cast,
    .gap = gap_within,
};
