/* Conventions of the whole library.
 *
 * Units: metres, seconds, radians unless a name says otherwise (`slope_limit_cos`, `yaw_degrees`).
 * Axes: right-handed, Y up, forward = +Z at yaw 0; yaw grows counter-clockwise seen from above, so
 * forward = (sin yaw, 0, cos yaw) and an avatar's left is its +X.
 * Rotations: unit quaternions [x, y, z, w].
 * Booleans in public structs are uint32_t, 0 or 1, so that structs are flat and free of padding. */
#ifndef VY_BASE_BASE_H
#define VY_BASE_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Grows whenever a struct or an export that others read changes its layout or meaning. */
#define VY_ABI_VERSION 1u

/* What a call did with its data. Programmer errors are asserts, not statuses. */
typedef enum vy_status {
  VY_OK = 0,
  VY_ERROR_NOT_FINITE,    /* a number is NaN or infinite */
  VY_ERROR_OUT_OF_RANGE,  /* a number is outside the range that its declaration names */
  VY_ERROR_CAPACITY,      /* a fixed capacity is used up */
  VY_ERROR_NOT_FOUND,     /* an id is zero, stale or was never given out */
  VY_ERROR_DEGENERATE,    /* a shape or direction without extent */
  VY_ERROR_FORMAT,        /* bytes that are not what they should be: magic, version, size */
  VY_ERROR_OUT_OF_MEMORY, /* only while creating or loading */
  VY_ERROR_STATE          /* the call does not fit the present state */
} vy_status;

/* A short English text for a status; never null. */
const char *vy_status_text(vy_status status);

#endif
