// SPDX-License-Identifier: MIT
// A whole Lua state as a copy of its arena: the arena holds every byte, its own bookkeeping too.
#include <string.h>

#include "arena.h"

size_t tl_arena_image_size(const TLArena *arena) { return tl_arena_used(arena); }

void tl_arena_save(const TLArena *arena, void *image) {
  memcpy(image, arena, tl_arena_used(arena));
}

void tl_arena_load(TLArena *arena, const void *image, size_t size) {
  // Limits are of today, and so is how much of the region the system has given.
  size_t soft = arena->soft, hard = arena->hard;
  char *peak = arena->blocks.peak > arena->blocks.end ? arena->blocks.peak : arena->blocks.end;
  memcpy(arena, image, size);
  arena->soft = soft;
  arena->hard = hard;
  arena->pressed = 0;
  if (peak > arena->blocks.peak) arena->blocks.peak = peak;
}

// Whether a word is an address on the stack of C, such as a string buffer of Lua leaves behind in
// slots that are free again. It tells how deep the caller was, and nothing of what Lua holds.
static int is_of_stack(const TLArena *arena, uint64_t word) {
  enum { DEPTH = 8 << 20 };
  uintptr_t here = (uintptr_t)&word, arenaStart = (uintptr_t)arena;
  if (word >= arenaStart && word < arenaStart + arena->reserve) return 0;
  return word + DEPTH > here && word < here + DEPTH;
}

uint64_t tl_arena_fingerprint(const TLArena *arena) {
  const uint64_t *word = (const uint64_t *)(arena + 1);
  const uint64_t *end = (const uint64_t *)((const char *)arena + tl_arena_used(arena));
  uint64_t hash = 14695981039346656037u;
  for (; word < end; word++) {
    hash = (hash ^ (is_of_stack(arena, *word) ? 0 : *word)) * 1099511628211u;
  }
  return hash;
}
