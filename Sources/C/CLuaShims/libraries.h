// SPDX-License-Identifier: MIT
// Functions of the standard libraries that are replaced, because the original may run long in C
// where no hook reaches it, swallow the end of a call, or show an address.
#pragma once
#include "host.h"

extern const luaL_Reg tl_base_functions[];
extern const luaL_Reg tl_coroutine_functions[];
extern const luaL_Reg tl_pattern_functions[];
extern const luaL_Reg tl_string_functions[];
extern const luaL_Reg tl_table_functions[];

int tl_next(lua_State *L);
int tl_pairs(lua_State *L);
int tl_sort(lua_State *L);
// `string.format`, with the original as its upvalue.
int tl_format(lua_State *L);
