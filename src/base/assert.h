/* Programmer errors stop at once. No <assert.h>: it would pull WASI imports into the wasm build. */
#ifndef VY_BASE_ASSERT_H
#define VY_BASE_ASSERT_H

#ifdef NDEBUG
#define VY_ASSERT(condition) ((void)0)
#else
#define VY_ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())
#endif

#endif
