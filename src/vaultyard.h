/* Vaultyard: the whole public C API. */
#ifndef VY_VAULTYARD_H
#define VY_VAULTYARD_H

#include "base/base.h"
#include "base/limits.h"
#include "play/locomotion.h"
#include "play/play.h"
#include "play/rig.h"
#include "play/scene.h"
#include "play/snapshot.h"
#include "vault/hand_ik.h"
#include "vault/params.h"
#include "vault/probe.h"
#include "vault/query.h"
#include "vault/vault.h"
#include "world/batch.h"
#include "world/mover.h"
#include "world/shape.h"
#include "world/world.h"

#endif
