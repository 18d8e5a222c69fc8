/* Sphere and capsule: everything within `radius` of a core segment on the local Y axis. */
#include "world/shape_entry.h"
#include "world/shape_kind.h"

static vy_segment core_of(const vy_shape_data *data) {
  return (vy_segment){dvec_of(0, -data->of.round.half, 0), dvec_of(0, 2 * data->of.round.half, 0)};
}

static vy_status build_sphere(const vy_shape *shape, vy_shape_data *data) {
  data->of.round.radius = (double)shape->radius;
  data->of.round.half = 0;
  return vy_shape_check_length(shape->radius);
}

static vy_status build_capsule(const vy_shape *shape, vy_shape_data *data) {
  vy_status status = build_sphere(shape, data);
  if (status != VY_OK) return status;
  double half = (double)shape->height / 2 - data->of.round.radius;
  data->of.round.half = half > 0 ? half : 0;
  return vy_shape_check_length(shape->height);
}

static vy_bounds bounds(const vy_shape_data *data, const dmat *rotation) {
  double r = data->of.round.radius;
  vy_segment core = core_of(data);
  dvec end = dmat_rotate(rotation, core.a);
  dvec hi = dvec_add(dvec_max(end, dvec_negate(end)), dvec_of(r, r, r));
  return (vy_bounds){dvec_negate(hi), hi};
}

static vy_gap signed_gap(const vy_shape_data *data, const vy_segment *segment) {
  vy_segment core = core_of(data);
  dvec p, q;
  double apart = vy_nearest_on_segments(segment, &core, &p, &q);
  dvec normal = dvec_sub(p, q);
  if (apart > VY_TOUCH_EPSILON) {
    normal = dvec_scale(normal, 1 / apart);
  } else { /* the cores cross: any way across both is shortest */
    normal = dvec_unit(dvec_cross(segment->u, core.u));
    if (dvec_dot(normal, normal) == 0) normal = dvec_of(data->of.round.half > 0, data->of.round.half == 0, 0);
  }
  return (vy_gap){apart - data->of.round.radius, dvec_along(q, normal, data->of.round.radius), normal};
}

static bool gap_within(const vy_shape_data *data, const vy_segment *segment, double within, vy_gap *gap) {
  *gap = signed_gap(data, segment);
  return gap->distance < within;
}

static bool cast_sphere(const vy_shape_data *data, const vy_sweep *sweep, vy_contact *contact) {
  double r = data->of.round.radius + sweep->radius, half = data->of.round.half, place;
  const dvec ends[2] = {dvec_of(0, -half, 0), dvec_of(0, half, 0)};
  dvec o = sweep->segment.a, d = sweep->direction;
  double travel = vy_enter_cylinder(dvec_sub(o, ends[0]), d, dvec_of(0, 1, 0), 2 * half, r, &place);
  for (int k = 0; k < 2; k++) travel = fmin(travel, vy_enter_ball(dvec_sub(o, ends[k]), d, r));
  if (!(travel <= sweep->reach)) return false;
  if (signed_gap(data, &sweep->segment).distance <= sweep->radius) return false;
  if (travel < 0) travel = 0;
  dvec center = dvec_along(o, d, travel), axis = dvec_of(0, dclamp(center.y, -half, half), 0);
  contact->distance = travel;
  contact->normal = dvec_unit(dvec_sub(center, axis));
  contact->point = dvec_along(axis, contact->normal, data->of.round.radius);
  return true;
}

static bool cast_capsule(const vy_shape_data *data, const vy_sweep *sweep, vy_contact *contact) {
  return vy_sweep_convex(data, signed_gap, sweep, contact);
}

const vy_shape_kind_table vy_shape_sphere = {
    .build = build_sphere,
    .bounds = bounds,
    .cast_sphere = cast_sphere,
    .cast_capsule = cast_capsule,
    .gap = gap_within,
};

const vy_shape_kind_table vy_shape_capsule = {
    .build = build_capsule,
    .bounds = bounds,
    .cast_sphere = cast_sphere,
    .cast_capsule = cast_capsule,
    .gap = gap_within,
};
