// SPDX-License-Identifier: MIT
// All functions that can be reached, for what only their captured variables tell.
#include "reach.h"

#include <string.h>

#include "host.h"

enum { STACK = 12 };

// The stack holds, from `base`: the block of `found`, and the list of what is still to be looked
// into. Nothing that was found can go while the walk lasts, so that an address tells it.
typedef struct Walk {
  int base;
  const void **found;  // a hash table of addresses
  size_t count, mask;
  lua_Integer waiting;
  TLVisit visit;
  void *context;
} Walk;

enum { FIRST_SIZE = 1 << 12 };

// Puts an address into its place; 0 when it was there.
static int put(const void **found, size_t mask, const void *address) {
  size_t at = (size_t)(((uintptr_t)address >> 4) * 0x9E3779B97F4A7C15u >> 32) & mask;
  for (; found[at]; at = (at + 1) & mask) {
    if (found[at] == address) return 0;
  }
  found[at] = address;
  return 1;
}

// Lua owns the block, so that an error leaves nothing behind.
static const void **push_table(lua_State *L, size_t size) {
  return memset(lua_newuserdatauv(L, size * sizeof(void *), 0), 0, size * sizeof(void *));
}

static void grow(lua_State *L, Walk *walk) {
  size_t mask = 2 * walk->mask + 1;
  const void **found = push_table(L, mask + 1);
  for (size_t at = 0; at <= walk->mask; at++) {
    if (walk->found[at]) put(found, mask, walk->found[at]);
  }
  walk->found = found;
  walk->mask = mask;
  lua_replace(L, walk->base);
}

static int is_new(lua_State *L, Walk *walk, const void *address) {
  if (!put(walk->found, walk->mask, address)) return 0;
  if (++walk->count > walk->mask / 2) grow(L, walk);
  return 1;
}

// Pops a value, and looks into it later if it can hold others.
static void note(lua_State *L, Walk *walk) {
  int type = lua_type(L, -1);
  int holds = type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TTHREAD;
  if (!holds || !is_new(L, walk, lua_topointer(L, -1))) return lua_pop(L, 1);
  lua_rawseti(L, walk->base + 1, ++walk->waiting);
}

static void look_into_table(lua_State *L, Walk *walk, int table) {
  if (lua_getmetatable(L, table)) note(L, walk);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    note(L, walk);
    lua_pushvalue(L, -1);
    note(L, walk);
  }
}

static void look_into_function(lua_State *L, Walk *walk, int function) {
  int isLua = !lua_iscfunction(L, function);
  for (int number = 1; lua_getupvalue(L, function, number); number++) {
    if (isLua) walk->visit(L, function, number, walk->context);
    note(L, walk);
  }
}

static void note_from(lua_State *thread, lua_State *L, Walk *walk) {
  if (thread != L) lua_xmove(thread, L, 1);
  note(L, walk);
}

static void look_into_frame(lua_State *thread, lua_State *L, Walk *walk, lua_Debug *frame) {
  lua_getinfo(thread, "f", frame);
  note_from(thread, L, walk);
  for (int step = 1; step >= -1; step -= 2) {
    for (int index = step; lua_getlocal(thread, frame, index); index += step) {
      note_from(thread, L, walk);
    }
  }
}

static void look_into_thread(lua_State *L, Walk *walk) {
  lua_State *thread = lua_tothread(L, -1);
  if (!lua_checkstack(thread, STACK)) return;
  lua_Debug frame;
  int level = 0;
  for (; lua_getstack(thread, level, &frame); level++) look_into_frame(thread, L, walk, &frame);
  if (level > 0) return;
  // It has not begun, or has ended: its function and values are all there is.
  for (int index = lua_gettop(thread); index > 0; index--) {
    lua_pushvalue(thread, index);
    note_from(thread, L, walk);
  }
}

void tl_each_variable(lua_State *L, TLVisit visit, void *context) {
  luaL_checkstack(L, STACK, "too many values");
  int top = lua_gettop(L);
  Walk walk = {top + 1, push_table(L, FIRST_SIZE), 0, FIRST_SIZE - 1, 0, visit, context};
  lua_newtable(L);
  // The list is no value of anybody.
  is_new(L, &walk, lua_topointer(L, -1));
  lua_pushvalue(L, LUA_REGISTRYINDEX);
  note(L, &walk);
  while (walk.waiting > 0) {
    tl_poll(L);
    lua_rawgeti(L, walk.base + 1, walk.waiting);
    lua_pushnil(L);
    lua_rawseti(L, walk.base + 1, walk.waiting--);
    switch (lua_type(L, -1)) {
      case LUA_TTABLE: look_into_table(L, &walk, lua_gettop(L)); break;
      case LUA_TFUNCTION: look_into_function(L, &walk, lua_gettop(L)); break;
      default: look_into_thread(L, &walk); break;
    }
    lua_settop(L, walk.base + 1);
  }
  lua_settop(L, top);
}
