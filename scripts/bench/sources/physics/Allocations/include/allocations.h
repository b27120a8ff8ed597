// SPDX-License-Identifier: MIT
// Counts what the whole program asks of the heap.
#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

// How many blocks were asked for so far, or resized; -1 where that can't be seen.
long allocation_count(void);

#endif
