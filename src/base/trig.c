#include "base/trig.h"

#define PI 3.14159265358979323846
#define HALF_PI 1.57079632679489661923
#define TAN_EIGHTH_TURN_HALF 0.41421356237309504880 /* tan(π/8) */
#define ANGLE_MAX 1e6

/* Taylor polynomials; |x| ≤ π/4 leaves a remainder below 1e-11. */
static double sine_near_zero(double x) {
  double s = x * x;
  return x * (1.0 + s * (-1.0 / 6 +
                         s * (1.0 / 120 + s * (-1.0 / 5040 + s * (1.0 / 362880 + s * (-1.0 / 39916800))))));
}

static double cosine_near_zero(double x) {
  double s = x * x;
  return 1.0 + s * (-0.5 + s * (1.0 / 24 +
                                s * (-1.0 / 720 + s * (1.0 / 40320 + s * (-1.0 / 3628800 + s / 479001600)))));
}

/* The sine and cosine of x + quadrant · π/2. */
static void in_quadrant(double x, int quadrant, float *sine, float *cosine) {
  double s = sine_near_zero(x), c = cosine_near_zero(x);
  double turned[4][2] = {{s, c}, {c, -s}, {-s, -c}, {-c, s}};
  if (sine) *sine = (float)turned[quadrant & 3][0];
  if (cosine) *cosine = (float)turned[quadrant & 3][1];
}

static bool is_usable(double angle) {
  return angle >= -ANGLE_MAX && angle <= ANGLE_MAX;
}

static int nearest(double x) {
  return (int)(x < 0 ? x - 0.5 : x + 0.5);
}

void vy_sincos(float angle, float *sine, float *cosine) {
  double x = is_usable((double)angle) ? (double)angle : 0.0;
  int quadrant = nearest(x / HALF_PI);
  in_quadrant(x - (double)quadrant * HALF_PI, quadrant, sine, cosine);
}

float vy_sin(float angle) {
  float sine;
  vy_sincos(angle, &sine, NULL);
  return sine;
}

float vy_cos(float angle) {
  float cosine;
  vy_sincos(angle, NULL, &cosine);
  return cosine;
}

/* t in 0…1. Above tan(π/8): atan t = π/4 + atan((t − 1) / (t + 1)), so the series always converges quickly.
 */
static double arctangent(double t) {
  double base = 0.0;
  if (t > TAN_EIGHTH_TURN_HALF) {
    base = HALF_PI / 2;
    t = (t - 1) / (t + 1);
  }
  double s = t * t, sum = 0.0;
  for (int n = 23; n >= 1; n -= 2) sum = 1.0 / n - s * sum;
  return base + t * sum;
}

static double angle_of(double y, double x) {
  double ax = x < 0 ? -x : x, ay = y < 0 ? -y : y;
  if (!(ax > 0 || ay > 0) || !(ax <= 1e38) || !(ay <= 1e38)) return 0.0;
  double angle = ay <= ax ? arctangent(ay / ax) : HALF_PI - arctangent(ax / ay);
  if (x < 0) angle = PI - angle;
  return y < 0 ? -angle : angle;
}

float vy_atan2(float y, float x) {
  return (float)angle_of((double)y, (double)x);
}

float vy_acos(float cosine) {
  double c = (double)cosine;
  if (!(c > -1)) c = -1;
  if (c > 1) c = 1;
  return (float)angle_of(__builtin_sqrt(1 - c * c), c);
}

/* Offset from the nearest quarter turn, −8192…8191 parts, keeps quarter turns exact. */
void vy_turn_sincos(uint16_t turn, float *sine, float *cosine) {
  int quadrant = (turn + VY_TURN_STEPS / 8) / (VY_TURN_STEPS / 4);
  int offset = (int)turn - quadrant * (VY_TURN_STEPS / 4);
  in_quadrant((double)offset * (2 * PI / VY_TURN_STEPS), quadrant, sine, cosine);
}

float vy_turn_to_radians(uint16_t turn) {
  int offset = turn > VY_TURN_STEPS / 2 ? (int)turn - VY_TURN_STEPS : (int)turn;
  return (float)((double)offset * (2 * PI / VY_TURN_STEPS));
}

float vy_wrap_angle(float angle) {
  double x = is_usable((double)angle) ? (double)angle : 0.0;
  return (float)(x - (double)nearest(x / (2 * PI)) * (2 * PI));
}

float vy_radians(float degrees) {
  return (float)((double)degrees * (PI / 180));
}
