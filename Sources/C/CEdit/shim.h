// SPDX-License-Identifier: MIT
// libedit's readline interface: line editing, completion and history.
#pragma once
#include <stdio.h>
#include <editline/readline.h>
