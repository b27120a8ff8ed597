// SPDX-License-Identifier: MIT
// table.sort as a merge sort: it is stable, it gives the same result on every run (the original
// takes its pivots from the clock), and an error of the comparison leaves the list as it was.
#include "order.h"

// Where things lie on the stack. The two lists are of plain values and take turns.
enum { LIST = 1, COMPARE, FIRST, SECOND };

// Whether the value on top comes before the one below it; pops both.
static int is_before(lua_State *L) {
  int answer;
  if (lua_isnil(L, COMPARE)) {
    answer = lua_compare(L, -1, -2, LUA_OPLT);
  } else {
    lua_pushvalue(L, COMPARE);
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -4);
    lua_call(L, 2, 1);
    answer = lua_toboolean(L, -1);
    lua_pop(L, 1);
  }
  lua_pop(L, 2);
  return answer;
}

static int comes_before(lua_State *L, int list, lua_Integer a, lua_Integer b) {
  tl_poll(L);
  lua_rawgeti(L, list, b);
  lua_rawgeti(L, list, a);
  return is_before(L);
}

static void copy(lua_State *L, int from, lua_Integer at, int to, lua_Integer place) {
  lua_rawgeti(L, from, at);
  lua_rawseti(L, to, place);
}

// Merges [from, middle) and [middle, end) of one list into the other.
static void merge(lua_State *L, int source, int target, lua_Integer from, lua_Integer middle,
                  lua_Integer end) {
  lua_Integer left = from, right = middle, place = from;
  if (middle < end && comes_before(L, source, middle, middle - 1)) {
    while (left < middle && right < end) {
      int takesRight = comes_before(L, source, right, left);
      copy(L, source, takesRight ? right++ : left++, target, place++);
    }
  }
  while (left < middle) copy(L, source, left++, target, place++);
  while (right < end) copy(L, source, right++, target, place++);
}

static lua_Integer smaller(lua_Integer a, lua_Integer b) { return a < b ? a : b; }

// Returns the list that holds the result.
static int merge_all(lua_State *L, lua_Integer count) {
  int source = FIRST, target = SECOND;
  for (lua_Integer width = 1; width < count; width *= 2) {
    for (lua_Integer from = 1; from <= count; from += width * 2) {
      tl_poll(L);
      merge(L, source, target, from, smaller(from + width, count + 1),
            smaller(from + width * 2, count + 1));
    }
    source = target;
    target = FIRST + SECOND - source;
  }
  return source;
}

// Whether keys of the two may be compared in place of the values: both integers, both floats, or
// both strings. Lua's own comparison of an integer with a float is finer.
static int is_alike(const Key *a, const Key *b) {
  return a->rank == b->rank && a->isFloat == b->isFloat && (a->text == NULL) == (b->text == NULL);
}

// Sorts the values of FIRST by what they are, without calls; 0 when they are not of one kind.
static int sort_plain(lua_State *L, lua_Integer count) {
  enum { MOST = 20000 };
  if (!lua_isnil(L, COMPARE) || count > MOST) return 0;
  Key *keys = lua_newuserdatauv(L, (size_t)count * 2 * sizeof(Key), 0);
  for (lua_Integer at = 0; at < count; at++) {
    int type = lua_rawgeti(L, FIRST, at + 1);
    keys[at] = tl_read_key(L, at + 1);
    lua_pop(L, 1);
    if ((type == LUA_TNUMBER || type == LUA_TSTRING) && is_alike(&keys[at], &keys[0])) continue;
    lua_pop(L, 1);
    return 0;
  }
  keys = tl_sort_keys(L, keys, keys + count, (size_t)count);
  for (lua_Integer at = 0; at < count; at++) copy(L, FIRST, keys[at].position, SECOND, at + 1);
  lua_pop(L, 1);
  return 1;
}

int tl_sort(lua_State *L) {
  luaL_checktype(L, LIST, LUA_TTABLE);
  lua_Integer count = luaL_len(L, LIST);
  if (count < 2) return 0;
  luaL_argcheck(L, count < 0x7fffffff, 1, "array too big");
  if (!lua_isnoneornil(L, COMPARE)) luaL_checktype(L, COMPARE, LUA_TFUNCTION);
  lua_settop(L, COMPARE);
  // Sizes are not asked for in advance: a `__len` may lie.
  lua_newtable(L);
  lua_newtable(L);
  for (lua_Integer at = 1; at <= count; at++) {
    tl_poll(L);
    lua_geti(L, LIST, at);
    lua_rawseti(L, FIRST, at);
  }
  int sorted = sort_plain(L, count) ? SECOND : merge_all(L, count);
  for (lua_Integer at = 1; at <= count; at++) {
    tl_poll(L);
    lua_rawgeti(L, sorted, at);
    lua_seti(L, LIST, at);
  }
  return 0;
}
