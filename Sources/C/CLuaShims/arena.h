// SPDX-License-Identifier: MIT
#pragma once
#include "CLuaShims.h"
#include "blocks.h"

struct TLArena {
  size_t reserve;     // bytes mapped
  size_t live;        // bytes in blocks that Lua holds
  size_t soft, hard;  // Lua's share; not in force while `lifted`
  int lifted, pressed;
  void *context;
  void (*press)(void *);
  void (*refuse)(void *);
  TLBlocks blocks;
};

// A lua_Alloc over the arena.
void *tl_arena_allocate(void *context, void *pointer, size_t old, size_t new);
// Lifts the memory limit (1) or puts it in force (0); returns what was. It is lifted while
// Swift runs: an allocation that failed there would jump over Swift's frames.
int tl_arena_lift(TLArena *arena, int lifted);
// Whom the arena tells of its limits: `press` when the soft one is passed, once until
// `tl_arena_release`, and `refuse` each time when memory is refused.
void tl_arena_watch(TLArena *arena, void *context, void (*press)(void *), void (*refuse)(void *));
void tl_arena_release(TLArena *arena);
size_t tl_arena_limit(const TLArena *arena);
// Gives memory that Lua no longer holds back to the system.
void tl_arena_trim(TLArena *arena);
