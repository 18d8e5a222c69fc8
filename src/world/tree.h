/* Bounding volume hierarchy over numbered items: bodies of a world, triangles of a mesh. Inside src/world
 * only.
 *
 * A binary tree of axis-aligned bounds. It only ever leaves out what a question cannot meet, so answers do
 * not depend on its form. Items are added and moved one by one, or all sorted anew by a surface area
 * heuristic. */
#ifndef VY_WORLD_TREE_H
#define VY_WORLD_TREE_H

#include "world/shape_kind.h"

#define VY_TREE_NONE UINT32_MAX

typedef struct vy_tree_node {
  float lo[4], hi[4]; /* outward rounded; the fourth is padding */
  uint32_t parent;    /* of a free node: the next free one */
  uint32_t child[2];  /* of a leaf: VY_TREE_NONE and the item */
  uint32_t height;    /* 0 for a leaf */
} vy_tree_node;

typedef struct vy_tree {
  vy_tree_node *nodes;
  uint32_t root, node_count, node_capacity, first_free, leaf_count;
} vy_tree;

vy_tree vy_tree_empty(void);
void vy_tree_release(vy_tree *tree);

/* Room for `leaves` items, so that adding them needs no memory. */
vy_status vy_tree_reserve(vy_tree *tree, uint32_t leaves);

/* Adds an item and returns its leaf, by which it is moved and removed. There is room (vy_tree_reserve). */
uint32_t vy_tree_add(vy_tree *tree, const vy_bounds *bounds, uint32_t item);
void vy_tree_move(vy_tree *tree, uint32_t leaf, const vy_bounds *bounds);
void vy_tree_remove(vy_tree *tree, uint32_t leaf);

/* Sorts the whole tree anew; leaves keep their numbers. VY_ERROR_OUT_OF_MEMORY leaves it as it was. */
vy_status vy_tree_rebuild(vy_tree *tree);

/* Called for each item that the question may meet, nearer ones mostly first. Returns how far the question
 * goes on. */
typedef double (*vy_tree_visit)(void *context, uint32_t item, double reach);

/* Items that a box of half size `extent` may meet on its way from `origin` along the unit `direction`. */
void vy_tree_sweep(const vy_tree *tree, dvec origin, dvec direction, double reach, dvec extent,
                   vy_tree_visit visit, void *context);

/* Items whose bounds meet `bounds`; what `visit` returns does not matter. */
void vy_tree_overlap(const vy_tree *tree, const vy_bounds *bounds, vy_tree_visit visit, void *context);

#endif
