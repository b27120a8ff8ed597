// SPDX-License-Identifier: MIT
#include <string.h>

#include "libraries.h"

// MARK: rep

// Makes `filled` bytes at `bytes` into `size`, by copying what is there.
static void repeat(char *bytes, size_t filled, size_t size) {
  while (filled < size) {
    size_t more = filled < size - filled ? filled : size - filled;
    memcpy(bytes + filled, bytes, more);
    filled += more;
  }
}

static int string_rep(lua_State *L) {
  size_t length, between;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &between);
  if (count <= 0 || length + between == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  size_t most = tl_arena_limit(tl_host(L)->arena);
  if (length + between > most || (size_t)count > most / (length + between)) {
    return luaL_error(L, "resulting string too large");
  }
  size_t size = (size_t)count * (length + between) - between;
  luaL_Buffer buffer;
  char *bytes = luaL_buffinitsize(L, &buffer, size);
  memcpy(bytes, text, length);
  if (count > 1) {
    memcpy(bytes + length, separator, between);
    repeat(bytes, length + between, size);
  }
  luaL_pushresultsize(&buffer, size);
  return 1;
}

// MARK: format

// Gives an argument of `%s` that the original would show with its address a text instead.
static void replace_argument(lua_State *L, int argument) {
  switch (lua_type(L, argument)) {
    case LUA_TTABLE:
    case LUA_TUSERDATA:
    case LUA_TFUNCTION:
    case LUA_TTHREAD:
      tl_push_text(L, argument);
      lua_replace(L, argument);
  }
}

static void replace_arguments(lua_State *L, const char *format) {
  int top = lua_gettop(L), argument = 1;
  while ((format = strchr(format, '%')) != NULL) {
    if (*++format == '%') {
      format++;
      continue;
    }
    format += strspn(format, "-+ #0123456789.");
    argument++;
    if (*format == 'p') luaL_error(L, "format: '%%p' is not offered: addresses differ by run");
    if (*format == 's' && argument <= top) replace_argument(L, argument);
  }
}

int tl_format(lua_State *L) {
  const char *format = luaL_checkstring(L, 1);
  luaL_checkstack(L, 4, NULL);
  replace_arguments(L, format);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  if (lua_pcall(L, lua_gettop(L) - 1, 1, 0) == LUA_OK) return 1;
  if (tl_is_killed(L) || lua_type(L, -1) != LUA_TSTRING) return lua_error(L);
  // The original does not know by which name or from where it was called.
  luaL_gsub(L, lua_tostring(L, -1), "'?'", "'format'");
  luaL_where(L, 1);
  lua_insert(L, -2);
  lua_concat(L, 2);
  return lua_error(L);
}

const luaL_Reg tl_string_functions[] = {{"rep", string_rep}, {NULL, NULL}};
