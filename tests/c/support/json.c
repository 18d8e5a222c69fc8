#include "json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __EMSCRIPTEN__

/* From scripts/run-wasm-test.mjs: at most `capacity` bytes of a file; returns its size, 0 when it cannot be
 * read. */
__attribute__((import_module("env"), import_name("vy_test_file"))) size_t
vy_test_file(const char *path, char *to, size_t capacity);

char *json_read_file(const char *path) {
  size_t size = vy_test_file(path, NULL, 0);
  char *text = size ? calloc(1, size + 1) : NULL;
  if (text) vy_test_file(path, text, size);
  return text;
}

#else

char *json_read_file(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  char *text = NULL;
  if (fseek(file, 0, SEEK_END) == 0) {
    size_t size = (size_t)ftell(file);
    rewind(file);
    text = calloc(1, size + 1);
    if (text && fread(text, 1, size, file) != size) text[0] = 0;
  }
  fclose(file);
  return text;
}

#endif

static json skip_space(json at) {
  return at + strspn(at, " \t\r\n");
}

static json skip_text(json at) {
  for (at++; *at != '"'; at++)
    if (*at == '\\') at++;
  return at + 1;
}

/* Behind a value. */
static json skip_value(json at) {
  if (*at == '"') return skip_text(at);
  if (*at != '{' && *at != '[') return at + strcspn(at, ",]} \t\r\n");
  int depth = 0;
  do {
    if (*at == '"') {
      at = skip_text(at);
      continue;
    }
    depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
    at++;
  } while (depth > 0);
  return at;
}

json json_member(json object, const char *name) {
  if (!object || *object != '{') return NULL;
  size_t length = strlen(name);
  json at = skip_space(object + 1);
  while (*at == '"') {
    json key = at + 1, after = skip_text(at);
    json value = skip_space(skip_space(after) + 1);
    if ((size_t)(after - key) == length + 1 && strncmp(key, name, length) == 0) return value;
    at = skip_space(skip_value(value));
    if (*at == ',') at = skip_space(at + 1);
  }
  return NULL;
}

json json_first(json array) {
  if (!json_is_array(array)) return NULL;
  json at = skip_space(array + 1);
  return *at == ']' ? NULL : at;
}

json json_next(json element) {
  json at = skip_space(skip_value(element));
  return *at == ',' ? skip_space(at + 1) : NULL;
}

size_t json_count(json array) {
  size_t count = 0;
  for (json each = json_first(array); each; each = json_next(each)) count++;
  return count;
}

double json_number(json value) {
  return value ? strtod(value, NULL) : 0;
}

bool json_is_array(json value) {
  return value && *value == '[';
}

bool json_is_text(json value, const char *text) {
  size_t length = strlen(text);
  return value && *value == '"' && strncmp(value + 1, text, length) == 0 && value[length + 1] == '"';
}

void json_floats(json array, float *out, size_t count) {
  json each = json_first(array);
  for (size_t i = 0; i < count && each; i++, each = json_next(each)) out[i] = (float)json_number(each);
}
