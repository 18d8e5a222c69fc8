/* Fixed capacities and ranges, each with its unit. */
#ifndef VY_BASE_LIMITS_H
#define VY_BASE_LIMITS_H

#define VY_STEP_SECONDS (1.0f / 60.0f) /* the fixed step of the playground's simulation, s */
#define VY_LAYER_COUNT 32u             /* layers, bits of a layer mask */
#define VY_CAST_COUNT_LIMIT_MAX 64u    /* largest cast down / forward count limit */
#define VY_TRACE_CAST_CAPACITY (1u + 2u * VY_CAST_COUNT_LIMIT_MAX + 3u) /* casts recorded in one step */
#define VY_COORDINATE_MAX 100000.0f                                     /* m; farther positions are refused */

#endif
