// SPDX-License-Identifier: MIT
#pragma once
#include "CLuaShims.h"

// A lua_Alloc over the arena.
void *tl_arena_allocate(void *context, void *pointer, size_t old, size_t new);
// The bytes from the arena's start that have ever been in use.
size_t tl_arena_used(const TLArena *arena);
// Lifts the memory limit (1) or puts it in force (0); returns what was. It is lifted while
// Swift runs: an allocation that failed there would jump over Swift's frames.
int tl_arena_lift(TLArena *arena, int lifted);
