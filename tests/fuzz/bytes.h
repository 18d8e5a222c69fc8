/* Numbers out of a fuzzer's bytes; zero when they run out. */
#ifndef VY_FUZZ_BYTES_H
#define VY_FUZZ_BYTES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef struct bytes {
  const uint8_t *at;
  size_t left;
} bytes;

static inline uint32_t take_word(bytes *b) {
  uint32_t word = 0;
  size_t size = b->left < sizeof word ? b->left : sizeof word;
  memcpy(&word, b->at, size);
  b->at += size;
  b->left -= size;
  return word;
}

/* Any float: its low bit says whether the bits are taken as they are or as a usual length. */
static inline float take_float(bytes *b) {
  uint32_t word = take_word(b);
  float value;
  if (word & 1) return ((float)(word >> 1 & 0xffff) - 32768.0f) / 4096.0f;
  memcpy(&value, &word, sizeof value);
  return value;
}

static inline void take_floats(bytes *b, float *out, size_t count) {
  for (size_t i = 0; i < count; i++) out[i] = take_float(b);
}

/* A unit quaternion three times of four, anything else otherwise. */
static inline void take_rotation(bytes *b, float out[4]) {
  uint32_t kind = take_word(b);
  static const float turns[3][4] = {{0, 0, 0, 1}, {0, 0.6f, 0, 0.8f}, {0.36f, 0.48f, 0, 0.8f}};
  if (kind % 4 == 3)
    take_floats(b, out, 4);
  else
    memcpy(out, turns[kind % 4], sizeof turns[0]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
