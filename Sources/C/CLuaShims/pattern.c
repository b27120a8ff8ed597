// SPDX-License-Identifier: MIT
#include "pattern.h"

#include <string.h>

// Matches within one another, as in Lua's own library: more is "pattern too complex".
enum { DEPTH = 200, POLL = 1024 };

typedef unsigned char Byte;

void tl_matcher_open(TLMatcher *matcher, lua_State *L, const char *subject, size_t subjectLength,
                     const char *pattern, size_t patternLength) {
  matcher->L = L;
  matcher->subject = subject;
  matcher->subjectEnd = subject + subjectLength;
  matcher->patternEnd = pattern + patternLength;
  matcher->steps = 0;
  matcher->depth = 0;
  matcher->count = 0;
}

static inline void count_step(TLMatcher *matcher) {
  if (++matcher->steps % POLL == 0) tl_poll(matcher->L);
}

// MARK: classes of bytes

static int is_letter(Byte byte) { return (byte | 32) >= 'a' && (byte | 32) <= 'z'; }
static int is_digit(Byte byte) { return byte >= '0' && byte <= '9'; }
static int is_graphic(Byte byte) { return byte > 32 && byte < 127; }

// Whether the byte is of the class that a lower-case letter names; -1 for no class.
static int is_of_class(Byte byte, int class) {
  switch (class) {
    case 'a': return is_letter(byte);
    case 'c': return byte < 32 || byte == 127;
    case 'd': return is_digit(byte);
    case 'g': return is_graphic(byte);
    case 'l': return byte >= 'a' && byte <= 'z';
    case 'p': return is_graphic(byte) && !is_letter(byte) && !is_digit(byte);
    case 's': return byte == ' ' || (byte >= '\t' && byte <= '\r');
    case 'u': return byte >= 'A' && byte <= 'Z';
    case 'w': return is_letter(byte) || is_digit(byte);
    case 'x': return is_digit(byte) || ((byte | 32) >= 'a' && (byte | 32) <= 'f');
    case 'z': return byte == 0;
    default: return -1;
  }
}

// The byte against `%name`.
static int fits_escape(Byte byte, Byte name) {
  if (!is_letter(name)) return byte == name;
  int is = is_of_class(byte, name | 32);
  if (is < 0) return byte == name;
  return name & 32 ? is : !is;
}

// The byte against `[…]`; `last` is the closing bracket.
static int fits_set(Byte byte, const char *set, const char *last) {
  int found = 1;
  const char *at = set + 1;
  if (*at == '^') {
    found = 0;
    at++;
  }
  for (; at < last; at++) {
    if (*at == '%') {
      if (fits_escape(byte, (Byte) * ++at)) return found;
    } else if (at[1] == '-' && at + 2 < last) {
      if ((Byte)at[0] <= byte && byte <= (Byte)at[2]) return found;
      at += 2;
    } else if ((Byte)*at == byte) {
      return found;
    }
  }
  return !found;
}

// MARK: single items

static const char *end_of_set(TLMatcher *matcher, const char *at) {
  if (at < matcher->patternEnd && *at == '^') at++;
  // A bracket that comes first stands for itself.
  do {
    if (at == matcher->patternEnd) luaL_error(matcher->L, "malformed pattern (missing ']')");
    if (*at++ == '%' && at < matcher->patternEnd) at++;
  } while (at == matcher->patternEnd || *at != ']');
  return at + 1;
}

// Where the single item that begins at `item` ends.
static const char *end_of_item(TLMatcher *matcher, const char *item) {
  if (*item == '[') return end_of_set(matcher, item + 1);
  if (*item != '%') return item + 1;
  if (item + 1 == matcher->patternEnd) {
    luaL_error(matcher->L, "malformed pattern (ends with '%%')");
  }
  return item + 2;
}

