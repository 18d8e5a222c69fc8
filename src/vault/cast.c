#include "vault/cast.h"

#include "base/vecmath.h"

bool vy_cast_recorded(const vy_queries *queries, vy_cast_kind kind, uint32_t index,
                      const vy_sphere_cast *cast, vy_cast_record *record) {
  *record = (vy_cast_record){
      .kind = (uint32_t)kind, .index = index, .radius = cast->radius, .max_distance = cast->max_distance};
  vy_vec_copy(record->origin, cast->origin);
  vy_vec_copy(record->direction, cast->direction);
  record->is_hit = queries->cast_sphere(queries->context, cast, &record->hit);
  if (!record->is_hit) record->hit = (vy_hit){0};
  return record->is_hit;
}
