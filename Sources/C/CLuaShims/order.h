// SPDX-License-Identifier: MIT
#pragma once
#include "libraries.h"

// A key of a table as far as its place in the order goes.
typedef struct Key {
  int rank;
  int isFloat;
  double number;  // or 0 and 1, or an object's place
  lua_Integer integer;
  const char *text;
  size_t length;
  lua_Integer position;  // in the list of keys as Lua visits them
} Key;

// Reads the key on top, without changing it.
Key tl_read_key(lua_State *L, lua_Integer position);
int tl_compare_keys(const Key *a, const Key *b);
// Sorts stably; `other` has room for as many. Returns whichever of the two holds the result.
Key *tl_sort_keys(lua_State *L, Key *keys, Key *other, size_t count);
// Pushes a list of the table's keys in order, and returns their number.
lua_Integer tl_push_keys(lua_State *L, int table);
