// SPDX-License-Identifier: MIT
#pragma once
#include "host.h"

// None for each of `count` slots; null when there is no memory.
TLShortWay *tl_make_short_ways(int32_t count);
