#include "world/shape_entry.h"

/* Squared sine of the angle under which a ray counts as parallel to a cylinder: it is met at its ends.
 * Larger: a graze at a smaller angle is missed. */
#define PARALLEL_TO_AXIS 1e-14
/* The same for two segments. Larger: the distance between nearly parallel ones is too long. */
#define PARALLEL_SEGMENTS 1e-20

double vy_enter_ball(dvec origin, dvec direction, double radius) {
  double nearest = -dvec_dot(origin, direction);
  dvec offset = dvec_along(origin, direction, nearest);
  double left = radius * radius - dvec_dot(offset, offset);
  if (left < 0) return HUGE_VAL;
  double travel = nearest - sqrt(left);
  return travel >= -VY_ENTRY_EPSILON ? travel : HUGE_VAL;
}

double vy_enter_cylinder(dvec origin, dvec direction, dvec axis, double length, double radius,
                         double *place) {
  double start = dvec_dot(origin, axis), along = dvec_dot(direction, axis);
  dvec o = dvec_along(origin, axis, -start), d = dvec_along(direction, axis, -along);
  double speed2 = dvec_dot(d, d);
  if (speed2 < PARALLEL_TO_AXIS) return HUGE_VAL;
  double nearest = -dvec_dot(o, d) / speed2;
  dvec offset = dvec_along(o, d, nearest);
  double left = radius * radius - dvec_dot(offset, offset);
  if (left < 0) return HUGE_VAL;
  double travel = nearest - sqrt(left / speed2);
  *place = start + travel * along;
  return travel >= -VY_ENTRY_EPSILON && *place >= 0 && *place <= length ? travel : HUGE_VAL;
}

/* Nearest place 0…1 on a segment to a point. */
static double place_near(const vy_segment *segment, double length2, dvec point) {
  return length2 > 0 ? dclamp(dvec_dot(dvec_sub(point, segment->a), segment->u) / length2, 0, 1) : 0;
}

double vy_nearest_on_segments(const vy_segment *first, const vy_segment *second, dvec *p, dvec *q) {
  dvec u = first->u, v = second->u, w = dvec_sub(first->a, second->a);
  double uu = dvec_dot(u, u), vv = dvec_dot(v, v), s = 0;
  dvec across = dvec_cross(u, v);
  double across2 = dvec_dot(across, across);
  if (across2 > PARALLEL_SEGMENTS * uu * vv) s = dclamp(dvec_dot(dvec_cross(v, w), across) / across2, 0, 1);
  double t = place_near(second, vv, dvec_along(first->a, u, s));
  *q = dvec_along(second->a, v, t);
  *p = dvec_along(first->a, u, place_near(first, uu, *q));
  return dvec_length(dvec_sub(*p, *q));
}

bool vy_triangle_init(vy_triangle *triangle, dvec a, dvec b, dvec c) {
  dvec ab = dvec_sub(b, a), bc = dvec_sub(c, b), ca = dvec_sub(a, c), normal = dvec_cross(ab, bc);
  double area = dvec_length(normal);
  double longest = fmax(dvec_dot(ab, ab), fmax(dvec_dot(bc, bc), dvec_dot(ca, ca)));
  if (!(area > 1e-12 * longest)) return false;
  dvec n = dvec_scale(normal, 1 / area);
  *triangle = (vy_triangle){{a, b, c}, n, {dvec_cross(ab, n), dvec_cross(bc, n), dvec_cross(ca, n)}};
  return true;
}

bool vy_triangle_holds(const vy_triangle *triangle, dvec point) {
  for (int k = 0; k < 3; k++)
    if (dvec_dot(triangle->side[k], dvec_sub(point, triangle->corner[k])) > 0) return false;
  return true;
}