static int fits(const TLMatcher *matcher, const char *at, const char *item, const char *itemEnd) {
  if (at >= matcher->subjectEnd) return 0;
  Byte byte = (Byte)*at;
  switch (*item) {
    case '.': return 1;
    case '%': return fits_escape(byte, (Byte)item[1]);
    case '[': return fits_set(byte, item, itemEnd - 1);
    default: return byte == (Byte)*item;
  }
}

// As often as it fits, then less often until the rest matches.
static const char *match_longest(TLMatcher *matcher, const char *at, const char *item,
                                 const char *itemEnd) {
  const char *far = at;
  while (fits(matcher, far, item, itemEnd)) {
    far++;
    count_step(matcher);
  }
  for (; far >= at; far--) {
    const char *end = tl_match(matcher, far, itemEnd + 1);
    if (end) return end;
  }
  return NULL;
}

// As rarely as the rest allows.
static const char *match_shortest(TLMatcher *matcher, const char *at, const char *item,
                                  const char *itemEnd) {
  for (;; at++) {
    const char *end = tl_match(matcher, at, itemEnd + 1);
    if (end) return end;
    if (!fits(matcher, at, item, itemEnd)) return NULL;
  }
}

// MARK: captures

static const char *open_capture(TLMatcher *matcher, const char *at, const char *rest,
                                ptrdiff_t kind) {
  if (matcher->count >= TL_CAPTURES) luaL_error(matcher->L, "too many captures");
  matcher->captures[matcher->count].start = at;
  matcher->captures[matcher->count].length = kind;
  matcher->count++;
  const char *end = tl_match(matcher, at, rest);
  if (!end) matcher->count--;
  return end;
}

static const char *close_capture(TLMatcher *matcher, const char *at, const char *rest) {
  int open = matcher->count - 1;
  while (open >= 0 && matcher->captures[open].length != TL_OPEN) open--;
  if (open < 0) luaL_error(matcher->L, "invalid pattern capture");
  matcher->captures[open].length = at - matcher->captures[open].start;
  const char *end = tl_match(matcher, at, rest);
  if (!end) matcher->captures[open].length = TL_OPEN;
  return end;
}

// The same bytes once more as the capture that `digit` names.
static const char *match_again(TLMatcher *matcher, const char *at, Byte digit) {
  int number = digit - '1';
  if (number < 0 || number >= matcher->count || matcher->captures[number].length == TL_OPEN) {
    luaL_error(matcher->L, "invalid capture index %%%d", number + 1);
  }
  ptrdiff_t length = matcher->captures[number].length;
  // What captured a position has no bytes to come again.
  if (length == TL_POSITION || matcher->subjectEnd - at < length) return NULL;
  return memcmp(matcher->captures[number].start, at, (size_t)length) == 0 ? at + length : NULL;
}

// MARK: balances and frontiers

static const char *match_balance(TLMatcher *matcher, const char *at, const char *pair) {
  if (pair + 1 >= matcher->patternEnd) {
    luaL_error(matcher->L, "malformed pattern (missing arguments to '%%b')");
  }
  if (at >= matcher->subjectEnd || *at != pair[0]) return NULL;
  for (ptrdiff_t open = 1; ++at < matcher->subjectEnd;) {
    count_step(matcher);
    if (*at == pair[1]) {
      if (--open == 0) return at + 1;
    } else if (*at == pair[0]) {
      open++;
    }
  }
  return NULL;
}

// The pattern after `%f[…]` when the frontier is here; null when it is not.
static const char *cross_frontier(TLMatcher *matcher, const char *at, const char *set) {
  if (set >= matcher->patternEnd || *set != '[') {
    luaL_error(matcher->L, "missing '[' after '%%f' in pattern");
  }
  const char *setEnd = end_of_set(matcher, set + 1);
  Byte before = at == matcher->subject ? 0 : (Byte)at[-1];
  Byte here = at == matcher->subjectEnd ? 0 : (Byte)*at;
  int isHere = !fits_set(before, set, setEnd - 1) && fits_set(here, set, setEnd - 1);
  return isHere ? setEnd : NULL;
}

// MARK: the whole

