// SPDX-License-Identifier: MIT
#include "blocks.h"

#include <string.h>

enum { IN_USE = 1, BELOW_IN_USE = 2, FLAGS = 3, SMALLEST = 32 };

static TLBlock *above(TLBlock *block) { return (TLBlock *)((char *)block + tl_size_of(block)); }
static int is_last(const TLBlocks *blocks, TLBlock *block) {
  return (char *)above(block) >= blocks->end;
}

// MARK: bins

// Where blocks of a size lie: a row for each doubling, sixteen columns in it.
static void place_of(size_t size, int *row, int *column) {
  int highest = 63 - __builtin_clzll(size);
  *row = highest - 5;
  *column = (int)(size >> (highest - 4)) & (TL_COLUMNS - 1);
}

static void insert(TLBlocks *blocks, TLBlock *block) {
  int row, column;
  place_of(tl_size_of(block), &row, &column);
  TLBlock **bin = &blocks->bins[row][column];
  block->next = *bin;
  block->back = NULL;
  if (*bin) (*bin)->back = block;
  *bin = block;
  blocks->columns[row] |= 1u << column;
  blocks->rows |= 1ull << row;
}

static void take_out(TLBlocks *blocks, TLBlock *block) {
  int row, column;
  place_of(tl_size_of(block), &row, &column);
  if (block->next) block->next->back = block->back;
  if (block->back) {
    block->back->next = block->next;
    return;
  }
  blocks->bins[row][column] = block->next;
  if (block->next) return;
  blocks->columns[row] &= ~(1u << column);
  if (!blocks->columns[row]) blocks->rows &= ~(1ull << row);
}

// The first bin whose every block is large enough; null when there is none.
static TLBlock *find(TLBlocks *blocks, size_t size) {
  int row, column;
  int highest = 63 - __builtin_clzll(size);
  place_of(size + (((size_t)1 << (highest - 4)) - 1), &row, &column);
  if (row >= TL_ROWS) return NULL;
  uint32_t columns = blocks->columns[row] & (~0u << column);
  if (!columns) {
    uint64_t rows = blocks->rows & (~0ull << row << 1);
    if (!rows) return NULL;
    row = __builtin_ctzll(rows);
    columns = blocks->columns[row];
  }
  return blocks->bins[row][__builtin_ctz(columns)];
}

// MARK: neighbours

static void mark_used(TLBlocks *blocks, TLBlock *block) {
  block->size |= IN_USE;
  if (!is_last(blocks, block)) above(block)->size |= BELOW_IN_USE;
}

// Makes a block free, joined with free neighbours; one at the end leaves the region.
static void join(TLBlocks *blocks, TLBlock *block) {
  size_t size = tl_size_of(block);
  if (!is_last(blocks, block) && !(above(block)->size & IN_USE)) {
    TLBlock *next = above(block);
    take_out(blocks, next);
    size += tl_size_of(next);
  }
  if (!(block->size & BELOW_IN_USE)) {
    block = (TLBlock *)((char *)block - block->below);
    take_out(blocks, block);
    size += tl_size_of(block);
  }
  block->size = size | (block->size & BELOW_IN_USE);
  if ((char *)block + size >= blocks->end) {
    blocks->end = (char *)block;
    return;
  }
  above(block)->below = size;
  above(block)->size &= ~(size_t)BELOW_IN_USE;
  insert(blocks, block);
}

// Cuts what a used block has beyond `size` bytes off, when it is worth a block.
static void cut(TLBlocks *blocks, TLBlock *block, size_t size) {
  size_t rest = tl_size_of(block) - size;
  if (rest < SMALLEST) return;
  block->size = size | (block->size & FLAGS);
  TLBlock *tail = above(block);
  tail->size = rest | IN_USE | BELOW_IN_USE;
  join(blocks, tail);
}

static int has_room(const TLBlocks *blocks, size_t size, const char *limit) {
  return limit > blocks->end && size <= (size_t)(limit - blocks->end);
}

// Takes more of the region. What lay there once is wiped out: an image does not hold it, and after
// going back it would be of a future that is yet to come. The first word is the last block's.
static void grow(TLBlocks *blocks, size_t size) {
  char *end = blocks->end + size;
  if (blocks->peak > blocks->end) {
    size_t old = (size_t)((end < blocks->peak ? end : blocks->peak) - blocks->end);
    memset(blocks->end + sizeof(size_t), 0, old);
  }
  blocks->end = end;
  if (end > blocks->peak) blocks->peak = end;
}

static TLBlock *extend(TLBlocks *blocks, size_t size, const char *limit) {
  if (!has_room(blocks, size, limit)) return NULL;
  TLBlock *block = (TLBlock *)blocks->end;
  grow(blocks, size);
  block->size = size | IN_USE | BELOW_IN_USE;
  return block;
}

static TLBlock *take_free(TLBlocks *blocks, size_t size) {
  TLBlock *block = find(blocks, size);
  if (!block) return NULL;
  take_out(blocks, block);
  mark_used(blocks, block);
  cut(blocks, block, size);
  return block;
}

// MARK: the whole

void tl_blocks_open(TLBlocks *blocks, void *start) {
  memset(blocks, 0, sizeof(*blocks));
  blocks->start = blocks->end = blocks->peak = start;
  blocks->settled = 1 << 20;
}

void tl_blocks_settle(TLBlocks *blocks) {
  for (int list = 0; list < TL_QUICK; list++) {
    TLBlock *block = blocks->quick[list];
    blocks->quick[list] = NULL;
    while (block) {
      TLBlock *next = block->next;
      join(blocks, block);
      block = next;
    }
  }
  blocks->quickBytes = 0;
  size_t share = (size_t)(blocks->end - blocks->start) / 4;
  blocks->settled = share > 1 << 20 ? share : 1 << 20;
}

TLBlock *tl_blocks_take(TLBlocks *blocks, size_t size, const char *limit) {
  if (size / 16 < TL_QUICK) {
    TLBlock *block = blocks->quick[size / 16];
    if (block) {
      blocks->quick[size / 16] = block->next;
      blocks->quickBytes -= size;
      return block;
    }
  }
  TLBlock *block = take_free(blocks, size);
  if (!block && size / 16 >= TL_QUICK && blocks->quickBytes >= blocks->settled) {
    tl_blocks_settle(blocks);
    block = take_free(blocks, size);
  }
  if (!block) block = extend(blocks, size, limit);
  if (block || !blocks->quickBytes) return block;
  tl_blocks_settle(blocks);
  block = take_free(blocks, size);
  return block ? block : extend(blocks, size, limit);
}

void tl_blocks_give(TLBlocks *blocks, TLBlock *block) {
  size_t size = tl_size_of(block);
  if (size / 16 >= TL_QUICK) {
    join(blocks, block);
    return;
  }
  block->next = blocks->quick[size / 16];
  blocks->quick[size / 16] = block;
  blocks->quickBytes += size;
}

int tl_blocks_resize(TLBlocks *blocks, TLBlock *block, size_t size, const char *limit) {
  size_t old = tl_size_of(block);
  if (size <= old) {
    cut(blocks, block, size);
    return 1;
  }
  if (is_last(blocks, block)) {
    if (!has_room(blocks, size - old, limit)) return 0;
    grow(blocks, size - old);
    block->size = size | (block->size & FLAGS);
    return 1;
  }
  TLBlock *next = above(block);
  if ((next->size & IN_USE) || old + tl_size_of(next) < size) return 0;
  take_out(blocks, next);
  block->size = (old + tl_size_of(next)) | (block->size & FLAGS);
  mark_used(blocks, block);
  cut(blocks, block, size);
  return 1;
}
