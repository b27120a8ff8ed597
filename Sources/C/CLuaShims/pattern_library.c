// SPDX-License-Identifier: MIT
// string.find, match, gmatch and gsub.
#define _GNU_SOURCE  // memmem
#include <string.h>

#include "libraries.h"
#include "pattern.h"

// MARK: finding

// memmem is linear, but slow to begin: short needles are looked for by their first byte.
static const char *find_plain(const char *text, size_t length, const char *needle, size_t size) {
  enum { SHORT = 16 };
  if (size == 0) return text;
  if (size > SHORT) return memmem(text, length, needle, size);
  while (length >= size) {
    const char *at = memchr(text, needle[0], length - size + 1);
    if (!at || memcmp(at, needle, size) == 0) return at;
    length -= (size_t)(at + 1 - text);
    text = at + 1;
  }
  return NULL;
}

static int is_plain(const char *pattern, size_t length) {
  for (size_t at = 0; at < length; at++) {
    if (pattern[at] != 0 && strchr("^$*+?.([%-", pattern[at])) return 0;
  }
  return 1;
}

// The place at which the search begins, from 0; beyond `length` when there is none.
static size_t start_of(lua_State *L, int index, size_t length) {
  lua_Integer start = luaL_optinteger(L, index, 1);
  if (start > 0) return (size_t)start - 1;
  if (start == 0 || start < -(lua_Integer)length) return 0;
  return length - (size_t)(-start);
}

// The first match at or after `at`; its end is stored.
static const char *search(TLMatcher *matcher, const char *at, const char *pattern,
                          const char **end) {
  int isAnchored = pattern < matcher->patternEnd && *pattern == '^';
  do {
    matcher->count = 0;
    matcher->depth = 0;
    *end = tl_match(matcher, at, pattern + isAnchored);
    if (*end) return at;
  } while (++at <= matcher->subjectEnd && !isAnchored);
  return NULL;
}

static int push_range(lua_State *L, const char *text, const char *start, size_t length) {
  lua_pushinteger(L, start - text + 1);
  lua_pushinteger(L, start - text + (lua_Integer)length);
  return 2;
}

static int string_find(lua_State *L) {
  size_t length, size;
  const char *text = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &size);
  size_t from = start_of(L, 3, length);
  const char *at = NULL, *end;
  if (from > length) {
  } else if (lua_toboolean(L, 4) || is_plain(pattern, size)) {
    at = find_plain(text + from, length - from, pattern, size);
    if (at) return push_range(L, text, at, size);
  } else {
    TLMatcher matcher;
    tl_matcher_open(&matcher, L, text, length, pattern, size);
    at = search(&matcher, text + from, pattern, &end);
    if (at) {
      push_range(L, text, at, (size_t)(end - at));
      return 2 + tl_push_captures(&matcher, NULL, NULL);
    }
  }
  luaL_pushfail(L);
  return 1;
}

static int string_match(lua_State *L) {
  size_t length, size;
  const char *text = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &size);
  size_t from = start_of(L, 3, length);
  if (from <= length) {
    TLMatcher matcher;
    const char *end;
    tl_matcher_open(&matcher, L, text, length, pattern, size);
    const char *at = search(&matcher, text + from, pattern, &end);
    if (at) return tl_push_captures(&matcher, at, end);
  }
  luaL_pushfail(L);
  return 1;
}

// MARK: one match after another

// The next match that does not end where the last one ended; null when there is none.
static const char *next_match(TLMatcher *matcher, const char *at, const char *pattern,
                              const char *last, const char **end) {
  for (; at <= matcher->subjectEnd; at++) {
    matcher->count = 0;
    matcher->depth = 0;
    *end = tl_match(matcher, at, pattern);
    if (*end && *end != last) return at;
  }
  return NULL;
}

enum { TEXT = 1, PATTERN, PLACE, LAST };

static int step(lua_State *L) {
  size_t length, size;
  const char *text = lua_tolstring(L, lua_upvalueindex(TEXT), &length);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(PATTERN), &size);
  size_t place = (size_t)lua_tointeger(L, lua_upvalueindex(PLACE));
  lua_Integer before = lua_tointeger(L, lua_upvalueindex(LAST));
  if (place > length) return 0;
  TLMatcher matcher;
  const char *end;
  tl_matcher_open(&matcher, L, text, length, pattern, size);
  const char *last = before >= 0 ? text + before : NULL;
  const char *at = next_match(&matcher, text + place, pattern, last, &end);
  lua_pushinteger(L, at ? end - text : (lua_Integer)length + 1);
  lua_pushvalue(L, -1);
  lua_replace(L, lua_upvalueindex(PLACE));
  lua_replace(L, lua_upvalueindex(LAST));
  return at ? tl_push_captures(&matcher, at, end) : 0;
}

