// SPDX-License-Identifier: MIT
// Functions on lists that can be ended while they run, however long a `__len` says the list is.
#include "libraries.h"

static lua_Integer length_of(lua_State *L, int index) {
  luaL_checktype(L, index, LUA_TTABLE);
  return luaL_len(L, index);
}

static int table_insert(lua_State *L) {
  lua_Integer length = length_of(L, 1);
  lua_Integer end = (lua_Integer)((lua_Unsigned)length + 1), place = end;
  switch (lua_gettop(L)) {
    case 2: break;
    case 3:
      place = luaL_checkinteger(L, 2);
      luaL_argcheck(L, (lua_Unsigned)place - 1u < (lua_Unsigned)end, 2, "position out of bounds");
      for (lua_Integer at = end; at > place; at--) {
        tl_poll(L);
        lua_geti(L, 1, at - 1);
        lua_seti(L, 1, at);
      }
      break;
    default: return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_seti(L, 1, place);
  return 0;
}

static int table_remove(lua_State *L) {
  lua_Integer length = length_of(L, 1);
  lua_Integer place = luaL_optinteger(L, 2, length);
  if (place != length) {
    luaL_argcheck(L, (lua_Unsigned)place - 1u <= (lua_Unsigned)length, 2,
                  "position out of bounds");
  }
  lua_geti(L, 1, place);
  for (; place < length; place++) {
    tl_poll(L);
    lua_geti(L, 1, place + 1);
    lua_seti(L, 1, place);
  }
  lua_pushnil(L);
  lua_seti(L, 1, place);
  return 1;
}

// Whether [to, to + count) begins within [from, from + count), so that copying forward would
// overwrite what is still to be read.
static int is_overlapping(lua_State *L, lua_Integer from, lua_Integer last, lua_Integer to,
                          int target) {
  if (to <= from || to > last) return 0;
  return target == 1 || lua_compare(L, 1, target, LUA_OPEQ);
}

static int table_move(lua_State *L) {
  lua_Integer from = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3);
  lua_Integer to = luaL_checkinteger(L, 4);
  int target = lua_isnoneornil(L, 5) ? 1 : 5;
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, target, LUA_TTABLE);
  if (last >= from) {
    luaL_argcheck(L, from > 0 || last < LUA_MAXINTEGER + from, 3, "too many elements to move");
    lua_Integer count = last - from + 1;
    luaL_argcheck(L, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    int isBackward = is_overlapping(L, from, last, to, target);
    for (lua_Integer step = 0; step < count; step++) {
      lua_Integer at = isBackward ? count - 1 - step : step;
      tl_poll(L);
      lua_geti(L, 1, from + at);
      lua_seti(L, target, to + at);
    }
  }
  lua_pushvalue(L, target);
  return 1;
}

static void add_element(lua_State *L, luaL_Buffer *buffer, lua_Integer place) {
  tl_poll(L);
  lua_geti(L, 1, place);
  if (!lua_isstring(L, -1)) {
    luaL_error(L, "invalid value (at index %I) in table for 'concat'", (LUAI_UACINT)place);
  }
  luaL_addvalue(buffer);
}

static int table_concat(lua_State *L) {
  size_t between;
  lua_Integer length = length_of(L, 1);
  const char *separator = luaL_optlstring(L, 2, "", &between);
  lua_Integer place = luaL_optinteger(L, 3, 1);
  lua_Integer last = luaL_optinteger(L, 4, length);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (; place < last; place++) {
    add_element(L, &buffer, place);
    luaL_addlstring(&buffer, separator, between);
  }
  if (place == last) add_element(L, &buffer, place);
  luaL_pushresult(&buffer);
  return 1;
}

const luaL_Reg tl_table_functions[] = {{"concat", table_concat}, {"insert", table_insert},
                                       {"move", table_move},     {"remove", table_remove},
                                       {"sort", tl_sort},        {NULL, NULL}};
