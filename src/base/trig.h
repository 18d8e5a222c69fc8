/* Trigonometry that gives the same bits everywhere: libm differs between platforms, this is + − × ÷ √ in
 * double rounded once to float. Errors stay below 1e-7 (relative to 1) of the exact value. */
#ifndef VY_BASE_TRIG_H
#define VY_BASE_TRIG_H

#include "base/base.h"

#define VY_PI 3.14159265358979323846f
#define VY_TURN_STEPS 65536 /* exact angles: parts of a turn in a uint16_t */

/* Angle in rad, |angle| ≤ 1e6; anything else counts as 0. Either result may be null. */
void vy_sincos(float angle, float *sine, float *cosine);
float vy_sin(float angle);
float vy_cos(float angle);

/* Angle of (x, y) from +x towards +y, −π…π; 0 for (0, 0) and for what is not finite. */
float vy_atan2(float y, float x);

/* Angle whose cosine is `cosine`, 0…π; the argument is clamped to −1…1. */
float vy_acos(float cosine);

/* Sine and cosine of an exact angle, 65,536 per turn; exact at quarter turns. */
void vy_turn_sincos(uint16_t turn, float *sine, float *cosine);

/* The same angle in rad, −π…π. */
float vy_turn_to_radians(uint16_t turn);

/* The angle plus whole turns, −π…π. |angle| ≤ 1e6; anything else gives 0. */
float vy_wrap_angle(float angle);

/* Degrees of a document as rad. */
float vy_radians(float degrees);

#endif
