/* Asking one sphere cast and keeping the record of it; inside the vault room only. */
#ifndef VY_VAULT_CAST_H
#define VY_VAULT_CAST_H

#include "vault/probe.h"

/* Fills `record` for a cast of the given kind and returns whether it hit. */
bool vy_cast_recorded(const vy_queries *queries, vy_cast_kind kind, uint32_t index,
                      const vy_sphere_cast *cast, vy_cast_record *record);

#endif
