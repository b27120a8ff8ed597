// SPDX-License-Identifier: MIT
#include "order.h"

// MARK: pairs

enum { KEYS = 1, COUNT, AT };

// Called with the table: the next key that still has a value, and the value.
static int step(lua_State *L) {
  lua_Integer count = lua_tointeger(L, lua_upvalueindex(COUNT));
  lua_Integer at = lua_tointeger(L, lua_upvalueindex(AT));
  int isList = lua_isnil(L, lua_upvalueindex(KEYS));
  lua_settop(L, 1);
  while (at < count) {
    at++;
    if (isList) {
      lua_pushinteger(L, at);
    } else {
      lua_rawgeti(L, lua_upvalueindex(KEYS), at);
    }
    lua_pushvalue(L, -1);
    if (lua_gettable(L, 1) != LUA_TNIL) {
      lua_pushinteger(L, at);
      lua_replace(L, lua_upvalueindex(AT));
      return 2;
    }
    lua_settop(L, 1);
    if ((at & 1023) == 0) tl_poll(L);
  }
  lua_pushinteger(L, count);
  lua_replace(L, lua_upvalueindex(AT));
  lua_pushnil(L);
  return 1;
}

// Whether the table's keys are 1 to its length, which is so when Lua visits them like that.
static lua_Integer length_of_list(lua_State *L, int table) {
  lua_Integer length = (lua_Integer)lua_rawlen(L, table), at = 0;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    if (!lua_isinteger(L, -1) || lua_tointeger(L, -1) != ++at) {
      lua_pop(L, 1);
      return -1;
    }
    if ((at & 1023) == 0) tl_poll(L);
  }
  return at == length ? at : -1;
}

int tl_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_call(L, 1, 3);
    return 3;
  }
  if (!lua_istable(L, 1)) {
    return luaL_error(L, "pairs: takes a table, got a %s", luaL_typename(L, 1));
  }
  lua_settop(L, 1);
  lua_Integer count = length_of_list(L, 1);
  if (count >= 0) {
    lua_pushnil(L);
  } else {
    count = tl_push_keys(L, 1);
  }
  lua_pushinteger(L, count);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, step, 3);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

// MARK: next

// The registry's place for the keys, in order, of tables that are visited with `next`.
static const char visitsPlace = 0;

static void push_visits(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &visitsPlace) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &visitsPlace);
}

static void end_visit(lua_State *L) {
  push_visits(L);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

// The first of the keys after position `at` that has a value, with the value; the position is
// kept in the list at index 3.
static int answer_from(lua_State *L, lua_Integer at) {
  lua_Integer count = (lua_Integer)lua_rawlen(L, 3);
  while (at < count) {
    lua_rawgeti(L, 3, ++at);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) {
      lua_pushinteger(L, at);
      lua_rawseti(L, 3, 0);
      return 2;
    }
    lua_settop(L, 3);
    if ((at & 1023) == 0) tl_poll(L);
  }
  end_visit(L);
  lua_pushnil(L);
  return 1;
}

// The smallest key, without making a list: `next(t)` mostly asks whether there is any.
static int first(lua_State *L) {
  Key smallest;
  lua_Integer count = 0;
  lua_settop(L, 1);
  end_visit(L);
  lua_pushnil(L);
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_pop(L, 1);
    Key key = tl_read_key(L, 0);
    if (count++ == 0 || tl_compare_keys(&key, &smallest) < 0) {
      smallest = key;
      lua_pushvalue(L, -1);
      lua_replace(L, 2);
    }
    if ((count & 1023) == 0) tl_poll(L);
  }
  if (count == 0) return 1;  // the nil at index 2
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  lua_rawget(L, 1);
  return 2;
}

// After how many keys of the list at index 3 the visit goes on: that of index 2, or where it was
// if it has lost its value meanwhile.
static lua_Integer position_of_key(lua_State *L) {
  lua_Integer count = (lua_Integer)lua_rawlen(L, 3), before = 0;
  lua_pushvalue(L, 2);
  Key key = tl_read_key(L, 0);
  for (lua_Integer at = 1; at <= count; at++) {
    lua_rawgeti(L, 3, at);
    if (lua_rawequal(L, -1, 2)) return at;
    Key other = tl_read_key(L, 0);
    if (tl_compare_keys(&other, &key) < 0) before = at;
    lua_pop(L, 1);
  }
  return before;
}

// Pushes the list of the last visit, and answers with the position of the key in it.
static lua_Integer resume_visit(lua_State *L) {
  push_visits(L);
  lua_pushvalue(L, 1);
  if (lua_rawget(L, -2) != LUA_TTABLE) return 0;
  lua_replace(L, 3);
  lua_settop(L, 3);
  lua_rawgeti(L, 3, 0);
  lua_Integer at = lua_tointeger(L, -1);
  lua_rawgeti(L, 3, at);
  int isThere = at > 0 && lua_rawequal(L, -1, 2);
  lua_settop(L, 3);
  return isThere ? at : 0;
}

static lua_Integer begin_visit(lua_State *L) {
  lua_settop(L, 2);
  tl_push_keys(L, 1);
  push_visits(L);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 3);
  lua_rawset(L, -3);
  lua_settop(L, 3);
  return position_of_key(L);
}

int tl_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (lua_isnil(L, 2)) return first(L);
  lua_Integer at = resume_visit(L);
  return answer_from(L, at > 0 ? at : begin_visit(L));
}
