// SPDX-License-Identifier: MIT
// One order for the keys of a table on every run: numbers, then strings bytewise, then false and
// true, then host objects by creation. Other keys come last, in an order that is Lua's own and
// differs from run to run: where that matters, there may be one of them only.
#include <string.h>

#include "order.h"

enum { NUMBER, STRING, BOOLEAN, OBJECT, OTHER };

static int compare_texts(const Key *a, const Key *b) {
  size_t common = a->length < b->length ? a->length : b->length;
  int order = memcmp(a->text, b->text, common);
  if (order) return order;
  return a->length < b->length ? -1 : a->length > b->length;
}

int tl_compare_keys(const Key *a, const Key *b) {
  if (a->rank != b->rank) return a->rank - b->rank;
  if (a->rank == STRING) return compare_texts(a, b);
  if (a->number != b->number) return a->number < b->number ? -1 : 1;
  // Integers beyond 2^53 may be equal as doubles.
  if (a->isFloat != b->isFloat) return a->isFloat - b->isFloat;
  return a->integer < b->integer ? -1 : a->integer > b->integer;
}

void tl_set_needs_order(lua_State *L, int needsOrder) { tl_host(L)->needsOrder = needsOrder; }

// Reads the key on top, without changing it.
Key tl_read_key(lua_State *L, lua_Integer position) {
  Key key = {OTHER, 0, 0, 0, NULL, 0, position};
  const TLObject *object;
  switch (lua_type(L, -1)) {
    case LUA_TNUMBER:
      key.rank = NUMBER;
      key.isFloat = !lua_isinteger(L, -1);
      key.number = lua_tonumber(L, -1);
      if (!key.isFloat) key.integer = lua_tointeger(L, -1);
      break;
    case LUA_TSTRING:
      key.rank = STRING;
      key.text = lua_tolstring(L, -1, &key.length);
      break;
    case LUA_TBOOLEAN:
      key.rank = BOOLEAN;
      key.number = lua_toboolean(L, -1);
      break;
    case LUA_TUSERDATA:
      if ((object = tl_to_object(L, -1)) == NULL) break;
      key.rank = OBJECT;
      key.number = object->generation;
      break;
  }
  return key;
}

// Merges [from, middle) and [middle, to) of `a` into `b`.
static void merge(const Key *a, Key *b, size_t from, size_t middle, size_t to) {
  size_t left = from, right = middle;
  for (size_t at = from; at < to; at++) {
    int takesLeft = right >= to || (left < middle && tl_compare_keys(&a[left], &a[right]) <= 0);
    b[at] = takesLeft ? a[left++] : a[right++];
  }
}

static void sort_small(Key *keys, size_t count) {
  for (size_t at = 1; at < count; at++) {
    Key key = keys[at];
    size_t to = at;
    for (; to > 0 && tl_compare_keys(&keys[to - 1], &key) > 0; to--) keys[to] = keys[to - 1];
    keys[to] = key;
  }
}

Key *tl_sort_keys(lua_State *L, Key *keys, Key *other, size_t count) {
  enum { RUN = 8 };
  for (size_t from = 0; from < count; from += RUN) {
    sort_small(keys + from, count - from < RUN ? count - from : RUN);
  }
  for (size_t width = RUN; width < count; width *= 2) {
    for (size_t from = 0; from < count; from += width * 2) {
      size_t middle = from + width < count ? from + width : count;
      size_t to = from + width * 2 < count ? from + width * 2 : count;
      merge(keys, other, from, middle, to);
      tl_poll(L);
    }
    Key *swapped = keys;
    keys = other;
    other = swapped;
  }
  return keys;
}

// Pushes the keys as Lua visits them, and returns how many there are.
static lua_Integer push_raw_keys(lua_State *L, int table) {
  lua_Integer count = 0;
  lua_newtable(L);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, ++count);
    if ((count & 1023) == 0) tl_poll(L);
  }
  return count;
}

static void check_order(lua_State *L, const Key *keys, lua_Integer count, int list) {
  if (!tl_host(L)->needsOrder || count < 2 || keys[count - 2].rank != OTHER) return;
  char place[160];
  tl_place(tl_host(L), place, sizeof(place));
  lua_rawgeti(L, list, keys[count - 1].position);
  lua_pushfstring(L,
                  "%skeys that are a %s come in another order on each run: use numbers, strings, "
                  "Booleans or host objects, or keep a list beside",
                  place, luaL_typename(L, -1));
  lua_error(L);
}

// Pushes a list of the table's keys in order, and returns their number.
lua_Integer tl_push_keys(lua_State *L, int table) {
  enum { FEW = 16 };
  luaL_checkstack(L, 8, NULL);
  lua_Integer count = push_raw_keys(L, table);
  if (count < 2) return count;
  Key few[FEW];
  Key *keys = few;
  if (count > FEW) keys = lua_newuserdatauv(L, (size_t)count * 2 * sizeof(Key), 0);
  int list = lua_gettop(L) - (count > FEW);
  for (lua_Integer at = 1; at <= count; at++) {
    lua_rawgeti(L, list, at);
    keys[at - 1] = tl_read_key(L, at);
    lua_pop(L, 1);
  }
  if (count > FEW) {
    keys = tl_sort_keys(L, keys, keys + count, (size_t)count);
  } else {
    sort_small(keys, (size_t)count);
  }
  check_order(L, keys, count, list);
  lua_createtable(L, (int)count, 0);
  for (lua_Integer at = 1; at <= count; at++) {
    lua_rawgeti(L, list, keys[at - 1].position);
    lua_rawseti(L, -2, at);
  }
  lua_replace(L, list);
  lua_settop(L, list);
  return count;
}
