// SPDX-License-Identifier: MIT
// A whole Lua state as a copy of its arena: the arena holds every byte, its own bookkeeping too.
#include <string.h>

#include "arena.h"

size_t tl_arena_image_size(const TLArena *arena) { return tl_arena_used(arena); }

void tl_arena_save(const TLArena *arena, void *image) {
  memcpy(image, arena, tl_arena_used(arena));
}

void tl_arena_load(TLArena *arena, const void *image, size_t size) { memcpy(arena, image, size); }
