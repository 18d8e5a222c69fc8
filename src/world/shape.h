/* Collision shapes in their local frame. */
#ifndef VY_WORLD_SHAPE_H
#define VY_WORLD_SHAPE_H

#include "base/base.h"

typedef enum vy_shape_kind {
  VY_SHAPE_BOX = 0,     /* size */
  VY_SHAPE_SPHERE,      /* radius */
  VY_SHAPE_CAPSULE,     /* radius, height; axis local Y */
  VY_SHAPE_CYLINDER,    /* radius, height; axis local Y */
  VY_SHAPE_RAMP,        /* size; a wedge: full height at +Z, an edge on the ground at -Z */
  VY_SHAPE_HULL,        /* vertices: their convex hull */
  VY_SHAPE_MESH,        /* vertices, triangles; hollow */
  VY_SHAPE_HEIGHTFIELD, /* columns, rows, cell, heights; one-sided, front up */
  VY_SHAPE_KIND_COUNT
} vy_shape_kind;

/* A shape as asked for. Which fields count depends on the kind; the others are not read. */
typedef struct vy_shape {
  uint32_t kind; /* vy_shape_kind */
  float size[3]; /* whole width (x), height (y), depth (z), m, > 0; centred on the origin */
  float radius;  /* m, > 0 */
  float height;  /* whole height, m, > 0; centred; a capsule's counts as at least 2 · radius */

  const float *vertices; /* xyz each, m; not null for hull and mesh */
  uint32_t vertex_count; /* hull: 4…VY_HULL_POINT_MAX, not all in one plane; mesh: ≥ 3 */

  const uint32_t *triangles; /* three vertex indices each; counter-clockwise seen from the front */
  uint32_t triangle_count;   /* ≥ 1; triangles without area are dropped */
  uint32_t is_two_sided;     /* 0: back faces are not hit; 1: both sides are */

  uint32_t columns, rows; /* heightfield samples along x and z, ≥ 2 each */
  float cell;             /* distance between neighbouring samples, m, > 0; centred in x and z */
  const float *heights; /* y at [row · columns + column], m; row 0 is at the least z, column 0 at least x */
} vy_shape;

/* A box of 1 m. */
vy_shape vy_default_shape(void);

#endif
