// SPDX-License-Identifier: MIT
#include "CLuaShims.h"
