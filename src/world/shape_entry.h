/* Where a moving sphere first touches the parts of a surface: vertices, edges, triangles. Inside src/world
 * only. Travels are along a unit direction; HUGE_VAL is a miss. A part that the sphere leaves is missed. */
#ifndef VY_WORLD_SHAPE_ENTRY_H
#define VY_WORLD_SHAPE_ENTRY_H

#include "world/dvec.h"
#include "world/shape_kind.h"

/* A ray from `origin`, seen from the centre of a ball of `radius`. */
double vy_enter_ball(dvec origin, dvec direction, double radius);

/* A ray from `origin`, seen from one end of a cylinder of `radius` without caps along the unit `axis`, from
 * there to `length`. `place` is where along the axis. */
double vy_enter_cylinder(dvec origin, dvec direction, dvec axis, double length, double radius, double *place);

/* Nearest points of two segments; returns their distance. `p` is on the first, `q` on the second. */
double vy_nearest_on_segments(const vy_segment *first, const vy_segment *second, dvec *p, dvec *q);

/* A flat triangle, ready for questions. */
struct vy_triangle {
  dvec corner[3];
  dvec normal;  /* unit, towards the front */
  dvec side[3]; /* in the plane, away from the triangle, across the edge from corner k; not unit */
};

/* False when it has no area. */
bool vy_triangle_init(vy_triangle *triangle, dvec a, dvec b, dvec c);

/* Whether a point of the triangle's plane is inside, edges included. */
bool vy_triangle_holds(const vy_triangle *triangle, dvec point);

#endif
