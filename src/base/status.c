#include "base/base.h"

const char *vy_status_text(vy_status status) {
  switch (status) {
  case VY_OK:
    return "ok";
  case VY_ERROR_NOT_FINITE:
    return "a number is not finite";
  case VY_ERROR_OUT_OF_RANGE:
    return "a number is out of range";
  case VY_ERROR_CAPACITY:
    return "a capacity is used up";
  case VY_ERROR_NOT_FOUND:
    return "no such thing";
  case VY_ERROR_DEGENERATE:
    return "a shape or direction has no extent";
  case VY_ERROR_FORMAT:
    return "the bytes are not in the expected format";
  case VY_ERROR_OUT_OF_MEMORY:
    return "out of memory";
  case VY_ERROR_STATE:
    return "not possible in the present state";
  }
  return "unknown status";
}
