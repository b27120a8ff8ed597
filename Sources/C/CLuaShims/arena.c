// SPDX-License-Identifier: MIT
// The memory of one Lua state, all of it inside one mapped region, and its limits.
#include "arena.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

TLArena *tl_arena_create(size_t reserve) {
  void *region = mmap(NULL, reserve, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (region == MAP_FAILED) return NULL;
  TLArena *arena = region;
  arena->reserve = reserve;
  arena->soft = arena->hard = reserve;
  arena->lifted = 1;
  tl_blocks_open(&arena->blocks, (char *)arena + (sizeof(TLArena) + 63) / 64 * 64);
  return arena;
}

void tl_arena_destroy(TLArena *arena) { munmap(arena, arena->reserve); }
size_t tl_arena_live(const TLArena *arena) { return arena->live; }
size_t tl_arena_limit(const TLArena *arena) { return arena->soft; }
size_t tl_arena_used(const TLArena *arena) {
  // The last block's payload ends with the first word of the block above it.
  return (size_t)(arena->blocks.end - (const char *)arena) + sizeof(size_t);
}

void tl_arena_set_limit(TLArena *arena, size_t bytes) {
  // Half of the region is for what the host itself lets Lua hold, and for gaps.
  if (bytes > arena->reserve / 2) bytes = arena->reserve / 2;
  arena->soft = bytes;
  arena->hard = bytes + bytes / 4;
}

void tl_arena_watch(TLArena *arena, void *context, void (*press)(void *),
                    void (*refuse)(void *)) {
  arena->context = context;
  arena->press = press;
  arena->refuse = refuse;
}

void tl_arena_release(TLArena *arena) { arena->pressed = 0; }

int tl_arena_lift(TLArena *arena, int lifted) {
  int before = arena->lifted;
  arena->lifted = lifted;
  return before;
}

void tl_arena_trim(TLArena *arena) {
  TLBlocks *blocks = &arena->blocks;
  tl_blocks_settle(blocks);
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t from = ((uintptr_t)blocks->end + page - 1) / page * page;
  if (from < (uintptr_t)blocks->peak) {
    madvise((void *)from, (uintptr_t)blocks->peak - from, MADV_DONTNEED);
    blocks->peak = (char *)from;
  }
}

// Whether `size` bytes more are granted; the soft limit grants, but tells.
static int permits(TLArena *arena, size_t size) {
  if (arena->lifted || arena->live + size <= arena->soft) return 1;
  if (arena->live + size > arena->hard) return 0;
  if (!arena->pressed && arena->press) {
    arena->pressed = 1;
    arena->press(arena->context);
  }
  return 1;
}

static const char *limit(const TLArena *arena) {
  // A quarter is kept for the host: where it fails to get memory there is no way out.
  size_t share = arena->lifted ? arena->reserve : arena->reserve / 4 * 3;
  return (const char *)arena + share - 16;
}

static void *refuse(TLArena *arena) {
  if (!arena->lifted && arena->refuse) arena->refuse(arena->context);
  return NULL;
}

static void *allocate(TLArena *arena, size_t bytes) {
  if (bytes > arena->reserve) return refuse(arena);
  size_t size = tl_block_size(bytes);
  if (!permits(arena, size)) return refuse(arena);
  TLBlock *block = tl_blocks_take(&arena->blocks, size, limit(arena));
  if (!block) return refuse(arena);
  arena->live += tl_size_of(block);
  return tl_payload(block);
}

static void release(TLArena *arena, void *pointer) {
  TLBlock *block = tl_block_of(pointer);
  arena->live -= tl_size_of(block);
  tl_blocks_give(&arena->blocks, block);
}

static void *resize(TLArena *arena, void *pointer, size_t old, size_t new) {
  if (new > arena->reserve) return refuse(arena);
  TLBlock *block = tl_block_of(pointer);
  size_t before = tl_size_of(block), size = tl_block_size(new);
  if (size > before && !permits(arena, size - before)) return refuse(arena);
  if (tl_blocks_resize(&arena->blocks, block, size, limit(arena))) {
    arena->live += tl_size_of(block) - before;
    return pointer;
  }
  void *moved = allocate(arena, new);
  if (!moved) return NULL;
  memcpy(moved, pointer, old < new ? old : new);
  release(arena, pointer);
  return moved;
}

void *tl_arena_allocate(void *context, void *pointer, size_t old, size_t new) {
  TLArena *arena = context;
  if (!pointer) return new ? allocate(arena, new) : NULL;
  if (new) return resize(arena, pointer, old, new);
  release(arena, pointer);
  return NULL;
}
