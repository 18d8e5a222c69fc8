/* Questions to the tree. */
#include "world/tree_node.h"

/* The tree is balanced or sorted: far fewer levels than this (see HEURISTIC_DEPTH in tree_build.c). */
#define STACK_SIZE 128

/* Room for rounding in float, relative to the largest coordinate that the question reaches. Larger: a few
 * more items are visited in vain. */
#define SLACK 1e-6f

/* A moving box as the tree asks about it: the ray of its middle against bounds grown by its half size. */
typedef struct ray {
  float less[4], more[4]; /* origin − extent, origin + extent */
  float inverse[4];       /* 1 / direction; huge where it is 0. The fourth is 0: it never decides. */
} ray;

#ifdef VY_SIMD

typedef float lanes __attribute__((vector_size(16)));
typedef int32_t mask __attribute__((vector_size(16)));

static lanes load(const float v[4]) {
  lanes l;
  __builtin_memcpy(&l, v, sizeof l);
  return l;
}

static lanes choose(mask m, lanes a, lanes b) {
  return (lanes)(((mask)a & m) | ((mask)b & ~m));
}

/* Travel at which the ray enters the node's bounds; HUGE_VALF when it does not within reach. */
static float enter(const vy_tree_node *node, const ray *r, float reach) {
  lanes inverse = load(r->inverse);
  lanes a = (load(node->lo) - load(r->more)) * inverse, b = (load(node->hi) - load(r->less)) * inverse;
  lanes in = choose(a < b, a, b), out = choose(a > b, a, b);
  float from = in[0] > in[1] ? in[0] : in[1], to = out[0] < out[1] ? out[0] : out[1];
  from = in[2] > from ? in[2] : from;
  to = out[2] < to ? out[2] : to;
  from = from > 0 ? from : 0;
  return from <= to && from <= reach ? from : HUGE_VALF;
}

#else

static float enter(const vy_tree_node *node, const ray *r, float reach) {
  float from = 0, to = HUGE_VALF;
  for (int k = 0; k < 3; k++) {
    float a = (node->lo[k] - r->more[k]) * r->inverse[k], b = (node->hi[k] - r->less[k]) * r->inverse[k];
    float in = a < b ? a : b, out = a > b ? a : b;
    from = in > from ? in : from;
    to = out < to ? out : to;
  }
  return from <= to && from <= reach ? from : HUGE_VALF;
}

#endif

static ray ray_of(dvec origin, dvec direction, double reach, dvec extent) {
  const double o[3] = {origin.x, origin.y, origin.z}, d[3] = {direction.x, direction.y, direction.z};
  const double e[3] = {extent.x, extent.y, extent.z};
  double largest = fmax(fabs(o[0]), fmax(fabs(o[1]), fabs(o[2]))) + fmin(reach, 1e6);
  double slack = (double)SLACK * (1 + largest);
  ray r = {{0}, {0}, {0}};
  for (int k = 0; k < 3; k++) {
    r.less[k] = vy_float_below(o[k] - e[k] - slack);
    r.more[k] = vy_float_above(o[k] + e[k] + slack);
    double size = fabs(d[k]) > 1e-12 ? fabs(d[k]) : 1e-12;
    r.inverse[k] = (float)((d[k] < 0 ? -1 : 1) / size);
  }
  return r;
}

static float widened(double reach) {
  return vy_float_above(reach * (1 + 4 * (double)SLACK) + (double)SLACK);
}

typedef struct pending {
  uint32_t node;
  float enter;
} pending;

void vy_tree_sweep(const vy_tree *tree, dvec origin, dvec direction, double reach, dvec extent,
                   vy_tree_visit visit, void *context) {
  if (tree->root == VY_TREE_NONE) return;
  ray r = ray_of(origin, direction, reach, extent);
  float limit = widened(reach);
  pending stack[STACK_SIZE];
  uint32_t count = 0;
  float first = enter(&tree->nodes[tree->root], &r, limit);
  if (first < HUGE_VALF) stack[count++] = (pending){tree->root, first};
  while (count) {
    pending next = stack[--count];
    if (next.enter > limit) continue;
    const vy_tree_node *node = &tree->nodes[next.node];
    if (node->height == 0) {
      reach = visit(context, node->child[1], reach);
      limit = widened(reach);
      continue;
    }
    pending sides[2];
    for (int side = 0; side < 2; side++) {
      sides[side].node = node->child[side];
      sides[side].enter = enter(&tree->nodes[node->child[side]], &r, limit);
    }
    int near = sides[1].enter < sides[0].enter;
    if (sides[!near].enter < HUGE_VALF) stack[count++] = sides[!near];
    if (sides[near].enter < HUGE_VALF) stack[count++] = sides[near];
  }
}

void vy_tree_overlap(const vy_tree *tree, const vy_bounds *bounds, vy_tree_visit visit, void *context) {
  if (tree->root == VY_TREE_NONE) return;
  vy_tree_node box = {{0}, {0}, 0, {0, 0}, 0};
  vy_tree_set_bounds(&box, bounds);
  uint32_t stack[STACK_SIZE], count = 0;
  stack[count++] = tree->root;
  while (count) {
    const vy_tree_node *node = &tree->nodes[stack[--count]];
    bool meets = true;
    for (int k = 0; k < 3; k++) meets = meets && node->lo[k] <= box.hi[k] && node->hi[k] >= box.lo[k];
    if (!meets) continue;
    if (node->height == 0) {
      visit(context, node->child[1], 0);
      continue;
    }
    stack[count++] = node->child[0];
    stack[count++] = node->child[1];
  }
}
