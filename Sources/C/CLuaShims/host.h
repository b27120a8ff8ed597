// SPDX-License-Identifier: MIT
#pragma once
#include "arena.h"

// Field names of one kind: an open-addressed table keyed by the address of Lua's interned
// string, which is the same address for every short string of these bytes.
typedef struct TLFields {
  const char **keys;
  int32_t *slots;
  uint32_t mask;
  struct TLReader {
    TLRead read;
    void *context;
    int32_t position;  // in the object's block of numbers; -1 when it is not there
  } *readers;
} TLFields;

typedef struct TLHost {
  void *context;
  TLCallbacks callbacks;
  TLArena *arena;
  TLFields *kinds;
  uint32_t kindCount;
  const TLInstance *instances;
  uint32_t instanceCount;
  lua_State *main;
  char traceback[4096];
} TLHost;

static inline TLHost *tl_host(lua_State *L) { return *(TLHost **)lua_getextraspace(L); }

// Ends a host function: raises, yields or returns as the host's answer says. The only place
// that raises for Swift, after Swift has returned.
static inline int tl_finish(lua_State *L, int32_t answer) {
  if (answer >= 0) return answer;
  if (answer == TL_ERROR) return lua_error(L);
  return lua_yield(L, TL_YIELD - answer);
}
