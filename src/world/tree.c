/* Keeping the tree: adding, moving, removing. Questions are in tree_query.c, sorting in tree_build.c. */
#include "world/tree.h"

#include "world/tree_node.h"

#include <stdlib.h>

vy_tree vy_tree_empty(void) {
  return (vy_tree){.root = VY_TREE_NONE, .first_free = VY_TREE_NONE};
}

void vy_tree_release(vy_tree *tree) {
  free(tree->nodes);
  *tree = vy_tree_empty();
}

vy_status vy_tree_reserve(vy_tree *tree, uint32_t leaves) {
  uint32_t needed = 2 * leaves;
  if (needed <= tree->node_capacity) return VY_OK;
  uint32_t capacity = tree->node_capacity * 2 > needed ? tree->node_capacity * 2 : needed;
  vy_tree_node *nodes = realloc(tree->nodes, capacity * sizeof *nodes);
  if (!nodes) return VY_ERROR_OUT_OF_MEMORY;
  tree->nodes = nodes;
  tree->node_capacity = capacity;
  return VY_OK;
}

static uint32_t take_node(vy_tree *tree) {
  uint32_t node = tree->first_free;
  if (node == VY_TREE_NONE) return tree->node_count++;
  tree->first_free = tree->nodes[node].parent;
  return node;
}

static void give_node(vy_tree *tree, uint32_t node) {
  tree->nodes[node].parent = tree->first_free;
  tree->first_free = node;
}

/* Half the surface of the bounds of two nodes together. */
static float joint_area(const vy_tree_node *a, const vy_tree_node *b) {
  float size[3];
  for (int k = 0; k < 3; k++) size[k] = fmaxf(a->hi[k], b->hi[k]) - fminf(a->lo[k], b->lo[k]);
  return size[0] * size[1] + size[1] * size[2] + size[2] * size[0];
}

static void swap_places(vy_tree *tree, uint32_t a, uint32_t b) {
  uint32_t pa = tree->nodes[a].parent, pb = tree->nodes[b].parent;
  uint32_t sa = tree->nodes[pa].child[1] == a, sb = tree->nodes[pb].child[1] == b;
  tree->nodes[pa].child[sa] = b;
  tree->nodes[pb].child[sb] = a;
  tree->nodes[a].parent = pb;
  tree->nodes[b].parent = pa;
}

/* Keeps a node's two sides within one level of each other: the deeper grandchild changes places with its
 * uncle. */
static void balance(vy_tree *tree, uint32_t node) {
  const vy_tree_node *n = &tree->nodes[node];
  uint32_t h0 = tree->nodes[n->child[0]].height, h1 = tree->nodes[n->child[1]].height;
  if (h0 <= h1 + 1 && h1 <= h0 + 1) return;
  uint32_t tall = n->child[h1 > h0], uncle = n->child[h0 >= h1];
  const uint32_t *grand = tree->nodes[tall].child;
  swap_places(tree, grand[tree->nodes[grand[1]].height > tree->nodes[grand[0]].height], uncle);
  vy_tree_refit_node(tree, tall);
}

static void refit_up(vy_tree *tree, uint32_t node) {
  for (; node != VY_TREE_NONE; node = tree->nodes[node].parent) {
    balance(tree, node);
    vy_tree_refit_node(tree, node);
  }
}

/* The node beside which a new leaf makes the bounds grow least. */
static uint32_t find_sibling(const vy_tree *tree, const vy_tree_node *leaf) {
  uint32_t node = tree->root;
  while (tree->nodes[node].height > 0) {
    const vy_tree_node *n = &tree->nodes[node];
    float here = joint_area(n, leaf), growth = here - joint_area(n, n), cost[2];
    for (int side = 0; side < 2; side++) {
      const vy_tree_node *child = &tree->nodes[n->child[side]];
      cost[side] = joint_area(child, leaf) + growth - (child->height > 0 ? joint_area(child, child) : 0);
    }
    if (here < cost[0] && here < cost[1]) break;
    node = n->child[cost[1] < cost[0]];
  }
  return node;
}

static void link_leaf(vy_tree *tree, uint32_t leaf) {
  if (tree->root == VY_TREE_NONE) {
    tree->root = leaf;
    tree->nodes[leaf].parent = VY_TREE_NONE;
    return;
  }
  uint32_t sibling = find_sibling(tree, &tree->nodes[leaf]), joint = take_node(tree);
  uint32_t parent = tree->nodes[sibling].parent;
  tree->nodes[joint] = (vy_tree_node){.parent = parent, .child = {sibling, leaf}};
  if (parent == VY_TREE_NONE)
    tree->root = joint;
  else
    tree->nodes[parent].child[tree->nodes[parent].child[1] == sibling] = joint;
  tree->nodes[sibling].parent = tree->nodes[leaf].parent = joint;
  refit_up(tree, joint);
}

static void unlink_leaf(vy_tree *tree, uint32_t leaf) {
  uint32_t joint = tree->nodes[leaf].parent;
  if (joint == VY_TREE_NONE) {
    tree->root = VY_TREE_NONE;
    return;
  }
  const vy_tree_node *j = &tree->nodes[joint];
  uint32_t sibling = j->child[j->child[0] == leaf], parent = j->parent;
  tree->nodes[sibling].parent = parent;
  if (parent == VY_TREE_NONE)
    tree->root = sibling;
  else
    tree->nodes[parent].child[tree->nodes[parent].child[1] == joint] = sibling;
  give_node(tree, joint);
  refit_up(tree, parent);
}

uint32_t vy_tree_add(vy_tree *tree, const vy_bounds *bounds, uint32_t item) {
  uint32_t leaf = take_node(tree);
  tree->nodes[leaf] = (vy_tree_node){.child = {VY_TREE_NONE, item}};
  vy_tree_set_bounds(&tree->nodes[leaf], bounds);
  tree->leaf_count++;
  link_leaf(tree, leaf);
  return leaf;
}

void vy_tree_move(vy_tree *tree, uint32_t leaf, const vy_bounds *bounds) {
  unlink_leaf(tree, leaf);
  vy_tree_set_bounds(&tree->nodes[leaf], bounds);
  link_leaf(tree, leaf);
}

void vy_tree_remove(vy_tree *tree, uint32_t leaf) {
  unlink_leaf(tree, leaf);
  give_node(tree, leaf);
  tree->leaf_count--;
}
