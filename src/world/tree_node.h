/* What the tree's files share about a node. Inside src/world only. */
#ifndef VY_WORLD_TREE_NODE_H
#define VY_WORLD_TREE_NODE_H

#include "world/tree.h"

/* The nearest floats that are not inside. */
static inline float vy_float_below(double x) {
  float f = (float)x;
  return (double)f <= x ? f : nextafterf(f, -HUGE_VALF);
}
static inline float vy_float_above(double x) {
  float f = (float)x;
  return (double)f >= x ? f : nextafterf(f, HUGE_VALF);
}

static inline void vy_tree_set_bounds(vy_tree_node *node, const vy_bounds *bounds) {
  const double lo[3] = {bounds->lo.x, bounds->lo.y, bounds->lo.z},
               hi[3] = {bounds->hi.x, bounds->hi.y, bounds->hi.z};
  for (int k = 0; k < 3; k++) {
    node->lo[k] = vy_float_below(lo[k]);
    node->hi[k] = vy_float_above(hi[k]);
  }
}

/* Bounds and height of a node from its children. */
static inline void vy_tree_refit_node(vy_tree *tree, uint32_t node) {
  vy_tree_node *n = &tree->nodes[node];
  const vy_tree_node *a = &tree->nodes[n->child[0]], *b = &tree->nodes[n->child[1]];
  for (int k = 0; k < 3; k++) {
    n->lo[k] = a->lo[k] < b->lo[k] ? a->lo[k] : b->lo[k];
    n->hi[k] = a->hi[k] > b->hi[k] ? a->hi[k] : b->hi[k];
  }
  n->height = 1 + (a->height > b->height ? a->height : b->height);
}

#endif
