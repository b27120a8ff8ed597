// SPDX-License-Identifier: MIT
// How a call ends that has passed a limit: once with its place and frames, then again and again.
#include <stdio.h>
#include <string.h>

#include "host.h"

// After a full collection, a call that holds less than this share of its memory goes on.
enum { FORGIVEN_PARTS = 7, PARTS = 8 };

void tl_press(void *context) {
  TLHost *host = context;
  int none = 0;
  if (atomic_compare_exchange_strong(&host->limits.killed, &none, TL_MEMORY)) tl_arm(host);
}

// Lua raises the error itself, without a place; this is the last moment at which it is known.
void tl_refuse(void *context) {
  TLHost *host = context;
  tl_place(host, host->refusal, sizeof(host->refusal));
}

static int is_forgiven(lua_State *L, TLHost *host) {
  lua_gc(L, LUA_GCCOLLECT);
  size_t limit = tl_arena_limit(host->arena);
  if (tl_arena_live(host->arena) >= limit / PARTS * FORGIVEN_PARTS) return 0;
  tl_arena_release(host->arena);
  int memory = TL_MEMORY;
  return atomic_compare_exchange_strong(&host->limits.killed, &memory, 0);
}

int tl_is_killed(lua_State *L) {
  TLHost *host = tl_host(L);
  int killed = atomic_load_explicit(&host->limits.killed, memory_order_acquire);
  if (killed != TL_MEMORY || host->limits.isTold) return killed != 0;
  return !is_forgiven(L, host);
}

static void push_message(lua_State *L, TLHost *host, int killed) {
  char place[160];
  tl_place(host, place, sizeof(place));
  if (killed == TL_TIME && atomic_load(&host->limits.isTurnOver)) {
    double seconds = (double)(atomic_load(&host->limits.turn) & 0xffffff) / 1000;
    lua_pushfstring(L, "%sall callbacks of a step together ran longer than %f s: do less in each",
                    place, seconds);
  } else if (killed == TL_TIME) {
    double seconds = (double)(atomic_load(&host->limits.armed) & 0xffffff) / 1000;
    lua_pushfstring(L, "%sran longer than %f s: look for a loop that does not end", place,
                    seconds);
  } else if (killed == TL_MEMORY) {
    int megabytes = (int)(tl_arena_limit(host->arena) >> 20);
    lua_pushfstring(L, "%sholds more than %d MB of memory: keep less", place, megabytes);
  } else {
    lua_pushfstring(L, "%sinterrupted", place);
  }
}

// The registry's place for the message of the last kill.
static const char messagePlace = 0;

void tl_raise_if_killed(lua_State *L) {
  if (!tl_is_killed(L)) return;
  TLHost *host = tl_host(L);
  luaL_checkstack(L, 4, NULL);
  // The message must not fail for want of memory.
  int lifted = tl_arena_lift(host->arena, 1);
  if (host->limits.isTold) {
    // A script may have left a hundred thousand variables to close, each of which comes here.
    lua_rawgetp(L, LUA_REGISTRYINDEX, &messagePlace);
  } else {
    host->limits.isTold = 1;
    tl_trace(L);
    push_message(L, host, atomic_load(&host->limits.killed));
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &messagePlace);
  }
  tl_arena_lift(host->arena, lifted);
  lua_error(L);
}

int tl_must_end(lua_State *L) {
  int killed = atomic_load_explicit(&tl_host(L)->limits.killed, memory_order_relaxed);
  return killed == TL_TIME || killed == TL_INTERRUPTED;
}

int tl_error_kind(lua_State *L) { return tl_host(L)->kind; }