static int string_gmatch(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t from = start_of(L, 3, length);
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)(from > length ? length + 1 : from));
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, step, 4);
  return 1;
}

// MARK: replacing

static void add_replacement_text(TLMatcher *matcher, luaL_Buffer *buffer, const char *start,
                                 const char *end) {
  size_t length;
  const char *text = lua_tolstring(matcher->L, 3, &length), *stop = text + length;
  while (text < stop) {
    const char *escape = memchr(text, '%', (size_t)(stop - text));
    luaL_addlstring(buffer, text, (size_t)((escape ? escape : stop) - text));
    if (!escape) return;
    char name = escape + 1 < stop ? escape[1] : 0;
    text = escape + 2;
    if (name == '%') {
      luaL_addchar(buffer, '%');
    } else if (name == '0') {
      luaL_addlstring(buffer, start, (size_t)(end - start));
    } else if (name >= '1' && name <= '9') {
      tl_push_capture(matcher, name - '1', start, end);
      luaL_tolstring(matcher->L, -1, NULL);
      lua_remove(matcher->L, -2);
      luaL_addvalue(buffer);
    } else {
      luaL_error(matcher->L, "invalid use of '%%' in replacement string");
    }
  }
}

// Adds what stands for the match; 0 when it stays as it is.
static int add_replacement(TLMatcher *matcher, luaL_Buffer *buffer, const char *start,
                           const char *end, int kind) {
  lua_State *L = matcher->L;
  if (kind == LUA_TTABLE) {
    tl_push_capture(matcher, 0, start, end);
    lua_gettable(L, 3);
  } else if (kind == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    lua_call(L, tl_push_captures(matcher, start, end), 1);
  } else {
    add_replacement_text(matcher, buffer, start, end);
    return 1;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(buffer, start, (size_t)(end - start));
    return 0;
  }
  if (!lua_isstring(L, -1)) {
    return luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  }
  luaL_addvalue(buffer);
  return 1;
}

typedef struct Replacement {
  const char *at, *last;
  lua_Integer count, most;
  int kind, isChanged;
} Replacement;

static void replace_all(TLMatcher *matcher, luaL_Buffer *buffer, const char *pattern,
                        Replacement *state) {
  int isAnchored = pattern < matcher->patternEnd && *pattern == '^';
  while (state->count < state->most) {
    matcher->count = 0;
    matcher->depth = 0;
    const char *end = tl_match(matcher, state->at, pattern + isAnchored);
    if (end && end != state->last) {
      state->count++;
      state->isChanged |= add_replacement(matcher, buffer, state->at, end, state->kind);
      state->at = state->last = end;
    } else if (state->at < matcher->subjectEnd) {
      luaL_addchar(buffer, *state->at++);
    } else {
      return;
    }
    if (isAnchored) return;
  }
}

static int string_gsub(lua_State *L) {
  size_t length, size;
  const char *text = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &size);
  int kind = lua_type(L, 3);
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1);
  int isKnown =
      kind == LUA_TNUMBER || kind == LUA_TSTRING || kind == LUA_TFUNCTION || kind == LUA_TTABLE;
  luaL_argexpected(L, isKnown, 3, "string/function/table");
  TLMatcher matcher;
  luaL_Buffer buffer;
  Replacement state = {text, NULL, 0, most, kind, 0};
  luaL_buffinit(L, &buffer);
  tl_matcher_open(&matcher, L, text, length, pattern, size);
  replace_all(&matcher, &buffer, pattern, &state);
  if (state.isChanged) {
    luaL_addlstring(&buffer, state.at, (size_t)(text + length - state.at));
    luaL_pushresult(&buffer);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, state.count);
  return 2;
}

const luaL_Reg tl_pattern_functions[] = {{"find", string_find},
                                         {"gmatch", string_gmatch},
                                         {"gsub", string_gsub},
                                         {"match", string_match},
                                         {NULL, NULL}};
