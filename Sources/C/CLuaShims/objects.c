// SPDX-License-Identifier: MIT
// Host objects and values in Lua: how they are told apart and how their fields are found.
#include <stdlib.h>
#include <string.h>

#include "short_ways.h"

// Where the table of anchored field names lies in the registry.
static const char anchors = 0;

static uint32_t hash(const char *key) {
  uint64_t bits = (uint64_t)(uintptr_t)key;
  return (uint32_t)((bits >> 4) * 0x9E3779B97F4A7C15u >> 32);
}

static int32_t find(const TLFields *fields, const char *key) {
  if (!fields->keys) return -1;
  for (uint32_t at = hash(key) & fields->mask;; at = (at + 1) & fields->mask) {
    if (fields->keys[at] == key) return fields->slots[at];
    if (!fields->keys[at]) return -1;
  }
}

static int reserve_kind(TLHost *host, uint32_t kind) {
  if (kind < host->kindCount) return 1;
  TLFields *grown = realloc(host->kinds, (kind + 1) * sizeof(TLFields));
  if (!grown) return 0;
  memset(grown + host->kindCount, 0, (kind + 1 - host->kindCount) * sizeof(TLFields));
  host->kinds = grown;
  host->kindCount = kind + 1;
  return 1;
}

// Pushes the interned string and keeps it alive for as long as the state lives.
static const char *intern(lua_State *L, const char *name) {
  const char *key = lua_pushstring(L, name);
  lua_pushvalue(L, -1);
  lua_pushboolean(L, 1);
  lua_rawset(L, -4);
  lua_pop(L, 1);
  return key;
}

static void push_anchors(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &anchors) == LUA_TTABLE) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &anchors);
}

int tl_bind_fields(lua_State *L, uint32_t kind, const char *const *names, int32_t count) {
  TLHost *host = tl_host(L);
  if (!reserve_kind(host, kind)) return 0;
  uint32_t size = 8;
  while (size < (uint32_t)count * 2) size *= 2;
  const char **keys = calloc(size, sizeof(char *));
  int32_t *slots = calloc(size, sizeof(int32_t));
  TLShortWay *ways = tl_make_short_ways(count);
  if (!keys || !slots || !ways) {
    free(keys);
    free(slots);
    free(ways);
    return 0;
  }
  push_anchors(L);
  for (int32_t slot = 0; slot < count; slot++) {
    const char *key = intern(L, names[slot]);
    uint32_t at = hash(key) & (size - 1);
    while (keys[at]) at = (at + 1) & (size - 1);
    keys[at] = key;
    slots[at] = slot;
  }
  lua_pop(L, 1);
  free(host->kinds[kind].keys);
  free(host->kinds[kind].slots);
  free(host->kinds[kind].shortWays);
  host->kinds[kind] = (TLFields){keys, slots, size - 1, ways};
  return 1;
}

void tl_set_instances(lua_State *L, const TLInstance *instances, uint32_t count) {
  TLHost *host = tl_host(L);
  host->instances = instances;
  host->instanceCount = count;
}

const TLObject *tl_to_object(lua_State *L, int index) {
  const TLObject *object = lua_touserdata(L, index);
  if (!object || lua_rawlen(L, index) != sizeof(TLObject)) return NULL;
  return object->tag == TL_OBJECT_TAG ? object : NULL;
}

const TLValue *tl_to_value(lua_State *L, int index) {
  const TLValue *value = lua_touserdata(L, index);
  if (!value || lua_rawlen(L, index) < sizeof(TLValue)) return NULL;
  return value->tag == TL_VALUE_TAG ? value : NULL;
}

static int32_t slot_of(lua_State *L, TLHost *host, uint32_t kind) {
  if (kind >= host->kindCount || lua_type(L, 2) != LUA_TSTRING) return -1;
  return find(&host->kinds[kind], lua_tolstring(L, 2, NULL));
}

