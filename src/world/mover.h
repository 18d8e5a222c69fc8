/* A capsule controller: collide and slide, step offset, slope limit, ground. Like Unity's
 * CharacterController. */
#ifndef VY_WORLD_MOVER_H
#define VY_WORLD_MOVER_H

#include "world/world.h"

typedef struct vy_mover_params {
  float step_offset;       /* highest step that is walked up, m, ≥ 0 */
  float slope_limit_cos;   /* cosine of the steepest walkable slope */
  float skin_width;        /* m, > 0, at most half the radius: ground this near is stood on; about a hundredth
                              of it is kept as a gap to every body */
  float min_move_distance; /* shorter moves are dropped, m, ≥ 0 */
  vy_filter filter;        /* what blocks */
} vy_mover_params;

/* Step offset 0.25 m, slope limit 45°, skin width 0.02 m, min move distance 0. */
vy_mover_params vy_default_mover_params(void);

/* Where a move was blocked; bits. */
typedef enum vy_collision_flag {
  VY_COLLISION_SIDES = 1,
  VY_COLLISION_ABOVE = 2,
  VY_COLLISION_BELOW = 4
} vy_collision_flag;

typedef struct vy_mover {
  vy_mover_params params;
  vy_character_capsule capsule;
  float position[3];        /* feet */
  uint32_t is_grounded;     /* standing on a walkable surface within skin width */
  float ground_normal[3];   /* (0, 1, 0) when not grounded */
  uint32_t ground_body;     /* id of the body stood on, else 0 */
  float ground_position[3]; /* pose of that body when it was stood on last, to be carried by */
  float ground_rotation[4];
  float carried_yaw;        /* rad by which the ground turned the mover in the last move */
  uint32_t collision_flags; /* vy_collision_flag bits of the last move */
} vy_mover;

/* Radius 0.28 m, height 1.8 m, centre at half height, at the origin. */
vy_mover vy_default_mover(void);

/* VY_OK, or why the params or capsule are refused; `field` (nullable) names the first bad one. */
vy_status vy_mover_check(const vy_mover *mover, const char **field);

/* How a move treats the ground. Whatever the mode, a body that has moved into the capsule pushes it out
 * first. */
typedef enum vy_move_mode {
  VY_MOVE_WALK = 0, /* is carried by the ground, steps up, snaps down when it was grounded */
  VY_MOVE_AIR,      /* slides, steps up no obstacle, never snaps */
  VY_MOVE_VAULT     /* slides only: the vault's lifted capsule, no ground */
} vy_move_mode;

/* Moves by `displacement`, sliding along what blocks; a resting capsule touches what it rests on. Never
 * tunnels, whatever the length. Returns collision flags. */
uint32_t vy_mover_move(vy_mover *mover, const vy_world *world, const float displacement[3],
                       vy_move_mode mode);

/* Puts the feet at `position` and looks for ground there; no sweep. */
void vy_mover_place(vy_mover *mover, const vy_world *world, const float position[3]);

/* Takes another capsule where the feet are. VY_ERROR_STATE, and nothing changes, when it would enter a body
 * that the present one does not: head and feet are checked alike. */
vy_status vy_mover_resize(vy_mover *mover, const vy_world *world, const vy_character_capsule *capsule);

/* Pushes the capsule out of what it overlaps, upward where that is possible when `upward`. Returns the
 * deepest overlap that is left, m, 0 when free. */
float vy_mover_depenetrate(vy_mover *mover, const vy_world *world, bool upward);

#endif
