// SPDX-License-Identifier: MIT
// Every call into Lua goes through `protected`: the one place for limits.
#include <stdio.h>
#include <string.h>

#include "host.h"

int tl_frame(lua_State *L, int level, const char **source, int *line, int *isTailCall) {
  lua_Debug frame;
  if (!lua_getstack(L, level, &frame)) return 0;
  lua_getinfo(L, "Slt", &frame);
  *source = frame.source;
  *line = frame.currentline;
  *isTailCall = frame.istailcall;
  return 1;
}

// Script frames are those of chunks loaded from files and of REPL lines; the host's own Lua is
// named `=[tumble …]`.
static int is_script(const lua_Debug *frame) {
  return frame->currentline > 0 && strncmp(frame->source, "=[tumble", 8) != 0;
}

static const char *role(const lua_Debug *frame) {
  if (strcmp(frame->what, "main") == 0) return "main chunk";
  return frame->name ? frame->name : "function";
}

void tl_trace(lua_State *thread) {
  TLHost *host = tl_host(thread);
  size_t used = 0, room = sizeof(host->traceback);
  host->traceback[0] = 0;
  lua_Debug frame;
  for (int level = 0; used + 160 < room && lua_getstack(thread, level, &frame); level++) {
    lua_getinfo(thread, "Sln", &frame);
    if (!is_script(&frame)) continue;
    used += (size_t)snprintf(host->traceback + used, room - used, "%s%s:%d: in %.60s",
                             used ? "\n" : "", frame.short_src, frame.currentline, role(&frame));
  }
}

const char *tl_traceback(lua_State *L) { return tl_host(L)->traceback; }

static int handler(lua_State *L) {
  tl_trace(L);
  if (lua_type(L, 1) == LUA_TSTRING) return 1;
  luaL_tolstring(L, 1, NULL);
  return 1;
}

static int protected(lua_State *L, int arguments, int results) {
  TLHost *host = tl_host(L);
  int base = lua_gettop(L) - arguments;
  host->traceback[0] = 0;
  lua_pushcfunction(L, handler);
  lua_insert(L, base);
  int lifted = tl_arena_lift(host->arena, 0);
  int status = lua_pcall(L, arguments, results, base);
  tl_arena_lift(host->arena, lifted);
  lua_remove(L, base);
  return status;
}

int tl_call(lua_State *L, int arguments, int results) {
  if (!lua_checkstack(L, 16)) {
    lua_settop(L, -arguments - 2);
    lua_pushliteral(L, "stack overflow");
    return LUA_ERRRUN;
  }
  return protected(L, arguments, results);
}

int tl_resume(lua_State *thread, lua_State *from, int arguments, int *results) {
  TLHost *host = tl_host(thread);
  host->traceback[0] = 0;
  int lifted = tl_arena_lift(host->arena, 0);
  int status = lua_resume(thread, from, arguments, results);
  tl_arena_lift(host->arena, lifted);
  if (status != LUA_OK && status != LUA_YIELD) tl_trace(thread);
  return status;
}

int tl_load(lua_State *L, const char *text, size_t length, const char *name) {
  return luaL_loadbufferx(L, text ? text : "", length, name, "t");
}

static int to_string(lua_State *L) {
  luaL_tolstring(L, 1, NULL);
  return 1;
}

int tl_to_string(lua_State *L, int index) {
  lua_pushvalue(L, index);
  lua_pushcfunction(L, to_string);
  lua_insert(L, -2);
  return protected(L, 1, 1);
}
