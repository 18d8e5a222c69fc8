#include "world/shape_kind.h"

/* Newton halves the remaining travel at worst (a graze), so double is exhausted well before this. */
#define STEP_LIMIT 128

bool vy_sweep_convex(const vy_shape_data *data, vy_gap (*gap_of)(const vy_shape_data *, const vy_segment *),
                     const vy_sweep *sweep, vy_contact *contact) {
  double travel = 0;
  dvec normal = dvec_negate(sweep->direction);
  for (int step = 0; step < STEP_LIMIT; step++) {
    vy_segment moved = {dvec_along(sweep->segment.a, sweep->direction, travel), sweep->segment.u};
    vy_gap gap = gap_of(data, &moved);
    double apart = gap.distance - sweep->radius;
    if (step == 0 && apart <= VY_TOUCH_EPSILON) return false;
    /* A segment without radius has no direction left at the touch itself: the last one stands. */
    if (gap.distance > VY_ENTRY_EPSILON) normal = gap.normal;
    if (apart <= VY_TOUCH_EPSILON) {
      *contact = (vy_contact){travel, gap.point, normal};
      return true;
    }
    double closing = -dvec_dot(gap.normal, sweep->direction);
    if (closing * (sweep->reach - travel) < apart) return false;
    double next = travel + apart / closing;
    if (!(next > travel)) { /* closer than double can tell */
      *contact = (vy_contact){travel, gap.point, normal};
      return true;
    }
    travel = next;
  }
  return false;
}
