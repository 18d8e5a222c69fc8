#include "base/range.h"

#include "base/vecmath.h"

vy_status vy_ranges_check(const vy_range *ranges, size_t count, const char **field) {
  for (size_t i = 0; i < count; i++) {
    float value = ranges[i].value;
    if (value >= ranges[i].low && value <= ranges[i].high) continue;
    if (field) *field = ranges[i].field;
    return vy_is_finite(value) ? VY_ERROR_OUT_OF_RANGE : VY_ERROR_NOT_FINITE;
  }
  return VY_OK;
}
