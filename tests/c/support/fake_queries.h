/* A scripted world: remembers every cast that it was asked, and answers from a list or from one slab. */
#ifndef VY_TEST_FAKE_QUERIES_H
#define VY_TEST_FAKE_QUERIES_H

#include "vault/query.h"

#define FAKE_CAST_CAPACITY 160

typedef struct fake_queries {
  vy_sphere_cast asked[FAKE_CAST_CAPACITY];
  uint32_t asked_count;
  /* The n-th cast hits hits[n] when its body is not 0; casts beyond the list miss. */
  vy_hit hits[FAKE_CAST_CAPACITY];
} fake_queries;

vy_queries fake_queries_table(fake_queries *fake);

/* Scripts the n-th cast (0-based) to hit at this distance, point and normal. */
void fake_queries_hit(fake_queries *fake, uint32_t n, float distance, const float point[3],
                      const float normal[3]);

#endif
