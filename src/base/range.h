/* Checking numbers that come from outside against the ranges that their declarations state. */
#ifndef VY_BASE_RANGE_H
#define VY_BASE_RANGE_H

#include "base/base.h"

/* The least of a number that must be above zero. */
#define VY_POSITIVE 1e-6f

typedef struct vy_range {
  const char *field; /* in the document's spelling, a static string */
  float value, low, high;
} vy_range;

/* VY_OK, or why the first number that is not within its range is refused; `field` (nullable) receives its
 * name then, and is left alone otherwise. */
vy_status vy_ranges_check(const vy_range *ranges, size_t count, const char **field);

#define VY_RANGES_CHECK(ranges, field) vy_ranges_check(ranges, sizeof(ranges) / sizeof((ranges)[0]), field)

#endif
