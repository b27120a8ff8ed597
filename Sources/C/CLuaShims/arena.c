// SPDX-License-Identifier: MIT
// The memory of one Lua state: size classes with free lists over a bump pointer, all of it
// inside one mapped region.
#include "arena.h"

#include <string.h>
#include <sys/mman.h>

// Eight classes for each doubling: a block wastes an eighth at most. The smallest is 16 bytes.
enum { SMALLEST = 16, STEPS = 8, CLASSES = STEPS * 30 };

typedef struct Block {
  struct Block *next;
} Block;

struct TLArena {
  size_t reserve;  // bytes mapped
  size_t used;     // bytes handed out by the bump pointer, this header included
  size_t live;     // bytes in blocks that Lua holds
  size_t limit;    // Lua's share; not in force while `lifted`
  int lifted;
  Block *free[CLASSES];
};

// The class of a size, and the size of the class.
static int class_of(size_t size, size_t *rounded) {
  size_t base = SMALLEST;
  int index = 0;
  while (size > base * 2) {
    base *= 2;
    index += STEPS;
  }
  size_t step = base / STEPS < 16 ? 16 : base / STEPS;
  size_t steps = size <= base ? 0 : (size - base + step - 1) / step;
  *rounded = base + steps * step;
  return index + (int)steps;
}

TLArena *tl_arena_create(size_t reserve) {
  void *region = mmap(NULL, reserve, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (region == MAP_FAILED) return NULL;
  TLArena *arena = region;
  arena->reserve = reserve;
  arena->used = (sizeof(TLArena) + 63) / 64 * 64;
  arena->limit = reserve;
  arena->lifted = 1;
  return arena;
}

void tl_arena_destroy(TLArena *arena) { munmap(arena, arena->reserve); }
size_t tl_arena_live(const TLArena *arena) { return arena->live; }
size_t tl_arena_used(const TLArena *arena) { return arena->used; }
void tl_arena_set_limit(TLArena *arena, size_t bytes) { arena->limit = bytes; }

int tl_arena_lift(TLArena *arena, int lifted) {
  int before = arena->lifted;
  arena->lifted = lifted;
  return before;
}

static void *allocate(TLArena *arena, size_t size) {
  if (size > arena->reserve) return NULL;
  size_t rounded;
  int class = class_of(size, &rounded);
  if (!arena->lifted && arena->live + rounded > arena->limit) return NULL;
  Block *block = arena->free[class];
  if (block) {
    arena->free[class] = block->next;
  } else {
    if (rounded > arena->reserve - arena->used) return NULL;
    block = (Block *)((char *)arena + arena->used);
    arena->used += rounded;
  }
  arena->live += rounded;
  return block;
}

static void release(TLArena *arena, void *pointer, size_t size) {
  size_t rounded;
  int class = class_of(size, &rounded);
  Block *block = pointer;
  block->next = arena->free[class];
  arena->free[class] = block;
  arena->live -= rounded;
}

void *tl_arena_allocate(void *context, void *pointer, size_t old, size_t new) {
  TLArena *arena = context;
  if (new == 0) {
    if (pointer) release(arena, pointer, old);
    return NULL;
  }
  if (!pointer) return allocate(arena, new);
  size_t a, b;
  if (class_of(old, &a) == class_of(new, &b)) return pointer;
  void *moved = allocate(arena, new);
  // Lua takes it for granted that shrinking succeeds: a block keeps its place then.
  if (!moved) return new < old ? pointer : NULL;
  memcpy(moved, pointer, old < new ? old : new);
  release(arena, pointer, old);
  return moved;
}
