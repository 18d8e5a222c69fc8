/* An independent answer to sphere casts: double precision, brute force over every part of every body, no code
 * of the library. The sweep of a sphere against a polyhedron is a ray against its faces moved outward,
 * cylinders about its edges and balls about its corners; the first entry is the hit. A cylinder is asked by
 * its distance, by bisection. */
#ifndef VY_TEST_REFERENCE_H
#define VY_TEST_REFERENCE_H

#include "world/world.h"

typedef struct reference reference;

/* Bodies in the order of their ids; what the definitions point to stays alive as long as the reference. */
reference *reference_create(const vy_body_def *defs, uint32_t count);
void reference_destroy(reference *ref);

typedef struct reference_hit {
  bool is_hit;
  double distance, point[3], normal[3];
  uint32_t body; /* 0-based */
} reference_hit;

/* Unity's semantics; every layer, no trigger. */
reference_hit reference_cast(const reference *ref, const double origin[3], double radius,
                             const double direction[3], double max_distance, uint32_t layer_mask);

/* Distance from a point to the surface or solid of the nearest body, 0 inside a solid. */
double reference_distance(const reference *ref, const double point[3]);

#endif
