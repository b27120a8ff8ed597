// SPDX-License-Identifier: MIT
// The host's side of the boundary written by hand in C: tagged userdata that hold an id, a check of
// the generation, and keys found by the address of Lua's interned string.
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TAG = 0x5eed, COUNT = 64, FIELDS = 32, TABLE = 64, METHOD = FIELDS };

typedef struct Handle {
  uint32_t tag, index, generation;
} Handle;

typedef struct Object {
  uint32_t generation;
  double fields[FIELDS];
} Object;

static Object objects[COUNT];
static const char *keys[TABLE];
static int slots[TABLE];

static const char *const names[] = {"center", "x", "y", "alpha", "dimension", "coefficient"};
enum { X = 1, ALPHA = 3, DIMENSION, COEFFICIENT, NAMES };

static uint32_t place_of(const char *key) {
  return (uint32_t)(((uintptr_t)key >> 4) * 0x9E3779B97F4A7C15u >> 32) & (TABLE - 1);
}

static int slot_of(lua_State *L) {
  if (lua_type(L, 2) != LUA_TSTRING) return luaL_error(L, "not a name");
  const char *key = lua_tostring(L, 2);
  for (uint32_t at = place_of(key); keys[at]; at = (at + 1) & (TABLE - 1)) {
    if (keys[at] == key) return slots[at];
  }
  return luaL_error(L, "no such field");
}

static Object *object_at(lua_State *L, int index) {
  Handle *handle = lua_touserdata(L, index);
  if (!handle || lua_rawlen(L, index) != sizeof(Handle) || handle->tag != TAG) {
    luaL_error(L, "not an object");
  }
  Object *object = &objects[handle->index];
  if (object->generation != handle->generation) luaL_error(L, "object is gone");
  return object;
}

static double number_within(lua_State *L, int index, double lower, double upper) {
  if (lua_type(L, index) != LUA_TNUMBER) luaL_error(L, "not a number");
  double number = lua_tonumber(L, index);
  if (!(number >= lower && number <= upper)) luaL_error(L, "out of range");
  return number;
}

static int offset(lua_State *L) {
  const Object *band = object_at(L, 1);
  double overshoot = number_within(L, 2, -1e300, 1e300);
  double pull = fabs(overshoot) * band->fields[COEFFICIENT];
  double dimension = band->fields[DIMENSION];
  double offset = isinf(pull) ? dimension : pull / (pull + dimension) * dimension;
  lua_pushnumber(L, overshoot < 0 ? -offset : offset);
  return 1;
}

static int get(lua_State *L) {
  const Object *object = object_at(L, 1);
  int slot = slot_of(L);
  if (slot == METHOD) {
    lua_pushcfunction(L, offset);
  } else {
    lua_pushnumber(L, object->fields[slot]);
  }
  return 1;
}

static int set(lua_State *L) {
  Object *object = object_at(L, 1);
  int slot = slot_of(L);
  if (slot == METHOD) return luaL_error(L, "a method can't be assigned");
  object->fields[slot] = number_within(L, 3, 0, 1);
  return 0;
}

static void bind(lua_State *L, const char *name, int slot) {
  const char *key = lua_pushstring(L, name);
  lua_setfield(L, LUA_REGISTRYINDEX, name);
  uint32_t at = place_of(key);
  while (keys[at]) at = (at + 1) & (TABLE - 1);
  keys[at] = key;
  slots[at] = slot;
}

static void make(lua_State *L, const char *name, uint32_t index) {
  objects[index] = (Object){3, {[X] = 12.5, [DIMENSION] = 800, [COEFFICIENT] = 0.55}};
  *(Handle *)lua_newuserdatauv(L, sizeof(Handle), 0) = (Handle){TAG, index, 3};
  luaL_setmetatable(L, "object");
  lua_setglobal(L, name);
}

enum { BODIES = 1000 };

// A body of a world in meters; scripts see points, 100 to the meter.
static struct Body {
  uint32_t generation;
  float x, y, vx, vy, mass, fx, fy;
} bodies[BODIES];

static void call(lua_State *L, struct Body *body, double time) {
  lua_pushvalue(L, 1);
  lua_pushnumber(L, (double)body->x * 100);
  lua_pushnumber(L, (double)body->y * 100);
  lua_pushnumber(L, (double)body->vx * 100);
  lua_pushnumber(L, (double)body->vy * 100);
  lua_pushnumber(L, body->mass);
  lua_pushnumber(L, time);
  lua_call(L, 6, 2);
  double fx = number_within(L, -2, -1e9, 1e9), fy = number_within(L, -1, -1e9, 1e9);
  lua_pop(L, 2);
  if (body->generation != 3) luaL_error(L, "body is gone");
  body->fx += (float)fx;
  body->fy += (float)fy;
}

// Calls the function on top for each of 1,000 bodies, again and again, and applies the forces.
static int batch(lua_State *L) {
  for (int at = 0; at < BODIES; at++) {
    bodies[at] = (struct Body){3, (float)at, 1, 0.5f, 0, 0.01f, 0, 0};
  }
  long rounds = (long)lua_tointeger(L, 2);
  for (long round = 0; round < rounds; round++) {
    for (int at = 0; at < BODIES; at++) call(L, &bodies[at], (double)round / 120);
  }
  lua_pushnumber(L, bodies[1].fy);
  return 1;
}

// The words after the script are its `arg`; a script that returns a function wants it called.
static int run(lua_State *L, int argc, char **argv) {
  lua_newtable(L);
  for (int at = 2; at < argc; at++) {
    lua_pushstring(L, argv[at]);
    lua_rawseti(L, -2, at - 1);
  }
  lua_setglobal(L, "arg");
  lua_pushcfunction(L, batch);
  if (luaL_loadfile(L, argv[1]) || lua_pcall(L, 0, 1, 0)) return 1;
  if (!lua_isfunction(L, -1)) return 0;
  lua_pushinteger(L, argc > 2 ? atol(argv[2]) : 1);
  if (lua_pcall(L, 2, 1, 0)) return 1;
  printf("%.14g\n", lua_tonumber(L, -1));
  return 0;
}

int main(int argc, char **argv) {
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  luaL_newmetatable(L, "object");
  lua_pushcfunction(L, get);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, set);
  lua_setfield(L, -2, "__newindex");
  for (int slot = 0; slot < NAMES; slot++) bind(L, names[slot], slot);
  bind(L, "offset", METHOD);
  make(L, "ball", 7);
  make(L, "band", 8);
  if (argc < 2 || run(L, argc, argv)) {
    fprintf(stderr, "%s\n", argc < 2 ? "usage: hand FILE.lua [ARG…]" : lua_tostring(L, -1));
    return 1;
  }
  lua_close(L);
  return 0;
}
