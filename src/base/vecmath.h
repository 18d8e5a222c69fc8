/* Vectors and quaternions for .c files: cglm's scalar forms behind const pointers, and what cglm lacks or
 * does with libm trigonometry. Results may alias arguments. */
#ifndef VY_BASE_VECMATH_H
#define VY_BASE_VECMATH_H

#include "base/tolerance.h"
#include "base/trig.h"

#include <cglm/cglm.h>

static const float VY_UP[3] = {0, 1, 0};

static inline float vy_minf(float a, float b) {
  return a < b ? a : b;
}
static inline float vy_maxf(float a, float b) {
  return a > b ? a : b;
}
static inline float vy_clampf(float x, float lo, float hi) {
  return x < lo ? lo : x > hi ? hi : x;
}
static inline float vy_absf(float x) {
  return x < 0 ? -x : x;
}
static inline float vy_lerpf(float a, float b, float t) {
  return a + (b - a) * t;
}
static inline bool vy_is_finite(float x) {
  return x - x == 0.0f;
}

static inline bool vy_are_finite(const float *values, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!vy_is_finite(values[i])) return false;
  return true;
}

static inline void vy_vec_set(float out[3], float x, float y, float z) {
  out[0] = x;
  out[1] = y;
  out[2] = z;
}
static inline void vy_vec_copy(float out[3], const float a[3]) {
  glm_vec3_copy((float *)a, out);
}
static inline void vy_vec_add(float out[3], const float a[3], const float b[3]) {
  glm_vec3_add((float *)a, (float *)b, out);
}
static inline void vy_vec_sub(float out[3], const float a[3], const float b[3]) {
  glm_vec3_sub((float *)a, (float *)b, out);
}
static inline void vy_vec_scale(float out[3], const float a[3], float s) {
  glm_vec3_scale((float *)a, s, out);
}
/* out = a + b · s */
static inline void vy_vec_along(float out[3], const float a[3], const float b[3], float s) {
  vy_vec_set(out, a[0] + b[0] * s, a[1] + b[1] * s, a[2] + b[2] * s);
}
static inline void vy_vec_lerp(float out[3], const float a[3], const float b[3], float t) {
  vy_vec_set(out, vy_lerpf(a[0], b[0], t), vy_lerpf(a[1], b[1], t), vy_lerpf(a[2], b[2], t));
}
static inline float vy_vec_dot(const float a[3], const float b[3]) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
static inline void vy_vec_cross(float out[3], const float a[3], const float b[3]) {
  float r[3];
  glm_vec3_cross((float *)a, (float *)b, r);
  vy_vec_copy(out, r);
}
static inline float vy_vec_length(const float a[3]) {
  return sqrtf(vy_vec_dot(a, a));
}
static inline float vy_vec_distance(const float a[3], const float b[3]) {
  float d[3];
  vy_vec_sub(d, a, b);
  return vy_vec_length(d);
}

/* Unit vector of `a`, or `fallback` when it is too short to have a direction. Returns the length. */
static inline float vy_vec_normalize(float out[3], const float a[3], const float fallback[3]) {
  float length = vy_vec_length(a);
  if (length > VY_LENGTH_EPSILON)
    vy_vec_scale(out, a, 1.0f / length);
  else
    vy_vec_copy(out, fallback);
  return length;
}

/* Some unit vector at a right angle to the unit vector `a`. */
static inline void vy_vec_perpendicular(float out[3], const float a[3]) {
  const float axis[3] = {vy_absf(a[0]) < 0.6f ? 1.0f : 0.0f, vy_absf(a[0]) < 0.6f ? 0.0f : 1.0f, 0.0f};
  vy_vec_cross(out, a, axis);
  vy_vec_normalize(out, out, axis);
}

static inline void vy_quat_copy(float out[4], const float q[4]) {
  glm_vec4_copy((float *)q, out);
}
static inline void vy_quat_identity(float out[4]) {
  glm_quat_identity(out);
}
/* out = p · q: first q, then p. */
static inline void vy_quat_mul(float out[4], const float p[4], const float q[4]) {
  float r[4];
  glm_quat_mul((float *)p, (float *)q, r);
  vy_quat_copy(out, r);
}
static inline void vy_quat_conjugate(float out[4], const float q[4]) {
  glm_quat_conjugate((float *)q, out);
}
static inline void vy_quat_normalize(float out[4], const float q[4]) {
  float n = sqrtf(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  if (n > VY_LENGTH_EPSILON)
    glm_vec4_scale((float *)q, 1.0f / n, out);
  else
    vy_quat_identity(out);
}

/* v turned by the unit quaternion q: v + 2w(u × v) + 2u × (u × v). */
static inline void vy_quat_rotate(float out[3], const float q[4], const float v[3]) {
  float t[3], c[3];
  vy_vec_cross(t, q, v);
  vy_vec_scale(t, t, 2.0f);
  vy_vec_cross(c, q, t);
  vy_vec_set(out, v[0] + q[3] * t[0] + c[0], v[1] + q[3] * t[1] + c[1], v[2] + q[3] * t[2] + c[2]);
}

static inline void vy_quat_axis_angle(float out[4], const float unit_axis[3], float angle) {
  float s, c;
  vy_sincos(angle * 0.5f, &s, &c);
  out[0] = unit_axis[0] * s;
  out[1] = unit_axis[1] * s;
  out[2] = unit_axis[2] * s;
  out[3] = c;
}

static inline void vy_quat_yaw(float out[4], float yaw) {
  vy_quat_axis_angle(out, VY_UP, yaw);
}

/* The shortest turn that takes unit vector `from` to unit vector `to`; half a turn about some axis at a right
 * angle when they are opposite. */
static inline void vy_quat_from_to(float out[4], const float from[3], const float to[3]) {
  float w = 1.0f + vy_vec_dot(from, to);
  if (w < 1e-6f) {
    vy_vec_perpendicular(out, from);
    out[3] = 0.0f;
  } else {
    vy_vec_cross(out, from, to);
    out[3] = w;
  }
  vy_quat_normalize(out, out);
}

/* Unity's Quaternion.Lerp: t clamped to 0…1, the shorter way, normalised. */
static inline void vy_quat_lerp(float out[4], const float a[4], const float b[4], float t) {
  float u = vy_clampf(t, 0.0f, 1.0f);
  float dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  float sign = dot < 0.0f ? -1.0f : 1.0f, mix[4];
  for (int i = 0; i < 4; i++) mix[i] = a[i] + (b[i] * sign - a[i]) * u;
  vy_quat_normalize(out, mix);
}

static inline bool vy_is_unit(const float *values, size_t count) {
  float sum = 0.0f;
  for (size_t i = 0; i < count; i++) sum += values[i] * values[i];
  return vy_absf(sum - 1.0f) <= 2.0f * VY_UNIT_TOLERANCE;
}

#endif
