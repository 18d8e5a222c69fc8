/* The part of cmocka that our tests use, for wasm: Debian ships no cmocka for it, and a plain wasm program
 * has no longjmp. A failed assertion prints where and what, and ends the program with status 1. */
#ifndef VY_TEST_WASM_CMOCKA_H
#define VY_TEST_WASM_CMOCKA_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct CMUnitTest {
  const char *name;
  void (*run)(void **state);
};

#define cmocka_unit_test(function)                                                                           \
  { #function, function }
#define cmocka_run_group_tests(tests, setup, teardown)                                                       \
  vy_cmocka_run(#tests, tests, sizeof(tests) / sizeof((tests)[0]))

static inline int vy_cmocka_run(const char *group, const struct CMUnitTest *tests, size_t count) {
  printf("[==========] %s: Running %zu test(s).\n", group, count);
  for (size_t i = 0; i < count; i++) {
    void *state = NULL;
    printf("[ RUN      ] %s\n", tests[i].name);
    tests[i].run(&state);
    printf("[       OK ] %s\n", tests[i].name);
  }
  printf("[  PASSED  ] %zu test(s).\n", count);
  return 0;
}

static inline void vy_cmocka_check(int holds, const char *what, const char *file, int line) {
  if (holds) return;
  printf("[  FAILED  ] %s:%d: %s\n", file, line, what);
  exit(1);
}

static inline int vy_cmocka_near(double a, double b, double epsilon) {
  double difference = a > b ? a - b : b - a;
  return difference <= epsilon;
}

#define VY_CMOCKA_CHECK(condition) vy_cmocka_check((condition) ? 1 : 0, #condition, __FILE__, __LINE__)
#define assert_true(c) VY_CMOCKA_CHECK(c)
#define assert_false(c) VY_CMOCKA_CHECK(!(c))
#define assert_null(c) VY_CMOCKA_CHECK((c) == NULL)
#define assert_non_null(c) VY_CMOCKA_CHECK((c) != NULL)
#define assert_int_equal(a, b) VY_CMOCKA_CHECK((long long)(a) == (long long)(b))
#define assert_int_not_equal(a, b) VY_CMOCKA_CHECK((long long)(a) != (long long)(b))
#define assert_float_equal(a, b, epsilon)                                                                    \
  VY_CMOCKA_CHECK(vy_cmocka_near((double)(a), (double)(b), (double)(epsilon)))
#define assert_string_equal(a, b) VY_CMOCKA_CHECK(strcmp((a), (b)) == 0)
#define assert_memory_equal(a, b, size) VY_CMOCKA_CHECK(memcmp((a), (b), (size)) == 0)
#define assert_in_range(v, lo, hi)                                                                           \
  VY_CMOCKA_CHECK((unsigned long long)(v) >= (unsigned long long)(lo) &&                                     \
                  (unsigned long long)(v) <= (unsigned long long)(hi))
#define print_message(...) printf(__VA_ARGS__)
#define fail_msg(...) (printf(__VA_ARGS__), printf("\n"), exit(1))
#define fail() fail_msg("failed")

#endif
