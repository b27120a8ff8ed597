// SPDX-License-Identifier: MIT
// What scripts get of the standard libraries: no files, no processes, no debugging, no packages.
#include "libraries.h"

static const luaL_Reg originals[] = {
    {LUA_GNAME, luaopen_base},       {LUA_COLIBNAME, luaopen_coroutine},
    {LUA_TABLIBNAME, luaopen_table}, {LUA_STRLIBNAME, luaopen_string},
    {LUA_MATHLIBNAME, luaopen_math}, {LUA_UTF8LIBNAME, luaopen_utf8},
    {NULL, NULL}};

// Files, output to the host's terminal, and what the host offers in a way of its own.
static const char *const unwanted[] = {"dofile", "loadfile", "print", "warn", NULL};

static void replace(lua_State *L, const char *library, const luaL_Reg *functions) {
  lua_getglobal(L, library);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}

static void replace_string_functions(lua_State *L) {
  replace(L, LUA_STRLIBNAME, tl_pattern_functions);
  replace(L, LUA_STRLIBNAME, tl_string_functions);
  lua_getglobal(L, LUA_STRLIBNAME);
  lua_getfield(L, -1, "format");
  if (lua_tocfunction(L, -1) != tl_format) {
    lua_pushcclosure(L, tl_format, 1);
    lua_setfield(L, -2, "format");
  } else {
    lua_pop(L, 1);
  }
  lua_pushnil(L);
  lua_setfield(L, -2, "dump");
  lua_pop(L, 1);
}

// What `("x"):rep(3)` finds is a table of its own, that no script can reach.
static void protect_strings(lua_State *L) {
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_newtable(L);
  lua_getglobal(L, LUA_STRLIBNAME);
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, -5);
  }
  lua_pop(L, 1);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);
}

// The same numbers on every run, until the script asks for others.
static void seed(lua_State *L) {
  lua_getglobal(L, LUA_MATHLIBNAME);
  lua_getfield(L, -1, "randomseed");
  lua_pushinteger(L, 0);
  lua_call(L, 1, 0);
  lua_pop(L, 1);
}

int tl_open_libraries(lua_State *L) {
  for (const luaL_Reg *library = originals; library->name; library++) {
    luaL_requiref(L, library->name, library->func, 1);
    lua_pop(L, 1);
  }
  for (int at = 0; unwanted[at]; at++) {
    lua_pushnil(L);
    lua_setglobal(L, unwanted[at]);
  }
  replace(L, LUA_GNAME, tl_base_functions);
  replace(L, LUA_COLIBNAME, tl_coroutine_functions);
  replace(L, LUA_TABLIBNAME, tl_table_functions);
  replace_string_functions(L);
  protect_strings(L);
  seed(L);
  return 0;
}
