// SPDX-License-Identifier: MIT
// What Lua does without asking the host: numbers of live objects, read, written and computed.
#include "short_ways.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

TLShortWay *tl_make_short_ways(int32_t count) {
  TLShortWay *ways = calloc((size_t)count + 1, sizeof(TLShortWay));
  if (!ways) return NULL;
  for (int32_t slot = 0; slot <= count; slot++) ways[slot].position = ways[slot].method = -1;
  return ways;
}

static TLShortWay *way(lua_State *L, uint32_t kind, int32_t slot) {
  return &tl_host(L)->kinds[kind].shortWays[slot];
}

void tl_bind_reader(lua_State *L, uint32_t kind, int32_t slot, TLRead read, void *context) {
  way(L, kind, slot)->read = read;
  way(L, kind, slot)->reader = context;
}

void tl_bind_number(lua_State *L, uint32_t kind, int32_t slot, int32_t position) {
  way(L, kind, slot)->position = position;
}

void tl_bind_method(lua_State *L, uint32_t kind, int32_t slot, int32_t number) {
  way(L, kind, slot)->method = number;
}

// Without infinities, a range holds finite numbers only.
static double finite(double bound) {
  return bound < -DBL_MAX ? -DBL_MAX : bound > DBL_MAX ? DBL_MAX : bound;
}

void tl_bind_writer(lua_State *L, uint32_t kind, int32_t slot, TLWrite write, void *context,
                    double lower, double upper) {
  TLShortWay *there = way(L, kind, slot);
  there->write = write;
  there->writer = context;
  there->lower = finite(lower);
  there->upper = finite(upper);
}

int tl_bind_computation(lua_State *L, int32_t number, const TLComputation *computation) {
  TLHost *host = tl_host(L);
  if (!computation) {
    if (number < host->computationCount) host->computations[number].compute = NULL;
    return 1;
  }
  if (number >= host->computationCount) {
    size_t count = (size_t)number + 1;
    TLComputation *grown = realloc(host->computations, count * sizeof(TLComputation));
    if (!grown) return 0;
    memset(grown + host->computationCount, 0,
           (count - (size_t)host->computationCount) * sizeof(TLComputation));
    host->computations = grown;
    host->computationCount = number + 1;
  }
  TLComputation *there = &host->computations[number];
  *there = *computation;
  for (int at = 0; at < TL_MOST_NUMBERS; at++) {
    there->lower[at] = finite(there->lower[at]);
    there->upper[at] = finite(there->upper[at]);
  }
  return 1;
}

int tl_compute(lua_State *L, TLHost *host, int32_t number, double *result) {
  if (number >= host->computationCount) return 0;
  const TLComputation *there = &host->computations[number];
  if (!there->compute || lua_gettop(L) != there->count + 1) return 0;
  const TLObject *object = tl_to_object(L, 1);
  if (!object || object->kind != there->kind) return 0;
  const TLInstance *live = tl_live(host, object);
  if (!live) return 0;
  double numbers[TL_MOST_NUMBERS];
  for (int at = 0; at < there->count; at++) {
    if (lua_type(L, at + 2) != LUA_TNUMBER) return 0;
    numbers[at] = lua_tonumber(L, at + 2);
    if (!(numbers[at] >= there->lower[at] && numbers[at] <= there->upper[at])) return 0;
  }
  *result = there->compute(there->context, live->instance, numbers);
  return 1;
}
