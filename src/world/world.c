/* Bodies: adding, moving, removing. Queries are in world_query.c. */
#include "world/world.h"

#include "base/limits.h"
#include "base/tolerance.h"
#include "world/body.h"

#include <stdlib.h>
#include <string.h>

/* The tree is sorted anew each time the number of bodies has doubled since: n log n in all. */
#define SORT_COUNT_FIRST 32u

vy_body_def vy_default_body_def(void) {
  return (vy_body_def){.shape = vy_default_shape(), .rotation = {0, 0, 0, 1}};
}

vy_world *vy_world_create(void) {
  vy_world *world = calloc(1, sizeof *world);
  if (!world) return NULL;
  world->first_free = VY_NO_SLOT;
  world->tree = vy_tree_empty();
  world->sort_count = SORT_COUNT_FIRST;
  return world;
}

void vy_world_destroy(vy_world *world) {
  if (!world) return;
  for (uint32_t slot = 0; slot < world->slot_count; slot++) {
    vy_body *body = &world->bodies[slot];
    if (body->id) vy_shape_release(&body->shape);
  }
  vy_tree_release(&world->tree);
  free(world->bodies);
  free(world);
}

static vy_status check_pose(const float position[3], const float rotation[4]) {
  double norm2 = 0;
  for (int k = 0; k < 3; k++)
    if (!isfinite(position[k])) return VY_ERROR_NOT_FINITE;
  for (int k = 0; k < 4; k++) {
    if (!isfinite(rotation[k])) return VY_ERROR_NOT_FINITE;
    norm2 += (double)rotation[k] * (double)rotation[k];
  }
  for (int k = 0; k < 3; k++)
    if (fabsf(position[k]) > VY_COORDINATE_MAX) return VY_ERROR_OUT_OF_RANGE;
  double tolerance = 2 * (double)VY_UNIT_TOLERANCE;
  return fabs(norm2 - 1) <= tolerance ? VY_OK : VY_ERROR_OUT_OF_RANGE;
}

static void set_pose(vy_body *body, const float position[3], const float rotation[4]) {
  memcpy(body->position, position, sizeof body->position);
  memcpy(body->rotation, rotation, sizeof body->rotation);
  body->origin = dvec_load(position);
  body->turn = dmat_of_quaternion(rotation);
  vy_bounds around = vy_shape_kind_of(body->shape.kind)->bounds(&body->shape, &body->turn);
  body->bounds = (vy_bounds){dvec_add(body->origin, around.lo), dvec_add(body->origin, around.hi)};
}

/* A free slot, or VY_NO_SLOT when memory or ids are out. Nothing is taken yet. */
static uint32_t find_slot(vy_world *world) {
  if (world->first_free != VY_NO_SLOT) return world->first_free;
  if (world->slot_count == VY_SLOT_MASK) return VY_NO_SLOT;
  if (world->slot_count == world->slot_capacity) {
    uint32_t capacity = world->slot_capacity ? world->slot_capacity * 2 : 64;
    vy_body *bodies = realloc(world->bodies, capacity * sizeof *bodies);
    if (!bodies) return VY_NO_SLOT;
    world->bodies = bodies;
    world->slot_capacity = capacity;
  }
  return world->slot_count;
}

/* The generation that the slot's next body gets; the slot is no longer free. */
static uint32_t take_slot(vy_world *world, uint32_t slot) {
  world->body_count++;
  if (slot == world->slot_count) {
    world->slot_count++;
    return 0;
  }
  world->first_free = world->bodies[slot].next_free;
  return world->bodies[slot].generation;
}

vy_status vy_world_add(vy_world *world, const vy_body_def *def, vy_body_id *id) {
  *id = (vy_body_id){0};
  vy_status status = check_pose(def->position, def->rotation);
  if (status != VY_OK) return status;
  if (def->layer >= VY_LAYER_COUNT) return VY_ERROR_OUT_OF_RANGE;
  uint32_t slot = find_slot(world);
  if (slot == VY_NO_SLOT)
    return world->slot_count == VY_SLOT_MASK ? VY_ERROR_CAPACITY : VY_ERROR_OUT_OF_MEMORY;
  vy_status room = vy_tree_reserve(&world->tree, world->body_count + 1);
  if (room != VY_OK) return room;
  vy_body body = {.layer = def->layer, .is_trigger = def->is_trigger != 0, .owner = def->owner};
  status = vy_shape_build(&def->shape, &body.shape);
  if (status != VY_OK) return status;

  body.generation = take_slot(world, slot);
  body.id = body.generation << VY_SLOT_BITS | (slot + 1);
  set_pose(&body, def->position, def->rotation);
  body.leaf = vy_tree_add(&world->tree, &body.bounds, slot);
  world->bodies[slot] = body;
  if (world->body_count >= world->sort_count && vy_tree_rebuild(&world->tree) == VY_OK)
    world->sort_count = 2 * world->body_count;
  id->value = body.id;
  return VY_OK;
}

static vy_body *find_body(const vy_world *world, vy_body_id id) {
  uint32_t slot = (id.value & VY_SLOT_MASK) - 1;
  if (id.value == 0 || slot >= world->slot_count || world->bodies[slot].id != id.value) return NULL;
  return &world->bodies[slot];
}

vy_status vy_world_move(vy_world *world, vy_body_id id, const float position[3], const float rotation[4]) {
  vy_body *body = find_body(world, id);
  if (!body) return VY_ERROR_NOT_FOUND;
  vy_status status = check_pose(position, rotation);
  if (status != VY_OK) return status;
  set_pose(body, position, rotation);
  vy_tree_move(&world->tree, body->leaf, &body->bounds);
  return VY_OK;
}

vy_status vy_world_remove(vy_world *world, vy_body_id id) {
  vy_body *body = find_body(world, id);
  if (!body) return VY_ERROR_NOT_FOUND;
  vy_shape_release(&body->shape);
  vy_tree_remove(&world->tree, body->leaf);
  body->id = 0;
  world->body_count--;
  if (body->generation == VY_GENERATION_MAX) return VY_OK; /* its ids are used up: the slot rests */
  body->generation++;
  body->next_free = world->first_free;
  world->first_free = (uint32_t)(body - world->bodies);
  return VY_OK;
}

uint32_t vy_world_body_count(const vy_world *world) {
  return world->body_count;
}

vy_status vy_world_pose(const vy_world *world, vy_body_id id, float position[3], float rotation[4]) {
  const vy_body *body = find_body(world, id);
  if (!body) return VY_ERROR_NOT_FOUND;
  if (position) memcpy(position, body->position, sizeof body->position);
  if (rotation) memcpy(rotation, body->rotation, sizeof body->rotation);
  return VY_OK;
}
