// SPDX-License-Identifier: MIT
// The same property read written by hand in C: a tagged userdata that holds an id, a generation
// check, and keys found by the address of Lua's interned string.
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { TAG = 0x5eed, COUNT = 64, FIELDS = 32, TABLE = 64 };

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

static uint32_t place_of(const char *key) {
  return (uint32_t)(((uintptr_t)key >> 4) * 0x9E3779B97F4A7C15u >> 32) & (TABLE - 1);
}

static int slot_of(const char *key) {
  for (uint32_t at = place_of(key); keys[at]; at = (at + 1) & (TABLE - 1)) {
    if (keys[at] == key) return slots[at];
  }
  return -1;
}

static int get(lua_State *L) {
  Handle *handle = lua_touserdata(L, 1);
  if (!handle || lua_rawlen(L, 1) != sizeof(Handle) || handle->tag != TAG) {
    return luaL_error(L, "not an object");
  }
  if (lua_type(L, 2) != LUA_TSTRING) return luaL_error(L, "not a name");
  int slot = slot_of(lua_tostring(L, 2));
  if (slot < 0) return luaL_error(L, "no such field");
  Object *object = &objects[handle->index];
  if (object->generation != handle->generation) return luaL_error(L, "object is gone");
  lua_pushnumber(L, object->fields[slot]);
  return 1;
}

static void bind(lua_State *L, const char *const *names, int count) {
  lua_newtable(L);
  for (int slot = 0; slot < count; slot++) {
    const char *key = lua_pushstring(L, names[slot]);
    lua_rawseti(L, -2, slot + 1);
    uint32_t at = place_of(key);
    while (keys[at]) at = (at + 1) & (TABLE - 1);
    keys[at] = key;
    slots[at] = slot;
  }
  lua_setfield(L, LUA_REGISTRYINDEX, "names");
}

int main(int argc, char **argv) {
  static const char *const names[] = {"center", "x", "y", "size", "angle", "velocity", "vx", "vy"};
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  bind(L, names, sizeof(names) / sizeof(names[0]));
  objects[7] = (Object){3, {0, 12.5, 2}};
  Handle *handle = lua_newuserdatauv(L, sizeof(Handle), 0);
  *handle = (Handle){TAG, 7, 3};
  lua_newtable(L);
  lua_pushcfunction(L, get);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_setglobal(L, "ball");
  if (argc < 2 || luaL_dofile(L, argv[1])) {
    fprintf(stderr, "%s\n", argc < 2 ? "usage: hand FILE.lua" : lua_tostring(L, -1));
    return 1;
  }
  lua_close(L);
  return 0;
}
