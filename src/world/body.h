/* How the world keeps its bodies. Inside src/world only. */
#ifndef VY_WORLD_BODY_H
#define VY_WORLD_BODY_H

#include "world/shape_kind.h"
#include "world/tree.h"
#include "world/world.h"

/* An id is a generation above a slot's number + 1, so zero is nobody and a stale id never matches. */
#define VY_SLOT_BITS 20u
#define VY_SLOT_MASK ((1u << VY_SLOT_BITS) - 1u)
#define VY_GENERATION_MAX (UINT32_MAX >> VY_SLOT_BITS)
#define VY_NO_SLOT UINT32_MAX

typedef struct vy_body {
  uint32_t id; /* 0: the slot is free */
  uint32_t layer, is_trigger, owner;
  float position[3], rotation[4]; /* as given */
  dvec origin;                    /* the same, for geometry */
  dmat turn;
  vy_bounds bounds; /* world space, never too small */
  vy_shape_data shape;
  uint32_t leaf;                  /* in the tree */
  uint32_t generation, next_free; /* for a free slot */
} vy_body;

struct vy_world {
  vy_body *bodies; /* slots; live and free ones mixed */
  uint32_t slot_count, slot_capacity, body_count, first_free;
  vy_tree tree;        /* of slots */
  uint32_t sort_count; /* bodies at which the tree is sorted anew */
};

#endif
