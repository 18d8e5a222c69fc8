/* A 64-bit hash of simulation state, fed word by word so that padding never counts.
 * FNV-1a on 32-bit words instead of bytes, with a fold so that high bits reach low ones. Floats are hashed by
 * their bits: −0 and +0 differ, as do two NaNs. */
#ifndef VY_BASE_HASH_H
#define VY_BASE_HASH_H

#include "base/base.h"

#include <string.h>

#define VY_HASH_START 0xcbf29ce484222325u

static inline uint64_t vy_hash_word(uint64_t hash, uint32_t word) {
  hash = (hash ^ word) * 0x100000001b3u;
  return hash ^ (hash >> 32);
}

static inline uint64_t vy_hash_floats(uint64_t hash, const float *values, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t word;
    memcpy(&word, &values[i], sizeof word);
    hash = vy_hash_word(hash, word);
  }
  return hash;
}

#endif
