/* Fixed capacities and ranges, each with its unit. */
#ifndef VY_BASE_LIMITS_H
#define VY_BASE_LIMITS_H

#define VY_STEP_SECONDS (1.0f / 60.0f) /* the fixed step of the playground's simulation, s */
#define VY_LAYER_COUNT 32u             /* layers, bits of a layer mask */
#define VY_CAST_COUNT_LIMIT_MAX 64u    /* largest cast down / forward count limit */
#define VY_TRACE_CAST_CAPACITY (1u + 2u * VY_CAST_COUNT_LIMIT_MAX + 3u) /* casts recorded in one step */
#define VY_COORDINATE_MAX 100000.0f                                     /* m; farther positions are refused */
#define VY_SHAPE_SIZE_MAX 10000.0f                                      /* m; larger shapes are refused */
#define VY_HULL_POINT_MAX 256u                                          /* points of a convex hull */
#define VY_MESH_INDEX_MAX 16777216u /* vertices, triangles or heightfield samples of one body */

#endif
