// SPDX-License-Identifier: MIT
// Copies and comparisons of plain data: values, handles, and tables of these. No answer depends on
// the order in which Lua visits a table.
#include "host.h"

enum { LEVEL_SLOTS = 8, MOST_LEVELS = 64 };

// The tables that lie around a value, outermost first, each with its counterpart: a value may hold
// one of them again.
typedef struct Around {
  int count, tables[MOST_LEVELS], counterparts[MOST_LEVELS];
} Around;

// What a copy may still do; `visited` counts all entries that were looked at.
typedef struct Budget {
  lua_Integer left, visited;
  int copies;
  Around around;
} Budget;

// The place among the tables around it of a value that is one of them; -1 for another.
static int place_around(lua_State *L, int value, const Around *around) {
  for (int i = around->count - 1; i >= 0; i--) {
    if (lua_rawequal(L, value, around->tables[i])) return i;
  }
  return -1;
}

static void enter(Around *around, int table, int counterpart) {
  around->tables[around->count] = table;
  around->counterparts[around->count++] = counterpart;
}

static int copy(lua_State *L, int value, lua_Integer levels, Budget *budget);

// Copies the entry on top, key and value, into the table at `to`, and pops the value.
static int copy_entry(lua_State *L, int to, lua_Integer levels, Budget *budget) {
  int key = lua_gettop(L) - 1, kind = lua_type(L, key);
  if ((++budget->visited & 1023) == 0) tl_poll(L);
  if (budget->left-- <= 0 || kind == LUA_TTABLE || kind == LUA_TFUNCTION) return 0;
  if (!copy(L, key + 1, levels, budget)) return 0;
  if (budget->copies) {
    lua_pushvalue(L, key);
    lua_insert(L, -2);
    lua_rawset(L, to);
  } else {
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return 1;
}

// Pushes a copy of the value, or what stands for one; 0 when it is not plain.
static int copy(lua_State *L, int value, lua_Integer levels, Budget *budget) {
  int kind = lua_type(L, value);
  if (kind == LUA_TFUNCTION || kind == LUA_TTHREAD) return 0;
  if (kind != LUA_TTABLE) {
    lua_pushvalue(L, value);
    return 1;
  }
  int place = place_around(L, value, &budget->around);
  if (place >= 0) {
    lua_pushvalue(L, budget->around.counterparts[place]);
    return 1;
  }
  if (levels <= 0 || budget->around.count == MOST_LEVELS || lua_getmetatable(L, value)) return 0;
  luaL_checkstack(L, LEVEL_SLOTS, "too many levels");
  if (budget->copies) {
    lua_newtable(L);
  } else {
    lua_pushnil(L);
  }
  int to = lua_gettop(L);
  enter(&budget->around, value, to);
  lua_pushnil(L);
  while (lua_next(L, value)) {
    if (!copy_entry(L, to, levels - 1, budget)) return 0;
  }
  budget->around.count--;
  return 1;
}

// copy(value, levels, entries, copies) gives whether the value is plain and holds at most so many
// entries on so many levels; then its copy, if one is asked for, and the entries that are left.
static int copy_function(lua_State *L) {
  Budget budget = {luaL_checkinteger(L, 3), 0, lua_toboolean(L, 4), {0}};
  int isPlain = copy(L, 1, luaL_checkinteger(L, 2), &budget);
  if (!isPlain) {
    lua_settop(L, 0);
    lua_pushboolean(L, 0);
    return 1;
  }
  lua_pushboolean(L, 1);
  lua_insert(L, -2);
  lua_pushinteger(L, budget.left);
  return 3;
}

// A comparison under way; `visited` counts all entries that were looked at.
typedef struct Comparison {
  lua_Integer visited;
  Around around;
} Comparison;

static int is_same(lua_State *L, int a, int b, Comparison *comparison);

// Whether all that the table `a` holds is the same in `b`.
static int holds_all(lua_State *L, int a, int b, Comparison *comparison) {
  lua_pushnil(L);
  while (lua_next(L, a)) {
    if ((++comparison->visited & 1023) == 0) tl_poll(L);
    lua_pushvalue(L, -2);
    lua_rawget(L, b);
    int top = lua_gettop(L);
    if (!is_same(L, top - 1, top, comparison)) return 0;
    lua_settop(L, top - 2);
  }
  return 1;
}

static int holds_no_more(lua_State *L, int a, int b) {
  lua_pushnil(L);
  while (lua_next(L, b)) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, a) == LUA_TNIL) return 0;
    lua_pop(L, 1);
  }
  return 1;
}

// The stand-in for what is not plain, at index 3, is the same as nothing. Leaves the stack higher
// where it answers 0.
static int is_same(lua_State *L, int a, int b, Comparison *comparison) {
  if (lua_rawequal(L, a, 3) || lua_rawequal(L, b, 3)) return 0;
  if (lua_type(L, a) == LUA_TTABLE && lua_type(L, b) == LUA_TTABLE) {
    Around *around = &comparison->around;
    int place = place_around(L, a, around);
    if (place >= 0) return lua_rawequal(L, b, around->counterparts[place]);
    if (around->count == MOST_LEVELS) return 0;
    luaL_checkstack(L, LEVEL_SLOTS, "too many levels");
    enter(around, a, b);
    int same = holds_all(L, a, b, comparison) && holds_no_more(L, a, b);
    around->count--;
    return same;
  }
  if (lua_compare(L, a, b, LUA_OPEQ)) return lua_isinteger(L, a) == lua_isinteger(L, b);
  return !lua_rawequal(L, a, a) && !lua_rawequal(L, b, b);
}

// is_same(a, b, not_plain)
static int equal_function(lua_State *L) {
  Comparison comparison = {0, {0}};
  lua_pushboolean(L, is_same(L, 1, 2, &comparison));
  return 1;
}

void tl_push_plain_copy(lua_State *L) { lua_pushcfunction(L, copy_function); }
void tl_push_plain_equal(lua_State *L) { lua_pushcfunction(L, equal_function); }
