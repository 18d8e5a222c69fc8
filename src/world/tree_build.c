/* Sorting a whole tree by the surface area heuristic, in bins along the widest axis. */
#include "world/tree_node.h"

#include <stdlib.h>
#include <string.h>

#define BIN_COUNT 16
/* Deeper than this, halves of equal count: queries have a stack of fixed size. */
#define HEURISTIC_DEPTH 40

typedef struct box {
  float lo[3], hi[3];
} box;

static const box NOWHERE = {{HUGE_VALF, HUGE_VALF, HUGE_VALF}, {-HUGE_VALF, -HUGE_VALF, -HUGE_VALF}};

static void grow(box *b, const float lo[3], const float hi[3]) {
  for (int k = 0; k < 3; k++) {
    b->lo[k] = fminf(b->lo[k], lo[k]);
    b->hi[k] = fmaxf(b->hi[k], hi[k]);
  }
}

static float area(const box *b) {
  float x = b->hi[0] - b->lo[0], y = b->hi[1] - b->lo[1], z = b->hi[2] - b->lo[2];
  return x >= 0 ? x * y + y * z + z * x : 0;
}

static float middle(const vy_tree_node *node, int axis) {
  return 0.5f * node->lo[axis] + 0.5f * node->hi[axis];
}

/* What a range of leaves is split by: the widest axis of their middles. */
typedef struct split {
  int axis;
  float start, scale; /* bin = (middle − start) · scale */
} split;

static uint32_t bin_of(const split *s, const vy_tree_node *node) {
  float bin = (middle(node, s->axis) - s->start) * s->scale;
  return bin < BIN_COUNT - 1 ? (uint32_t)bin : BIN_COUNT - 1;
}

static bool choose_axis(const vy_tree *tree, const uint32_t *leaves, uint32_t count, split *s) {
  box middles = NOWHERE;
  for (uint32_t i = 0; i < count; i++) {
    const vy_tree_node *node = &tree->nodes[leaves[i]];
    const float m[3] = {middle(node, 0), middle(node, 1), middle(node, 2)};
    grow(&middles, m, m);
  }
  float size[3];
  for (int k = 0; k < 3; k++) size[k] = middles.hi[k] - middles.lo[k];
  s->axis = size[0] >= size[1] && size[0] >= size[2] ? 0 : size[1] >= size[2] ? 1 : 2;
  s->start = middles.lo[s->axis];
  s->scale = BIN_COUNT / size[s->axis];
  return size[s->axis] > 0 && isfinite(s->scale);
}

/* The first bin of the second half that makes (surface · count) least. */
static uint32_t choose_bin(const vy_tree *tree, const uint32_t *leaves, uint32_t count, const split *s) {
  box boxes[BIN_COUNT];
  uint32_t counts[BIN_COUNT] = {0};
  for (int b = 0; b < BIN_COUNT; b++) boxes[b] = NOWHERE;
  for (uint32_t i = 0; i < count; i++) {
    const vy_tree_node *node = &tree->nodes[leaves[i]];
    uint32_t bin = bin_of(s, node);
    counts[bin]++;
    grow(&boxes[bin], node->lo, node->hi);
  }
  float behind[BIN_COUNT]; /* cost of the bins from b on */
  box all = NOWHERE;
  uint32_t sum = 0, best = 0;
  for (uint32_t b = BIN_COUNT - 1; b > 0; b--) {
    sum += counts[b];
    grow(&all, boxes[b].lo, boxes[b].hi);
    behind[b] = area(&all) * (float)sum;
  }
  float least = HUGE_VALF;
  all = NOWHERE;
  sum = 0;
  for (uint32_t b = 1; b < BIN_COUNT; b++) {
    sum += counts[b - 1];
    grow(&all, boxes[b - 1].lo, boxes[b - 1].hi);
    float cost = area(&all) * (float)sum + behind[b];
    if (sum == 0 || sum == count || cost >= least) continue;
    least = cost;
    best = b;
  }
  return best;
}

/* Puts the leaves of the first half in front; returns how many. */
static uint32_t divide(const vy_tree *tree, uint32_t *leaves, uint32_t count, uint32_t depth) {
  split s;
  if (depth > HEURISTIC_DEPTH || !choose_axis(tree, leaves, count, &s)) return count / 2;
  uint32_t bin = choose_bin(tree, leaves, count, &s), front = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t leaf = leaves[i];
    if (bin_of(&s, &tree->nodes[leaf]) >= bin) continue;
    leaves[i] = leaves[front];
    leaves[front++] = leaf;
  }
  return front > 0 && front < count ? front : count / 2;
}

/* Joins the leaves under one node, taken from `spare`; returns it. */
static uint32_t join(vy_tree *tree, uint32_t *leaves, uint32_t count, uint32_t depth,
                     const uint32_t **spare) {
  if (count == 1) return leaves[0];
  uint32_t front = divide(tree, leaves, count, depth), node = *(*spare)++;
  uint32_t a = join(tree, leaves, front, depth + 1, spare);
  uint32_t b = join(tree, leaves + front, count - front, depth + 1, spare);
  tree->nodes[node] = (vy_tree_node){.child = {a, b}};
  tree->nodes[a].parent = tree->nodes[b].parent = node;
  vy_tree_refit_node(tree, node);
  return node;
}

/* Leaves to the front of `order`, inner nodes behind them. */
static void collect(const vy_tree *tree, uint32_t *order) {
  uint32_t leaf = 0, inner = tree->leaf_count, pending = 0, stack[128];
  stack[pending++] = tree->root;
  while (pending) {
    uint32_t node = stack[--pending];
    const vy_tree_node *n = &tree->nodes[node];
    if (n->height == 0) {
      order[leaf++] = node;
      continue;
    }
    order[inner++] = node;
    stack[pending++] = n->child[0];
    stack[pending++] = n->child[1];
  }
}

vy_status vy_tree_rebuild(vy_tree *tree) {
  if (tree->leaf_count < 2) return VY_OK;
  uint32_t *order = malloc((2 * (size_t)tree->leaf_count) * sizeof *order);
  if (!order) return VY_ERROR_OUT_OF_MEMORY;
  collect(tree, order);
  const uint32_t *spare = order + tree->leaf_count;
  tree->root = join(tree, order, tree->leaf_count, 0, &spare);
  tree->nodes[tree->root].parent = VY_TREE_NONE;
  free(order);
  return VY_OK;
}
