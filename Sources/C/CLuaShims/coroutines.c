// SPDX-License-Identifier: MIT
// Coroutines whose turns are on the chain that limits reach.
#include "libraries.h"

// liblua up to 5.4.4 has no limit of its own here and runs out of C's stack.
enum { CLOSE_DEPTH = 100 };

static lua_State *coroutine_at(lua_State *L, int index) {
  lua_State *thread = lua_tothread(L, index);
  if (!thread) luaL_typeerror(L, index, "coroutine");
  return thread;
}

// Runs `thread` with the topmost values; the number of its results, which are pushed, or -1
// with a message.
static int resume(lua_State *L, lua_State *thread, int arguments) {
  if (!lua_checkstack(thread, arguments)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  if (!tl_chain_push(L, thread)) {
    lua_pushliteral(L, "too many coroutines within one another");
    return -1;
  }
  int results;
  lua_xmove(L, thread, arguments);
  int status = lua_resume(thread, L, arguments, &results);
  tl_chain_pop(L);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_xmove(thread, L, 1);
    return -1;
  }
  if (!lua_checkstack(L, results + 1)) {
    lua_pop(thread, results);
    lua_pushliteral(L, "too many results to resume");
    return -1;
  }
  lua_xmove(thread, L, results);
  return results;
}

static int coroutine_resume(lua_State *L) {
  lua_State *thread = coroutine_at(L, 1);
  int results = resume(L, thread, lua_gettop(L) - 1);
  if (results < 0 && tl_is_killed(L)) return lua_error(L);
  lua_pushboolean(L, results >= 0);
  int count = results < 0 ? 1 : results;
  lua_insert(L, -count - 1);
  return count + 1;
}

// MARK: closing

static int close_thread(lua_State *L, lua_State *thread) {
  TLHost *host = tl_host(L);
  if (host->limits.closing >= CLOSE_DEPTH || !tl_chain_push(L, thread)) {
    return luaL_error(L, "too many coroutines are closed within one another");
  }
  host->limits.closing++;
  int status = lua_resetthread(thread);
  host->limits.closing--;
  tl_chain_pop(L);
  return status;
}

static const char *state_of(lua_State *L, lua_State *thread) {
  lua_Debug frame;
  if (thread == L) return "running";
  if (lua_status(thread) == LUA_YIELD) return "suspended";
  if (lua_status(thread) != LUA_OK) return "dead";
  if (lua_getstack(thread, 0, &frame)) return "normal";
  return lua_gettop(thread) == 0 ? "dead" : "suspended";
}

static int coroutine_close(lua_State *L) {
  lua_State *thread = coroutine_at(L, 1);
  const char *state = state_of(L, thread);
  if (state[0] != 'd' && state[0] != 's') {
    return luaL_error(L, "cannot close a %s coroutine", state);
  }
  if (close_thread(L, thread) == LUA_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushboolean(L, 0);
  lua_xmove(thread, L, 1);
  if (tl_is_killed(L)) return lua_error(L);
  return 2;
}

// MARK: wrapping

static int call_wrapped(lua_State *L) {
  lua_State *thread = lua_tothread(L, lua_upvalueindex(1));
  int results = resume(L, thread, lua_gettop(L));
  if (results >= 0) return results;
  int status = lua_status(thread);
  if (status != LUA_OK && status != LUA_YIELD && !tl_is_killed(L)) {
    // What it left open is closed, and may change the error.
    lua_pop(L, 1);
    close_thread(L, thread);
    lua_xmove(thread, L, 1);
  }
  return lua_error(L);
}

static int coroutine_wrap(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *thread = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, thread, 1);
  lua_pushcclosure(L, call_wrapped, 1);
  return 1;
}

const luaL_Reg tl_coroutine_functions[] = {
    {"close", coroutine_close}, {"resume", coroutine_resume}, {"wrap", coroutine_wrap},
    {NULL, NULL}};
