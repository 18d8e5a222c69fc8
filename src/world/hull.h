/* Convex hull of points, as triangles. Inside src/world only. */
#ifndef VY_WORLD_HULL_H
#define VY_WORLD_HULL_H

#include "base/base.h"
#include "world/dvec.h"

typedef struct vy_hull_triangle {
  uint16_t corner[3];    /* indices of points, counter-clockwise from outside */
  uint16_t neighbour[3]; /* the triangle across the edge from corner k to the next */
} vy_hull_triangle;

/* Room for the hull of n points. */
#define VY_HULL_TRIANGLES(n) (2 * (size_t)(n))

/* Hull of 4…VY_HULL_POINT_MAX finite points; `triangles` has room for VY_HULL_TRIANGLES(count).
 * VY_ERROR_DEGENERATE for points in one plane; VY_ERROR_OUT_OF_MEMORY. */
vy_status vy_hull_build(const dvec *points, uint32_t count, vy_hull_triangle *triangles,
                        uint32_t *triangle_count);

#endif
