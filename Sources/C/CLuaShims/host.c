// SPDX-License-Identifier: MIT
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Reached only by an error outside every protected call, which would be a bug of ours.
static int panic(lua_State *L) {
  const char *message = lua_tostring(L, -1);
  fprintf(stderr, "tumble: Lua error outside a protected call: %s\n", message ? message : "?");
  abort();
}

lua_State *tl_create(void *context, const TLCallbacks *callbacks, TLArena *arena) {
  TLHost *host = calloc(1, sizeof(TLHost));
  if (!host) return NULL;
  lua_State *L = lua_newstate(tl_arena_allocate, arena);
  if (!L) {
    free(host);
    return NULL;
  }
  host->context = context;
  host->callbacks = *callbacks;
  host->arena = arena;
  host->main = L;
  // Threads made later copy the main thread's extra space.
  *(TLHost **)lua_getextraspace(L) = host;
  lua_atpanic(L, panic);
  tl_limits_open(host);
  return L;
}

void tl_destroy(lua_State *L) {
  TLHost *host = tl_host(L);
  tl_limits_close(host);
  lua_close(L);
  for (uint32_t kind = 0; kind < host->kindCount; kind++) {
    free(host->kinds[kind].keys);
    free(host->kinds[kind].slots);
    free(host->kinds[kind].shortWays);
  }
  free(host->kinds);
  free(host->computations);
  free(host);
}

void *tl_context(lua_State *L) { return tl_host(L)->context; }
void tl_set_context(lua_State *L, void *context) { tl_host(L)->context = context; }