// One turn of the matcher: moves `at` and `pattern` on, or says that the answer is known.
static int advance(TLMatcher *matcher, const char **at, const char **pattern,
                   const char **answer) {
  const char *item = *pattern;
  const char *end = end_of_item(matcher, item);
  char suffix = end < matcher->patternEnd ? *end : 0;
  int isFit = suffix == '*' || suffix == '-' || fits(matcher, *at, item, end);
  switch (suffix) {
    case '*': *answer = match_longest(matcher, *at, item, end); return 1;
    case '-': *answer = match_shortest(matcher, *at, item, end); return 1;
    case '+': *answer = isFit ? match_longest(matcher, *at + 1, item, end) : NULL; return 1;
    case '?':
      if (isFit && (*answer = tl_match(matcher, *at + 1, end + 1)) != NULL) return 1;
      *pattern = end + 1;
      return 0;
    default:
      *answer = NULL;
      *at += 1;
      *pattern = end;
      return !isFit;
  }
}

// A turn for the items that `%` begins and that are more than a class; 2 when this is none.
static int advance_escape(TLMatcher *matcher, const char **at, const char **pattern,
                          const char **answer) {
  Byte name = *pattern + 1 < matcher->patternEnd ? (Byte)(*pattern)[1] : 0;
  *answer = NULL;
  if (name == 'f') {
    const char *rest = cross_frontier(matcher, *at, *pattern + 2);
    *pattern = rest;
    return rest == NULL;
  }
  if (name != 'b' && !is_digit(name)) return 2;
  const char *end = name == 'b' ? match_balance(matcher, *at, *pattern + 2)
                                : match_again(matcher, *at, name);
  *pattern += name == 'b' ? 4 : 2;
  *at = end;
  return end == NULL;
}

static const char *match_from(TLMatcher *matcher, const char *at, const char *pattern) {
  const char *answer;
  while (pattern < matcher->patternEnd) {
    count_step(matcher);
    int isKnown = 2;
    switch (*pattern) {
      case '(':
        if (pattern + 1 < matcher->patternEnd && pattern[1] == ')') {
          return open_capture(matcher, at, pattern + 2, TL_POSITION);
        }
        return open_capture(matcher, at, pattern + 1, TL_OPEN);
      case ')': return close_capture(matcher, at, pattern + 1);
      case '$':
        if (pattern + 1 == matcher->patternEnd) return at == matcher->subjectEnd ? at : NULL;
        break;
      case '%': isKnown = advance_escape(matcher, &at, &pattern, &answer); break;
    }
    if (isKnown == 2) isKnown = advance(matcher, &at, &pattern, &answer);
    if (isKnown) return answer;
  }
  return at;
}

const char *tl_match(TLMatcher *matcher, const char *at, const char *pattern) {
  if (++matcher->depth > DEPTH) luaL_error(matcher->L, "pattern too complex");
  const char *end = match_from(matcher, at, pattern);
  matcher->depth--;
  return end;
}

void tl_push_capture(TLMatcher *matcher, int number, const char *start, const char *end) {
  if (number >= matcher->count) {
    if (number > 0) luaL_error(matcher->L, "invalid capture index %%%d", number + 1);
    lua_pushlstring(matcher->L, start, (size_t)(end - start));
    return;
  }
  ptrdiff_t length = matcher->captures[number].length;
  if (length == TL_OPEN) luaL_error(matcher->L, "unfinished capture");
  const char *from = matcher->captures[number].start;
  if (length == TL_POSITION) {
    lua_pushinteger(matcher->L, from - matcher->subject + 1);
  } else {
    lua_pushlstring(matcher->L, from, (size_t)length);
  }
}

int tl_push_captures(TLMatcher *matcher, const char *start, const char *end) {
  int count = matcher->count == 0 && start ? 1 : matcher->count;
  luaL_checkstack(matcher->L, count, "too many captures");
  for (int number = 0; number < count; number++) tl_push_capture(matcher, number, start, end);
  return count;
}
