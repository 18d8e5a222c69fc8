/* What every C test includes: cmocka and its prerequisites. */
#ifndef VY_TEST_SUPPORT_H
#define VY_TEST_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define VY_TEST(name) cmocka_unit_test(name)
#define VY_RUN(tests) cmocka_run_group_tests(tests, NULL, NULL)

#endif
