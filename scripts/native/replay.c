/* Replays a scene and its input log natively and prints the state hash.
 *
 *   vaultyard-native FILE [--each]
 *
 * FILE: the scene bytes' size (uint32, little-endian), the scene bytes (play/scene.h), then one vy_input a
 * step.
 * --each prints a hash a line, the start's first; without it only the last is printed. */
#include "play/play.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_hash(const vy_play *play) {
  const vy_snapshot *snapshot = vy_play_snapshot(play);
  printf("%08" PRIx32 "%08" PRIx32 "\n", snapshot->hash[1], snapshot->hash[0]);
}

static void *read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  char *bytes = NULL;
  *size = 0;
  if (fseek(file, 0, SEEK_END) == 0) {
    long end = ftell(file);
    rewind(file);
    bytes = end > 0 ? malloc((size_t)end) : NULL;
    if (bytes) *size = fread(bytes, 1, (size_t)end, file);
  }
  fclose(file);
  return bytes;
}

static int fail(const char *path, const char *why) {
  fprintf(stderr, "vaultyard-native: %s: %s\n", path, why);
  return 2;
}

static int replay(const char *path, const unsigned char *bytes, size_t size, int prints_each) {
  uint32_t scene_size;
  if (size < sizeof scene_size) return fail(path, "too short for a replay");
  memcpy(&scene_size, bytes, sizeof scene_size);
  if (scene_size > size - sizeof scene_size) return fail(path, "the scene is cut off");

  vy_play *play;
  const char *field;
  vy_status status = vy_play_create(bytes + sizeof scene_size, scene_size, &play, &field);
  if (status != VY_OK) {
    fprintf(stderr, "vaultyard-native: %s: %s: %s\n", path, field, vy_status_text(status));
    return 2;
  }
  size_t offset = sizeof scene_size + scene_size;
  if (prints_each) print_hash(play);
  for (; offset + sizeof(vy_input) <= size; offset += sizeof(vy_input)) {
    vy_input input;
    memcpy(&input, bytes + offset, sizeof input);
    vy_play_step(play, &input);
    if (prints_each) print_hash(play);
  }
  if (!prints_each) print_hash(play);
  vy_play_destroy(play);
  return 0;
}

int main(int count, char **arguments) {
  if (count < 2) {
    fprintf(stderr, "usage: vaultyard-native FILE [--each]\n");
    return 2;
  }
  size_t size;
  unsigned char *bytes = read_file(arguments[1], &size);
  if (!bytes) return fail(arguments[1], "cannot be read");
  int exit_code = replay(arguments[1], bytes, size, count > 2 && strcmp(arguments[2], "--each") == 0);
  free(bytes);
  return exit_code;
}
