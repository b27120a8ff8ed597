// SPDX-License-Identifier: MIT
// Every call into Lua goes through `begin` and `end`: the limits are in force between them.
#include <string.h>

#include "host.h"

typedef struct Call {
  int depth, lifted;
} Call;

static Call begin(lua_State *L, uint32_t milliseconds) {
  TLHost *host = tl_host(L);
  Call call;
  call.depth = tl_enter(L, milliseconds);
  call.lifted = tl_arena_lift(host->arena, 0);
  return call;
}

// The error of a refusal has no place of its own.
static void replace_memory_error(lua_State *L, TLHost *host) {
  lua_pop(L, 1);
  lua_pushfstring(L, "%snot enough memory: keep less than %d MB", host->refusal,
                  (int)(tl_arena_limit(host->arena) >> 20));
}

static void end(lua_State *L, Call call, int status) {
  TLHost *host = tl_host(L);
  tl_arena_lift(host->arena, call.lifted);
  if (status != LUA_OK && status != LUA_YIELD) {
    int killed = atomic_load(&host->limits.killed);
    host->kind = killed ? killed : status == LUA_ERRMEM ? TL_MEMORY : TL_RUNTIME;
    if (status == LUA_ERRMEM && call.lifted) replace_memory_error(L, host);
  }
  tl_leave(L, call.depth);
}

// Whether the text begins with `file:line:`, more or less.
static int has_place(const char *text) {
  const char *colon = strchr(text, ':');
  if (!colon) return 0;
  const char *end = colon + 1 + strspn(colon + 1, "0123456789");
  return end > colon + 1 && *end == ':';
}

// Makes the error a text with a place: an object's text, or its kind.
static int handler(lua_State *L) {
  TLHost *host = tl_host(L);
  if (host->limits.isTold) return 1;
  tl_trace(L);
  if (tl_is_killed(L)) return 1;
  if (lua_type(L, 1) == LUA_TNIL || lua_type(L, 1) == LUA_TBOOLEAN) {
    lua_pushfstring(L, "error object is %s", lua_isnil(L, 1) ? "nil" : "a boolean");
  } else {
    tl_push_text(L, 1);
  }
  if (has_place(lua_tostring(L, -1))) return 1;
  char place[160];
  tl_place(host, place, sizeof(place));
  lua_pushstring(L, place);
  lua_insert(L, -2);
  lua_concat(L, 2);
  return 1;
}

static int protected(lua_State *L, int arguments, int results, uint32_t milliseconds) {
  TLHost *host = tl_host(L);
  int base = lua_gettop(L) - arguments;
  if (!host->limits.isTold) host->traceback[0] = host->locals[0] = 0;
  lua_pushcfunction(L, handler);
  lua_insert(L, base);
  Call call = begin(L, milliseconds);
  int status = lua_pcall(L, arguments, results, base);
  lua_remove(L, base);
  end(L, call, status);
  return status;
}

int tl_call(lua_State *L, int arguments, int results, uint32_t milliseconds) {
  if (!lua_checkstack(L, 16)) {
    lua_settop(L, -arguments - 2);
    lua_pushliteral(L, "stack overflow");
    tl_host(L)->kind = TL_RUNTIME;
    return LUA_ERRRUN;
  }
  return protected(L, arguments, results, milliseconds);
}

int tl_resume(lua_State *thread, lua_State *from, int arguments, int *results,
              uint32_t milliseconds) {
  TLHost *host = tl_host(thread);
  if (!host->limits.isTold) host->traceback[0] = host->locals[0] = 0;
  Call call = begin(thread, milliseconds);
  int status = lua_resume(thread, from, arguments, results);
  if (status != LUA_OK && status != LUA_YIELD && !host->limits.isTold) tl_trace(thread);
  end(thread, call, status);
  return status;
}

// MARK: chunks

typedef struct Source {
  const char *text;
  size_t rest;
} Source;

// Lua's parser runs no hooks; it asks for its text piece by piece instead.
static const char *read_piece(lua_State *L, void *context, size_t *size) {
  enum { PIECE = 1024 };
  Source *source = context;
  tl_poll(L);
  const char *piece = source->text;
  *size = source->rest < PIECE ? source->rest : PIECE;
  source->text += *size;
  source->rest -= *size;
  return *size ? piece : NULL;
}

// As Lua reads files: a mark of UTF-8 and a first line for the shell are no part of the text.
static Source skip_beginning(Source source, const char *name) {
  if (name[0] != '@') return source;
  size_t mark = source.rest >= 3 && memcmp(source.text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
  source.text += mark;
  source.rest -= mark;
  if (source.rest && source.text[0] == '#') {
    const char *end = memchr(source.text, '\n', source.rest);
    size_t line = end ? (size_t)(end - source.text) : source.rest;
    source.text += line;
    source.rest -= line;
  }
  return source;
}

int tl_parse(lua_State *L, const char *text, size_t length, const char *name) {
  Source source = skip_beginning((Source){text, length}, name);
  return lua_load(L, read_piece, &source, name, "t");
}

int tl_load(lua_State *L, const char *text, size_t length, const char *name,
            uint32_t milliseconds) {
  Call call = begin(L, milliseconds);
  int status = tl_parse(L, text ? text : "", length, name);
  end(L, call, status);
  return status;
}

// MARK: texts

static int to_string(lua_State *L) {
  tl_push_text(L, 1);
  return 1;
}

int tl_to_string(lua_State *L, int index, uint32_t milliseconds) {
  lua_pushvalue(L, index);
  lua_pushcfunction(L, to_string);
  lua_insert(L, -2);
  return tl_call(L, 1, 1, milliseconds);
}
