// SPDX-License-Identifier: MIT
// The local variables of a chunk at its end, and the functions that share them.
#include <string.h>

#include "host.h"
#include "reach.h"

// The registry's place for the locals of the chunk that ended last.
static const char chunkLocals = 0;

// Lua allows a function 200 locals. While functions are searched, each local holds the address of
// its mark, so that who shares it can be told for certain.
enum { LOCALS = 200 };
static const char marks[LOCALS];

// A row of the list at `rows`: name, value, then a function that shares the variable and the
// variable's number in it.
enum { NAME = 1, VALUE, FUNCTION, NUMBER };

static void note_sharing(lua_State *L, int function, int number, void *context) {
  const char *mark = lua_islightuserdata(L, -1) ? lua_touserdata(L, -1) : NULL;
  if (!mark || mark < marks || mark >= marks + LOCALS) return;
  lua_rawgeti(L, *(int *)context, mark - marks + 1);
  lua_pushvalue(L, function);
  lua_rawseti(L, -2, FUNCTION);
  lua_pushinteger(L, number);
  lua_rawseti(L, -2, NUMBER);
  lua_pop(L, 1);
}

// Puts a mark into each local of the frame, and names and values into the list on top.
static int mark_locals(lua_State *L, lua_Debug *frame, int indices[LOCALS]) {
  int count = 0;
  const char *name;
  for (int index = 1; count < LOCALS && (name = lua_getlocal(L, frame, index)); index++) {
    if (name[0] == '(') {
      lua_pop(L, 1);
      continue;
    }
    lua_createtable(L, 4, 0);
    lua_insert(L, -2);
    lua_rawseti(L, -2, VALUE);
    lua_pushstring(L, name);
    lua_rawseti(L, -2, NAME);
    lua_pushlightuserdata(L, (void *)&marks[count]);
    lua_setlocal(L, frame, index);
    indices[count++] = index;
    lua_rawseti(L, -2, count);
  }
  return count;
}

static void restore_locals(lua_State *L, lua_Debug *frame, int rows, int count,
                           const int indices[LOCALS]) {
  for (int at = 0; at < count; at++) {
    lua_rawgeti(L, rows, at + 1);
    lua_rawgeti(L, -1, VALUE);
    lua_setlocal(L, frame, indices[at]);
    lua_pop(L, 1);
  }
}

// Takes the list of locals.
static int search(lua_State *L) {
  int rows = 1;
  tl_each_variable(L, note_sharing, &rows);
  return 0;
}

// Whatever ends the search, a local must not be left with its mark. The search itself is the
// host's: what it takes of memory is not the script's.
static int search_protected(lua_State *L, int rows) {
  TLArena *arena = tl_host(L)->arena;
  lua_pushcfunction(L, search);
  lua_pushvalue(L, rows);
  int lifted = tl_arena_lift(arena, 1);
  int status = lua_pcall(L, 1, 0, 0);
  tl_arena_lift(arena, lifted);
  return status;
}

// The last statement of a chunk: called from anything else, it does nothing.
static int chunk_end(lua_State *L) {
  lua_Debug frame;
  if (!lua_getstack(L, 1, &frame)) return 0;
  lua_getinfo(L, "S", &frame);
  if (strcmp(frame.what, "main") != 0) return 0;
  luaL_checkstack(L, 8, "too many values");
  int indices[LOCALS];
  lua_newtable(L);
  int rows = lua_gettop(L);
  int count = mark_locals(L, &frame, indices);
  lua_pushvalue(L, rows);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &chunkLocals);
  int status = count > 0 ? search_protected(L, rows) : LUA_OK;
  restore_locals(L, &frame, rows, count, indices);
  return status == LUA_OK ? 0 : lua_error(L);
}

void tl_push_chunk_end(lua_State *L) { lua_pushcfunction(L, chunk_end); }

void tl_take_chunk_locals(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &chunkLocals) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
  }
  lua_pushnil(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &chunkLocals);
}

int tl_call_chunk(lua_State *L, uint32_t milliseconds) {
  lua_pushnil(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &chunkLocals);
  return tl_call(L, 0, 0, milliseconds);
}

// MARK: one chunk's variables for those of another

// Positions on the stack of `join`: rows of an old and a new function that share a variable, each
// with its number; the old and the new globals; and the rows by the identity of their old
// variables.
enum { ROWS = 1, OLD_GLOBALS, NEW_GLOBALS, BY_IDENTITY };

static void replace_globals(lua_State *L, int function, int number) {
  const char *name = lua_getupvalue(L, function, number);
  lua_pop(L, 1);
  if (strcmp(name, "_ENV") != 0) return;
  lua_pushvalue(L, NEW_GLOBALS);
  lua_setupvalue(L, function, number);
}

static void join_variable(lua_State *L, int function, int number, void *context) {
  (void)context;
  if (lua_rawequal(L, -1, OLD_GLOBALS)) replace_globals(L, function, number);
  if (lua_rawgetp(L, BY_IDENTITY, lua_upvalueid(L, function, number)) != LUA_TNIL) {
    int row = lua_gettop(L);
    lua_rawgeti(L, row, 3);
    lua_rawgeti(L, row, 4);
    lua_upvaluejoin(L, function, number, row + 1, (int)lua_tointeger(L, -1));
    lua_pop(L, 2);
  }
  lua_pop(L, 1);
}

static int join(lua_State *L) {
  luaL_checkstack(L, 8, "too many values");
  lua_newtable(L);
  lua_Integer count = (lua_Integer)lua_rawlen(L, ROWS);
  for (lua_Integer at = 1; at <= count; at++) {
    lua_rawgeti(L, ROWS, at);
    lua_rawgeti(L, -1, 1);
    lua_rawgeti(L, -2, 2);
    const void *identity = lua_upvalueid(L, -2, (int)lua_tointeger(L, -1));
    lua_pop(L, 2);
    lua_rawsetp(L, BY_IDENTITY, identity);
  }
  int lifted = tl_arena_lift(tl_host(L)->arena, 1);
  tl_each_variable(L, join_variable, NULL);
  tl_arena_lift(tl_host(L)->arena, lifted);
  return 0;
}

void tl_push_join(lua_State *L) { lua_pushcfunction(L, join); }
