/* Exports for the page and for Node: names and flat pointers only, no logic. */
#include "base/base.h"

#define VY_EXPORT(name) __attribute__((export_name(#name))) name

uint32_t VY_EXPORT(vy_abi_version)(void);
uint32_t vy_abi_version(void) {
  return VY_ABI_VERSION;
}
