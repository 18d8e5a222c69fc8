/* Where every field of the shared structs lies, so that offsets are never typed twice. Fields are listed by
 * struct, each struct closed by its size. */
#ifndef VY_WASM_LAYOUT_H
#define VY_WASM_LAYOUT_H

#include "base/base.h"

typedef enum vy_layout_type {
  VY_LAYOUT_F32 = 0,
  VY_LAYOUT_U32,
  VY_LAYOUT_U16,
  VY_LAYOUT_I16,
  VY_LAYOUT_STRUCT,  /* offset is 0, count is the size in bytes */
  VY_LAYOUT_CONSTANT /* count is the value */
} vy_layout_type;

typedef struct vy_layout_entry {
  const char *name; /* "snapshot.position" */
  uint32_t offset;  /* bytes from the struct's start */
  uint32_t type;    /* vy_layout_type */
  uint32_t count;   /* elements */
} vy_layout_entry;

const vy_layout_entry *vy_layout(uint32_t *count);

#endif
