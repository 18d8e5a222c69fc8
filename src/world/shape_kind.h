/* What each kind of shape answers, in its own local frame. Inside src/world only. */
#ifndef VY_WORLD_SHAPE_KIND_H
#define VY_WORLD_SHAPE_KIND_H

#include "world/dvec.h"
#include "world/shape.h"

/* Gap up to which a sweep counts as touching, m. Larger: hits come earlier by as much. */
#define VY_TOUCH_EPSILON 1e-12
/* A surface met this much behind the start of a sweep that overlaps nothing is rounding, m. */
#define VY_ENTRY_EPSILON 1e-9

/* The points a … a + u; u = 0 is a point. */
typedef struct vy_segment {
  dvec a, u;
} vy_segment;

/* A segment thickened by `radius` and moved along the unit `direction` for at most `reach`. */
typedef struct vy_sweep {
  vy_segment segment;
  double radius;
  dvec direction;
  double reach;
} vy_sweep;

/* First touch of a sweep: point on the shape, unit normal from there towards the sweeping segment. */
typedef struct vy_contact {
  double distance;
  dvec point, normal;
} vy_contact;

/* Signed distance from shape to segment, negative when they cross: moving the segment by
 * -distance · normal makes them touch. `point` is on the shape, nearest or deepest. */
typedef struct vy_gap {
  double distance;
  dvec point, normal;
} vy_gap;

typedef struct vy_bounds {
  dvec lo, hi;
} vy_bounds;

typedef struct vy_polyhedron vy_polyhedron; /* shape_polyhedron.c */
typedef struct vy_mesh vy_mesh;             /* shape_mesh.c */
typedef struct vy_triangle vy_triangle;     /* shape_entry.h */

/* A shape as stored. */
typedef struct vy_shape_data {
  uint32_t kind;
  union {
    dvec half; /* box: half extents */
    struct {
      double radius;
      double half;               /* half the length of a capsule's core, or half a cylinder's height */
    } round;                     /* sphere, capsule, cylinder */
    vy_polyhedron *polyhedron;   /* ramp, hull */
    vy_mesh *mesh;               /* mesh, heightfield */
    const vy_triangle *triangle; /* one triangle of a mesh, while it is asked */
  } of;
} vy_shape_data;

typedef struct vy_shape_kind_table {
  /* Checks and copies `shape`; allocates only here. */
  vy_status (*build)(const vy_shape *shape, vy_shape_data *data);
  void (*release)(vy_shape_data *data); /* null: nothing to release */
  /* Bounds of the shape turned by `rotation`, around the shape's own origin. */
  vy_bounds (*bounds)(const vy_shape_data *data, const dmat *rotation);
  /* First touch within reach; false for none and when the shape is overlapped or touched at the start.
   * The segment of a sphere cast is a point. */
  bool (*cast_sphere)(const vy_shape_data *data, const vy_sweep *sweep, vy_contact *contact);
  bool (*cast_capsule)(const vy_shape_data *data, const vy_sweep *sweep, vy_contact *contact);
  /* The gap, if it is less than `within`. */
  bool (*gap)(const vy_shape_data *data, const vy_segment *segment, double within, vy_gap *gap);
} vy_shape_kind_table;

/* Null for a number that is no kind. */
const vy_shape_kind_table *vy_shape_kind_of(uint32_t kind);

extern const vy_shape_kind_table vy_shape_box, vy_shape_sphere, vy_shape_capsule, vy_shape_cylinder,
    vy_shape_ramp, vy_shape_hull, vy_shape_mesh, vy_shape_heightfield;

/* VY_OK and `data`, which vy_shape_release takes back; else why `shape` is refused and nothing to release. */
vy_status vy_shape_build(const vy_shape *shape, vy_shape_data *data);
void vy_shape_release(vy_shape_data *data);

/* VY_OK for a finite length in (0, VY_SHAPE_SIZE_MAX], else why not. */
vy_status vy_shape_check_length(float length);

/* VY_OK for coordinates that are finite and within VY_SHAPE_SIZE_MAX of the origin, else why not. */
vy_status vy_shape_check_vertices(const float *vertices, uint32_t count);

/* Sweeps a segment against a convex shape by its gap alone: the gap is a convex function of the travel, so
 * Newton's steps from the start never pass the first touch and reach it to VY_TOUCH_EPSILON. */
bool vy_sweep_convex(const vy_shape_data *data, vy_gap (*gap)(const vy_shape_data *, const vy_segment *),
                     const vy_sweep *sweep, vy_contact *contact);

#endif
