/* Collision shapes in their local frame. */
#ifndef VY_WORLD_SHAPE_H
#define VY_WORLD_SHAPE_H

#include "base/base.h"

typedef enum vy_shape_kind { VY_SHAPE_BOX = 0, VY_SHAPE_KIND_COUNT } vy_shape_kind;

/* A shape as asked for. Which fields count depends on the kind. */
typedef struct vy_shape {
  uint32_t kind; /* vy_shape_kind */
  float size[3]; /* box: whole width (x), height (y), depth (z), m, > 0; centred on the origin */
} vy_shape;

#endif