static int access(lua_State *L, int isWrite) {
  TLHost *host = tl_host(L);
  const TLObject *object = tl_to_object(L, 1);
  const TLValue *value = object ? NULL : tl_to_value(L, 1);
  if (!object && !value) return luaL_error(L, "not a host object");
  uint32_t kind = object ? object->kind : value->kind;
  int32_t slot = slot_of(L, host, kind);
  int lifted = tl_arena_lift(host->arena, 1);
  int32_t answer;
  if (slot < 0) {
    answer = host->callbacks.unknown(host->context, L, kind, isWrite);
  } else {
    uint32_t index = object ? object->index : 0, generation = object ? object->generation : 0;
    answer = isWrite ? host->callbacks.set(host->context, L, kind, index, generation, slot)
                     : host->callbacks.get(host->context, L, kind, index, generation, slot);
  }
  tl_arena_lift(host->arena, lifted);
  return tl_finish(L, answer);
}

// The short way of the slot that is named; null when the host must be asked.
static inline const TLShortWay *short_way(lua_State *L, TLHost *host, const TLObject *object) {
  // The tag alone tells: every userdata that a script can reach was made here.
  if (!object || object->tag != TL_OBJECT_TAG) return NULL;
  int32_t slot = slot_of(L, host, object->kind);
  return slot < 0 ? NULL : &host->kinds[object->kind].shortWays[slot];
}

// The short way: a method, or a number field of a live object.
static int index_function(lua_State *L) {
  TLHost *host = tl_host(L);
  const TLObject *object = lua_touserdata(L, 1);
  const TLShortWay *way = short_way(L, host, object);
  if (!way) return access(L, 0);
  if (way->method >= 0) {
    tl_push_stub(L, way->method);
    return 1;
  }
  const TLInstance *there = way->read ? tl_live(host, object) : NULL;
  if (!there) return access(L, 0);
  lua_pushnumber(L, way->position >= 0 && there->numbers ? there->numbers[way->position]
                                                        : way->read(way->reader, there->instance));
  return 1;
}

// The short way: a number, within its range, for a number field of a live object.
static int newindex_function(lua_State *L) {
  TLHost *host = tl_host(L);
  const TLObject *object = lua_touserdata(L, 1);
  const TLShortWay *way = short_way(L, host, object);
  if (!way || !way->write || lua_type(L, 3) != LUA_TNUMBER) return access(L, 1);
  double number = lua_tonumber(L, 3);
  const TLInstance *there = tl_live(host, object);
  if (!there || !(number >= way->lower && number <= way->upper)) return access(L, 1);
  return way->write(way->writer, there->instance, number) ? 0 : access(L, 1);
}

static int equal_objects(lua_State *L) {
  const TLObject *a = tl_to_object(L, 1), *b = tl_to_object(L, 2);
  lua_pushboolean(L, a && b && a->index == b->index && a->generation == b->generation);
  return 1;
}

void tl_push_metatable(lua_State *L, uint32_t kind, int isValue) {
  (void)kind;
  lua_createtable(L, 0, 8);
  if (!isValue) {
    lua_pushcfunction(L, equal_objects);
    lua_setfield(L, -2, "__eq");
  }
  lua_pushcfunction(L, index_function);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, newindex_function);
  lua_setfield(L, -2, "__newindex");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
}

void tl_push_object(lua_State *L, uint32_t kind, uint32_t index, uint32_t generation,
                    int metatable) {
  metatable = lua_absindex(L, metatable);
  TLObject *object = lua_newuserdatauv(L, sizeof(TLObject), 0);
  *object = (TLObject){TL_OBJECT_TAG, kind, index, generation};
  lua_pushvalue(L, metatable);
  lua_setmetatable(L, -2);
}

void tl_retarget_object(lua_State *L, int index, uint32_t object, uint32_t generation) {
  TLObject *there = lua_touserdata(L, index);
  if (!there || there->tag != TL_OBJECT_TAG) return;
  there->index = object;
  there->generation = generation;
}

double *tl_push_value(lua_State *L, uint32_t kind, uint64_t count, int metatable) {
  metatable = lua_absindex(L, metatable);
  TLValue *value = lua_newuserdatauv(L, sizeof(TLValue) + count * sizeof(double), 0);
  value->tag = TL_VALUE_TAG;
  value->kind = kind;
  value->count = count;
  lua_pushvalue(L, metatable);
  lua_setmetatable(L, -2);
  return value->numbers;
}
