// SPDX-License-Identifier: MIT
#include "call_limits.h"

#include <sched.h>
#include <string.h>

#include "host.h"

enum { HOOK_MASK = LUA_MASKCALL | LUA_MASKRET | LUA_MASKCOUNT };
static const uint64_t FIRING = 1ull << 63;

void tl_limits_open(TLHost *host) {
  TLLimits *limits = &host->limits;
  pthread_mutex_init(&limits->sleep, NULL);
  pthread_cond_init(&limits->wake, NULL);
  atomic_store(&limits->chain[0], host->main);
  atomic_store(&limits->depth, 1);
  tl_arena_watch(host->arena, host, tl_press, tl_refuse);
}

// MARK: the hook

static void hook(lua_State *L, lua_Debug *frame) {
  (void)frame;
  TLHost *host = tl_host(L);
  if (atomic_load_explicit(&host->limits.killed, memory_order_acquire)) {
    tl_raise_if_killed(L);
  }
  // Left over from an earlier call, or forgiven.
  if (!atomic_load_explicit(&host->limits.killed, memory_order_acquire)) tl_reset_hook(L);
}

void tl_reset_hook(lua_State *L) { lua_sethook(L, NULL, 0, 0); }

void tl_arm(TLHost *host) {
  TLLimits *limits = &host->limits;
  int depth = atomic_load(&limits->depth);
  for (int level = 0; level < depth; level++) {
    lua_sethook(atomic_load(&limits->chain[level]), hook, HOOK_MASK, 1);
  }
}

int tl_fire(TLHost *host, uint64_t armed, int kind) {
  TLLimits *limits = &host->limits;
  while (atomic_exchange(&limits->firing, 1)) sched_yield();
  uint64_t running = armed ? armed : atomic_load(&limits->armed);
  uint64_t held = running | FIRING;
  int isHeld = running && atomic_compare_exchange_strong(&limits->armed, &running, held);
  if (isHeld) {
    int none = 0;
    atomic_compare_exchange_strong(&limits->killed, &none, kind);
    tl_arm(host);
    // Fails when the call has ended meanwhile: it waits for `firing` then.
    atomic_compare_exchange_strong(&limits->armed, &held, running);
  }
  atomic_store(&limits->firing, 0);
  return isHeld;
}

// The watchdog may be at work on a coroutine that is about to go.
static void wait_for_firing(TLLimits *limits) {
  while (atomic_load(&limits->firing)) sched_yield();
}

// MARK: the chain of coroutines

int tl_chain_push(lua_State *L, lua_State *thread) {
  TLLimits *limits = &tl_host(L)->limits;
  int depth = atomic_load_explicit(&limits->depth, memory_order_relaxed);
  if (depth >= TL_CHAIN) return 0;
  atomic_store_explicit(&limits->chain[depth], thread, memory_order_relaxed);
  atomic_store(&limits->depth, depth + 1);
  // Whoever set this before it could see the new depth did not arm the newcomer.
  if (atomic_load(&limits->killed)) tl_arm(tl_host(L));
  return 1;
}

static void set_depth(TLLimits *limits, int depth) {
  atomic_store(&limits->depth, depth);
  if (atomic_load(&limits->armed) & FIRING) wait_for_firing(limits);
}

void tl_chain_pop(lua_State *L) {
  TLLimits *limits = &tl_host(L)->limits;
  set_depth(limits, atomic_load_explicit(&limits->depth, memory_order_relaxed) - 1);
}

// MARK: calls

// Linux can tell a thread's own time, so that a busy machine kills no script that waits for its
// turn; where it can't be told, the watchdog goes by the time of day.
static void note_caller(TLLimits *limits) {
  pthread_t caller = pthread_self();
  if (limits->isWatched && pthread_equal(limits->caller, caller)) return;
  limits->caller = caller;
#ifdef __linux__
  clockid_t clock;
  int hasClock = pthread_getcpuclockid(caller, &clock) == 0;
  if (hasClock) atomic_store_explicit(&limits->clock, clock, memory_order_relaxed);
  atomic_store_explicit(&limits->hasClock, hasClock, memory_order_relaxed);
#endif
}

int tl_enter(lua_State *L, uint32_t milliseconds) {
  TLHost *host = tl_host(L);
  TLLimits *limits = &host->limits;
  if (limits->calls++ == 0) {
    note_caller(limits);
    if (!limits->isWatched && milliseconds) tl_watch(host);
    if (milliseconds > 0xffffff) milliseconds = 0xffffff;
    limits->number = (limits->number + 1) & 0x7fffffffff;
    uint64_t armed = limits->number << 24 | milliseconds;
    atomic_store_explicit(&limits->armed, armed, memory_order_release);
  }
  int depth = atomic_load_explicit(&limits->depth, memory_order_relaxed);
  if (atomic_load_explicit(&limits->chain[depth - 1], memory_order_relaxed) != L) {
    tl_chain_push(L, L);
  }
  return depth;
}

void tl_begin_turn(lua_State *L, uint32_t milliseconds) {
  TLLimits *limits = &tl_host(L)->limits;
  if (milliseconds > 0xffffff) milliseconds = 0xffffff;
  uint64_t number = atomic_load_explicit(&limits->turn, memory_order_relaxed) >> 24;
  atomic_store_explicit(&limits->turn, (number + 1) << 24 | milliseconds, memory_order_relaxed);
}

static void clean_up(TLHost *host) {
  atomic_store(&host->limits.killed, 0);
  atomic_store(&host->limits.isTurnOver, 0);
  host->limits.isTold = 0;
  tl_reset_hook(host->main);
  lua_gc(host->main, LUA_GCCOLLECT);
  tl_arena_trim(host->arena);
  tl_arena_release(host->arena);
}

void tl_leave(lua_State *L, int depth) {
  TLHost *host = tl_host(L);
  TLLimits *limits = &host->limits;
  if (atomic_load_explicit(&limits->depth, memory_order_relaxed) != depth) {
    set_depth(limits, depth);
  }
  if (--limits->calls > 0) return;
  if (atomic_exchange(&limits->armed, 0) & FIRING) wait_for_firing(limits);
  if (atomic_load_explicit(&limits->killed, memory_order_relaxed)) clean_up(host);
}
