// SPDX-License-Identifier: MIT
#pragma once
#include "arena.h"
#include "call_limits.h"

// What a slot is read and written with when the host need not be asked.
typedef struct TLShortWay {
  TLRead read;
  void *reader;
  int32_t position;  // in the object's block of numbers; -1 when it is not there
  int32_t method;    // the number of the host's function; -1 when the slot is no method
  TLWrite write;
  void *writer;
  double lower, upper;  // what is written
} TLShortWay;

// Field names of one kind: an open-addressed table keyed by the address of Lua's interned
// string, which is the same address for every short string of these bytes.
typedef struct TLFields {
  const char **keys;
  int32_t *slots;
  uint32_t mask;
  TLShortWay *shortWays;  // by slot
} TLFields;

struct TLHost {
  void *context;
  TLCallbacks callbacks;
  TLArena *arena;
  TLFields *kinds;
  uint32_t kindCount;
  TLComputation *computations;  // by the number of the host's function
  int32_t computationCount;
  const TLInstance *instances;
  uint32_t instanceCount;
  lua_State *main;
  TLLimits limits;
  int kind;           // of the last error, a TLErrorKind
  int needsOrder;     // whether a table is refused whose keys have no order of their own
  char refusal[160];  // where memory was refused last
  char traceback[4096];
  char locals[2048];
};

static inline TLHost *tl_host(lua_State *L) { return *(TLHost **)lua_getextraspace(L); }

// The live object of a handle; null when it has ended, and while a load runs.
static inline const TLInstance *tl_live(const TLHost *host, const TLObject *object) {
  if (object->index >= host->instanceCount) return NULL;
  const TLInstance *there = &host->instances[object->index];
  return there->generation == object->generation && there->instance ? there : NULL;
}

// Computes a number for the arguments on the stack; 0 when the host must be asked.
int tl_compute(lua_State *L, TLHost *host, int32_t number, double *result);

// Raises now and then in a long loop of C, when the call must end.
static inline void tl_poll(lua_State *L) {
  if (atomic_load_explicit(&tl_host(L)->limits.killed, memory_order_relaxed)) {
    tl_raise_if_killed(L);
  }
}

// Ends a host function: raises, yields or returns as the host's answer says. The only place
// that raises for Swift, after Swift has returned.
static inline int tl_finish(lua_State *L, int32_t answer) {
  if (answer >= 0) return answer;
  if (answer == TL_ERROR) {
    // What the host broke off for want of time ends with the place and the frames of the script.
    tl_poll(L);
    return lua_error(L);
  }
  return lua_yield(L, TL_YIELD - answer);
}

// Writes `file:line: ` of the innermost script frame, or nothing.
void tl_place(TLHost *host, char *text, size_t room);
// Pushes the text of a value by Lua's rules, but without an address.
const char *tl_push_text(lua_State *L, int index);
