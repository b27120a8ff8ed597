// SPDX-License-Identifier: MIT
// The headers of Lua, and a check that they are the version this house was measured with.
#pragma once
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#if LUA_VERSION_NUM != 504
#error "Tumble needs Lua 5.4: install liblua5.4-dev, or Homebrew's lua@5.4"
#endif
