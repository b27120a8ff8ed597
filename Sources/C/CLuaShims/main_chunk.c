// SPDX-License-Identifier: MIT
// A main chunk and its local variables at its end.
#include "host.h"

// The registry's place for the main chunk that runs, and for its locals at its end.
static const char mainChunk = 0, mainLocals = 0;

static void collect_locals(lua_State *L, lua_Debug *frame) {
  lua_newtable(L);
  const char *name;
  for (int index = 1, at = 1; (name = lua_getlocal(L, frame, index)) != NULL; index++) {
    if (name[0] == '(') {
      lua_pop(L, 1);
      continue;
    }
    lua_pushstring(L, name);
    lua_rawseti(L, -3, at++);
    lua_rawseti(L, -2, at++);
  }
  lua_rawsetp(L, LUA_REGISTRYINDEX, &mainLocals);
}

void tl_main_returns(lua_State *L, lua_Debug *frame) {
  if (!lua_checkstack(L, 8)) return;
  lua_getinfo(L, "f", frame);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &mainChunk);
  int isMain = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  if (isMain) collect_locals(L, frame);
}

static void seek(lua_State *L, int isWanted) {
  tl_host(L)->seeksLocals = isWanted;
  tl_reset_hook(L);
}

int tl_call_main(lua_State *L, uint32_t milliseconds) {
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &mainChunk);
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &mainLocals);
  seek(L, 1);
  int status = tl_call(L, 0, 0, milliseconds);
  seek(L, 0);
  lua_pushnil(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &mainChunk);
  if (status == LUA_OK) lua_rawgetp(L, LUA_REGISTRYINDEX, &mainLocals);
  return status;
}
