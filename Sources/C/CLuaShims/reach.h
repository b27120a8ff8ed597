// SPDX-License-Identifier: MIT
#pragma once
#include <lua.h>

// Called with a variable of a Lua function: the function is at `function` on the stack, the value
// on top, which must be left there.
typedef void (*TLVisit)(lua_State *L, int function, int number, void *context);

// Visits the captured variables of every Lua function that anything in the state still reaches:
// through tables, their metatables, captured variables and the frames of coroutines.
void tl_each_variable(lua_State *L, TLVisit visit, void *context);
