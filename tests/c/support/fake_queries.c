#include "fake_queries.h"

#include <string.h>

static bool cast_sphere(const void *context, const vy_sphere_cast *cast, vy_hit *hit) {
  /* The table's context is const because a world is; the fake keeps a record all the same. */
  fake_queries *fake = (fake_queries *)context;
  uint32_t n = fake->asked_count++;
  fake->asked[n] = *cast;
  *hit = fake->hits[n];
  return hit->body != 0;
}

static bool cast_capsule(const void *context, const vy_capsule_cast *cast, vy_hit *hit) {
  (void)context, (void)cast;
  *hit = (vy_hit){0};
  return false;
}

static uint32_t overlap_capsule(const void *context, const vy_capsule *capsule, const vy_filter *filter,
                                vy_overlap *overlaps, uint32_t capacity) {
  (void)context, (void)capsule, (void)filter, (void)overlaps, (void)capacity;
  return 0;
}

vy_queries fake_queries_table(fake_queries *fake) {
  return (vy_queries){fake, cast_sphere, cast_capsule, overlap_capsule};
}

void fake_queries_hit(fake_queries *fake, uint32_t n, float distance, const float point[3],
                      const float normal[3]) {
  vy_hit *hit = &fake->hits[n];
  *hit = (vy_hit){.distance = distance, .body = 1};
  memcpy(hit->point, point, sizeof hit->point);
  memcpy(hit->normal, normal, sizeof hit->normal);
}
