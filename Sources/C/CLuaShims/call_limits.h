// SPDX-License-Identifier: MIT
// Limits of time and memory. A watchdog looks at the call that runs each few milliseconds; when
// its time is over, it sets `killed` and arms a hook on every coroutine of the resume chain. The
// hook raises at the next instruction, and again at each, until the call has unwound.
#pragma once
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "CLuaShims.h"

// Lua allows some 200 nested resumes.
enum { TL_CHAIN = 256 };

typedef struct TLLimits {
  // The call that runs: its number, its limit in milliseconds (24 bits, 0 for none), and whether
  // someone arms the hook (bit 63); 0 while no call runs.
  _Atomic uint64_t armed;
  _Atomic int killed;  // why the call ends: a TLErrorKind, 0 for not at all
  _Atomic int firing;  // held by the thread that arms the hook
  _Atomic int depth;
  lua_State *_Atomic chain[TL_CHAIN];  // the coroutines that run, innermost last
  // The calls that have one limit together: their number and, in the low 24 bits, milliseconds.
  _Atomic uint64_t turn;
  _Atomic int isTurnOver;              // whether it is their limit that was passed
  uint64_t number;                     // of the last call
  int calls;                           // calls within one another
  int isTold;                          // whether the traceback of the kill is written
  int closing;                         // coroutines being closed within one another
  pthread_t caller;
  _Atomic int hasClock;
  _Atomic clockid_t clock;  // the caller's own time
  pthread_t watchdog;
  pthread_mutex_t sleep;
  pthread_cond_t wake;
  int isWatched, isStopping;
} TLLimits;

typedef struct TLHost TLHost;

void tl_limits_open(TLHost *host);
void tl_limits_close(TLHost *host);
void tl_watch(TLHost *host);

// Begin and end a call into Lua: the limit of the outermost is in force. `tl_enter` returns what
// `tl_leave` needs.
int tl_enter(lua_State *L, uint32_t milliseconds);
void tl_leave(lua_State *L, int depth);

// A coroutine begins and ends its turn; 0 when too many are nested.
int tl_chain_push(lua_State *L, lua_State *thread);
void tl_chain_pop(lua_State *L);

// Ends the call that runs, from any thread; `armed` 0 means whichever runs. 0 when none did.
int tl_fire(TLHost *host, uint64_t armed, int kind);

// Puts the hook back to what the thread needs when nothing is killed.
void tl_reset_hook(lua_State *L);
// Arms the hook on the chain; for the thread that runs Lua.
void tl_arm(TLHost *host);

// Raises when the call must end. For loops in C: call it every thousand steps or so.
void tl_raise_if_killed(lua_State *L);
// Whether the call must end; a call that only pressed its memory may be forgiven here.
int tl_is_killed(lua_State *L);
// Notes where a script holds too much memory.
void tl_press(void *host);
void tl_refuse(void *host);
