/* Reading of JSON that tests keep as goldens: well-formed files only, no escapes in keys. */
#ifndef VY_TEST_JSON_H
#define VY_TEST_JSON_H

#include <stdbool.h>
#include <stddef.h>

/* The text from a value's first character on. Null: no such value. */
typedef const char *json;

/* The whole file, to be freed; null when it cannot be read. */
char *json_read_file(const char *path);

/* A member of an object; null when it has none of that name. */
json json_member(json object, const char *name);

/* The first element of an array, and the one behind an element; null behind the last. */
json json_first(json array);
json json_next(json element);
size_t json_count(json array);

double json_number(json value);
bool json_is_array(json value);
bool json_is_text(json value, const char *text);

/* The first `count` numbers of an array. */
void json_floats(json array, float *out, size_t count);

#endif
