// SPDX-License-Identifier: MIT
// Blocks of memory cut from one region: small ones from free lists, others from the best of the
// free neighbourhoods, which join again when they are given back.
#pragma once
#include <stddef.h>
#include <stdint.h>

// A block begins 8 bytes before its payload with its size. The word before that belongs to the
// block below, and tells its size while it is free. `next` and `back` lie in a free payload.
typedef struct TLBlock {
  size_t below;
  size_t size;  // bytes, header included, a multiple of 16; the two lowest bits are flags
  struct TLBlock *next, *back;
} TLBlock;

enum { TL_ROWS = 40, TL_COLUMNS = 16, TL_QUICK = 33 };

typedef struct TLBlocks {
  char *start, *end;  // what is in use of the region, free blocks included
  char *peak;         // the highest end since the last trim
  size_t quickBytes;  // bytes in the quick lists
  size_t settled;     // their bytes at which they are settled next
  uint64_t rows;
  uint32_t columns[TL_ROWS];
  TLBlock *bins[TL_ROWS][TL_COLUMNS];
  TLBlock *quick[TL_QUICK];  // by size / 16: freed, but not joined with their neighbours yet
} TLBlocks;

// The size of the block that holds a payload of `bytes`: large ones are rounded up to a column,
// so that a block that is given back serves the next of its size.
static inline size_t tl_block_size(size_t bytes) {
  if (bytes <= 24) return 32;
  size_t size = (bytes + 8 + 15) & ~(size_t)15;
  if (size <= 512) return size;
  size_t step = (size_t)1 << (63 - __builtin_clzll(size) - 4);
  return (size + step - 1) & ~(step - 1);
}
static inline TLBlock *tl_block_of(void *payload) { return (TLBlock *)((char *)payload - 16); }
static inline void *tl_payload(TLBlock *block) { return (char *)block + 16; }
static inline size_t tl_size_of(const TLBlock *block) { return block->size & ~(size_t)15; }

// `start` is a multiple of 16.
void tl_blocks_open(TLBlocks *blocks, void *start);
// A block of at least `size` bytes, none of them beyond `limit`; null when there is no room.
TLBlock *tl_blocks_take(TLBlocks *blocks, size_t size, const char *limit);
void tl_blocks_give(TLBlocks *blocks, TLBlock *block);
// Makes a block `size` bytes large where it lies; 0 when its neighbour is in the way.
int tl_blocks_resize(TLBlocks *blocks, TLBlock *block, size_t size, const char *limit);
// Joins what lies in the quick lists with its neighbours.
void tl_blocks_settle(TLBlocks *blocks);
