// SPDX-License-Identifier: MIT
// Lua's patterns (reference manual, §6.4.1), matched with backtracking that counts its steps: it
// asks now and then whether the call must end.
#pragma once
#include "host.h"

enum { TL_CAPTURES = 32 };
// Lengths of captures that are no lengths.
enum { TL_OPEN = -1, TL_POSITION = -2 };

typedef struct TLMatcher {
  lua_State *L;
  const char *subject, *subjectEnd;
  const char *patternEnd;
  unsigned steps;
  int depth;  // matches within one another
  int count;  // captures so far
  struct {
    const char *start;
    ptrdiff_t length;
  } captures[TL_CAPTURES];
} TLMatcher;

void tl_matcher_open(TLMatcher *matcher, lua_State *L, const char *subject, size_t subjectLength,
                     const char *pattern, size_t patternLength);
// The end of the match of `pattern` at `at`; null when there is none. Raises on a wrong pattern.
const char *tl_match(TLMatcher *matcher, const char *at, const char *pattern);
// Pushes a capture; without any, number 0 is the whole match.
void tl_push_capture(TLMatcher *matcher, int number, const char *start, const char *end);
// Pushes all captures, or the whole match when there is none and `start` is not null.
int tl_push_captures(TLMatcher *matcher, const char *start, const char *end);
