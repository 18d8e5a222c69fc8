/* Double vectors for narrow-phase geometry.
 *
 * Poses and answers are floats; the geometry between them is double: float32 cannot keep 1e-4 m for a cast
 * of 1,000 m against an edge, and scalar double costs the same. It rounds alike on every target. */
#ifndef VY_WORLD_DVEC_H
#define VY_WORLD_DVEC_H

#include <math.h>

typedef struct dvec {
  double x, y, z;
} dvec;

/* Rows of a rotation from the local to the world frame. */
typedef struct dmat {
  dvec row[3];
} dmat;

static inline dvec dvec_of(double x, double y, double z) {
  return (dvec){x, y, z};
}
static inline dvec dvec_load(const float v[3]) {
  return (dvec){(double)v[0], (double)v[1], (double)v[2]};
}
static inline void dvec_store(dvec v, float out[3]) {
  out[0] = (float)v.x;
  out[1] = (float)v.y;
  out[2] = (float)v.z;
}
static inline dvec dvec_add(dvec a, dvec b) {
  return (dvec){a.x + b.x, a.y + b.y, a.z + b.z};
}
static inline dvec dvec_sub(dvec a, dvec b) {
  return (dvec){a.x - b.x, a.y - b.y, a.z - b.z};
}
static inline dvec dvec_scale(dvec a, double s) {
  return (dvec){a.x * s, a.y * s, a.z * s};
}
static inline dvec dvec_negate(dvec a) {
  return (dvec){-a.x, -a.y, -a.z};
}
/* a + b · s */
static inline dvec dvec_along(dvec a, dvec b, double s) {
  return (dvec){a.x + b.x * s, a.y + b.y * s, a.z + b.z * s};
}
static inline double dvec_dot(dvec a, dvec b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
static inline dvec dvec_cross(dvec a, dvec b) {
  return (dvec){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
static inline double dvec_length(dvec a) {
  return sqrt(dvec_dot(a, a));
}
/* A zero vector stays zero. */
static inline dvec dvec_unit(dvec a) {
  double length = dvec_length(a);
  return length > 0 ? dvec_scale(a, 1 / length) : a;
}
static inline dvec dvec_min(dvec a, dvec b) {
  return (dvec){a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, a.z < b.z ? a.z : b.z};
}
static inline dvec dvec_max(dvec a, dvec b) {
  return (dvec){a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y, a.z > b.z ? a.z : b.z};
}
static inline double dclamp(double x, double lo, double hi) {
  return x < lo ? lo : x > hi ? hi : x;
}

static inline dvec dmat_rotate(const dmat *m, dvec v) {
  return (dvec){dvec_dot(m->row[0], v), dvec_dot(m->row[1], v), dvec_dot(m->row[2], v)};
}
static inline dvec dmat_rotate_back(const dmat *m, dvec v) {
  return dvec_along(dvec_along(dvec_scale(m->row[0], v.x), m->row[1], v.y), m->row[2], v.z);
}
/* From a quaternion [x, y, z, w] of any length > 0. */
static inline dmat dmat_of_quaternion(const float rotation[4]) {
  double x = (double)rotation[0], y = (double)rotation[1], z = (double)rotation[2], w = (double)rotation[3];
  double s = 2 / (x * x + y * y + z * z + w * w);
  return (dmat){{{1 - s * (y * y + z * z), s * (x * y - w * z), s * (x * z + w * y)},
                 {s * (x * y + w * z), 1 - s * (x * x + z * z), s * (y * z - w * x)},
                 {s * (x * z - w * y), s * (y * z + w * x), 1 - s * (x * x + y * y)}}};
}

#endif
