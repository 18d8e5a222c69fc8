/* A move in progress: how a character's capsule sweeps, slides, walks and steps. Inside src/world only. */
#ifndef VY_WORLD_MOVER_MOTION_H
#define VY_WORLD_MOVER_MOTION_H

#include "world/dvec.h"
#include "world/mover.h"

typedef struct vy_motion {
  const vy_mover *mover; /* params and capsule; its place is not read after the start */
  const vy_world *world;
  dvec position;      /* feet, the clearance above the mover's: so the mover itself touches the ground */
  double clearance;   /* gap kept to every body, m */
  double travelled;   /* way gone, m */
  uint32_t flags;     /* vy_collision_flag bits met */
  uint32_t supporter; /* the latest body met from above, else 0 */
} vy_motion;

/* What the feet stand on. */
typedef struct vy_footing {
  double drop; /* way down to it, m; negative: nearer than the clearance */
  dvec normal;
  uint32_t body;
} vy_footing;

/* A motion that has not left the mover's place. */
vy_motion vy_motion_begin(const vy_mover *mover, const vy_world *world);

/* Where the mover's feet are now. */
void vy_motion_end(const vy_motion *motion, float position[3]);

/* Pushes out of what the capsule overlaps, or nearly touches, by the shortest way, never through anything
 * else. Returns the deepest overlap that is left, m. */
double vy_motion_separate(vy_motion *motion);

/* Goes along `way` and slides along what blocks. A motion that `stands` comes to rest on walkable ground
 * and does not climb steep slopes; otherwise every surface is alike. */
void vy_motion_slide(vy_motion *motion, dvec way, bool stands);

/* Goes along the level `way`: over walkable ground without losing pace, along walls, up steps. */
void vy_motion_walk(vy_motion *motion, dvec way);

/* The walkable ground at most `reach` below. */
bool vy_motion_find_footing(const vy_motion *motion, double reach, vy_footing *footing);

/* Goes down to it, or up by what it is too near where there is room. */
void vy_motion_settle(vy_motion *motion, const vy_footing *footing);

/* Deepest overlap of the capsule grown by `margin`, m; 0 when free. */
double vy_motion_overlap(const vy_motion *motion, double margin);

#endif
