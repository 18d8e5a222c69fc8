/* Every tolerance of the library, each with its unit and what changes if it grows. */
#ifndef VY_BASE_TOLERANCE_H
#define VY_BASE_TOLERANCE_H

/* Relative deviation of a direction's or quaternion's length from 1 that is taken as unit. Larger: skewed
 * hits. */
#define VY_UNIT_TOLERANCE 1e-3f
/* Length under which a vector has no direction, m. Larger: tiny moves are dropped. */
#define VY_LENGTH_EPSILON 1e-6f

/* Share of a duration by which a sum of steps may fall short of it. Larger: a vault ends a step early. */
#define VY_DURATION_TOLERANCE 1e-4f

#endif
