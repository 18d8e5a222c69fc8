#include "world/shape.h"

#include "base/limits.h"
#include "world/shape_kind.h"

vy_shape vy_default_shape(void) {
  return (vy_shape){.kind = VY_SHAPE_BOX, .size = {1, 1, 1}};
}

const vy_shape_kind_table *vy_shape_kind_of(uint32_t kind) {
  static const vy_shape_kind_table *const tables[VY_SHAPE_KIND_COUNT] = {
      [VY_SHAPE_BOX] = &vy_shape_box,         [VY_SHAPE_SPHERE] = &vy_shape_sphere,
      [VY_SHAPE_CAPSULE] = &vy_shape_capsule, [VY_SHAPE_CYLINDER] = &vy_shape_cylinder,
      [VY_SHAPE_RAMP] = &vy_shape_ramp,       [VY_SHAPE_HULL] = &vy_shape_hull,
      [VY_SHAPE_MESH] = &vy_shape_mesh,       [VY_SHAPE_HEIGHTFIELD] = &vy_shape_heightfield,
  };
  return kind < VY_SHAPE_KIND_COUNT ? tables[kind] : NULL;
}

vy_status vy_shape_build(const vy_shape *shape, vy_shape_data *data) {
  const vy_shape_kind_table *kind = vy_shape_kind_of(shape->kind);
  if (!kind) return VY_ERROR_OUT_OF_RANGE;
  *data = (vy_shape_data){.kind = shape->kind};
  return kind->build(shape, data);
}

void vy_shape_release(vy_shape_data *data) {
  const vy_shape_kind_table *kind = vy_shape_kind_of(data->kind);
  if (kind->release) kind->release(data);
}

vy_status vy_shape_check_length(float length) {
  if (!isfinite(length)) return VY_ERROR_NOT_FINITE;
  return length > 0 && length <= VY_SHAPE_SIZE_MAX ? VY_OK : VY_ERROR_OUT_OF_RANGE;
}

vy_status vy_shape_check_vertices(const float *vertices, uint32_t count) {
  for (size_t k = 0; k < 3 * (size_t)count; k++) {
    if (!isfinite(vertices[k])) return VY_ERROR_NOT_FINITE;
    if (fabsf(vertices[k]) > VY_SHAPE_SIZE_MAX) return VY_ERROR_OUT_OF_RANGE;
  }
  return VY_OK;
}
