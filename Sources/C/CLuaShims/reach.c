// SPDX-License-Identifier: MIT
// All functions that can be reached, for what only their captured variables tell.
#include "reach.h"

#include "host.h"

enum { STACK = 12 };

// The stack holds, from `base`: what was found already as the keys of a table, and the list of
// what is still to be looked into.
typedef struct Walk {
  int base;
  lua_Integer waiting;
  TLVisit visit;
  void *context;
} Walk;

// Pops a value, and looks into it later if it can hold others.
static void note(lua_State *L, Walk *walk) {
  int type = lua_type(L, -1);
  if (type != LUA_TTABLE && type != LUA_TFUNCTION && type != LUA_TTHREAD) return lua_pop(L, 1);
  lua_pushvalue(L, -1);
  if (lua_rawget(L, walk->base) != LUA_TNIL) return lua_pop(L, 2);
  lua_pop(L, 1);
  lua_pushvalue(L, -1);
  lua_pushboolean(L, 1);
  lua_rawset(L, walk->base);
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
  lua_newtable(L);
  lua_newtable(L);
  Walk walk = {top + 1, 0, visit, context};
  // These two are no values of anybody.
  for (int own = 1; own <= 2; own++) {
    lua_pushvalue(L, top + own);
    lua_pushboolean(L, 1);
    lua_rawset(L, walk.base);
  }
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
