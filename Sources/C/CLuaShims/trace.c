// SPDX-License-Identifier: MIT
// What is told of an error: its place, the script's frames, and the locals of the innermost.
#include <stdio.h>
#include <string.h>

#include "host.h"

enum { FRAMES_WITH_LOCALS = 2, LOCALS = 12 };

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

// A text of limited room that other texts are added to.
typedef struct Text {
  char *bytes;
  size_t room, used;
} Text;

#define ADD(text, ...)                                                                         \
  do {                                                                                         \
    Text *to = (text);                                                                         \
    int more = snprintf(to->bytes + to->used, to->room - to->used, __VA_ARGS__);               \
    to->used += more < 0 ? 0 : (size_t)more;                                                   \
    if (to->used >= to->room) to->used = to->room - 1;                                         \
  } while (0)

// MARK: locals

static void add_string(lua_State *L, Text *text) {
  const char *bytes = lua_tostring(L, -1);
  ADD(text, "'");
  for (int at = 0; at < 40 && bytes[at]; at++) {
    unsigned char byte = (unsigned char)bytes[at];
    ADD(text, "%c", byte < 32 ? ' ' : byte);
  }
  ADD(text, "'%s", strlen(bytes) > 40 ? "…" : "");
}

// The value on top, without asking anything of the script.
static void add_value(lua_State *L, Text *text) {
  switch (lua_type(L, -1)) {
    case LUA_TSTRING: return add_string(L, text);
    case LUA_TBOOLEAN: ADD(text, "%s", lua_toboolean(L, -1) ? "true" : "false"); return;
    case LUA_TTABLE: ADD(text, "table of %u", (unsigned)lua_rawlen(L, -1)); return;
    case LUA_TNUMBER:
      if (lua_isinteger(L, -1)) {
        ADD(text, "%lld", (long long)lua_tointeger(L, -1));
      } else {
        ADD(text, "%.14g", lua_tonumber(L, -1));
      }
      return;
    default: ADD(text, "%s", luaL_typename(L, -1)); return;
  }
}

static void add_locals(lua_State *L, lua_Debug *frame, Text *text) {
  const char *name;
  int count = 0;
  for (int index = 1; (name = lua_getlocal(L, frame, index)) != NULL; index++) {
    if (name[0] != '(' && count++ < LOCALS) {
      ADD(text, "%s%s = ", count > 1 ? ", " : "", name);
      add_value(L, text);
    }
    lua_pop(L, 1);
  }
}

// MARK: frames

static void add_frame(Text *text, const lua_Debug *frame) {
  ADD(text, "%s%s:%d: in %.60s", text->used ? "\n" : "", frame->short_src, frame->currentline,
      role(frame));
}

// Locals are told only where the thread has room for one value more.
static void add_thread(lua_State *L, Text *frames, Text *locals, int *count) {
  lua_Debug frame;
  int hasRoom = lua_checkstack(L, 2);
  for (int level = 0; frames->used + 160 < frames->room; level++) {
    if (!lua_getstack(L, level, &frame)) return;
    lua_getinfo(L, "Sln", &frame);
    if (!is_script(&frame)) continue;
    add_frame(frames, &frame);
    if (++*count > FRAMES_WITH_LOCALS) continue;
    size_t before = locals->used;
    ADD(locals, "%s%s:%d: ", before ? "\n" : "", frame.short_src, frame.currentline);
    size_t head = locals->used;
    if (hasRoom) add_locals(L, &frame, locals);
    // A frame that has none needs no line.
    if (locals->used == head) locals->bytes[locals->used = before] = 0;
  }
}

void tl_trace(lua_State *thread) {
  TLHost *host = tl_host(thread);
  host->traceback[0] = host->locals[0] = 0;
  Text frames = {host->traceback, sizeof(host->traceback), 0};
  Text locals = {host->locals, sizeof(host->locals), 0};
  int count = 0;
  int lifted = tl_arena_lift(host->arena, 1);
  add_thread(thread, &frames, &locals, &count);
  // Those who wait for it below.
  for (int level = atomic_load(&host->limits.depth) - 1; level >= 0; level--) {
    lua_State *below = atomic_load(&host->limits.chain[level]);
    if (below != thread) add_thread(below, &frames, &locals, &count);
  }
  tl_arena_lift(host->arena, lifted);
}

void tl_place(TLHost *host, char *text, size_t room) {
  text[0] = 0;
  for (int depth = atomic_load(&host->limits.depth) - 1; depth >= 0; depth--) {
    lua_State *L = atomic_load(&host->limits.chain[depth]);
    lua_Debug frame;
    for (int level = 0; lua_getstack(L, level, &frame); level++) {
      lua_getinfo(L, "Sl", &frame);
      if (!is_script(&frame)) continue;
      snprintf(text, room, "%s:%d: ", frame.short_src, frame.currentline);
      return;
    }
  }
}

const char *tl_traceback(lua_State *L) { return tl_host(L)->traceback; }
const char *tl_locals(lua_State *L) { return tl_host(L)->locals; }
