// SPDX-License-Identifier: MIT
// A pool of C functions that differ only in the number they pass on, so that a host function
// needs no upvalue (reading one costs 4 to 7 ns).
#include "host.h"

static int dispatch(lua_State *L, int32_t number) {
  TLHost *host = tl_host(L);
  double result;
  if (tl_compute(L, host, number, &result)) {
    lua_pushnumber(L, result);
    return 1;
  }
  int lifted = tl_arena_lift(host->arena, 1);
  int32_t answer = host->callbacks.call(host->context, L, number);
  tl_arena_lift(host->arena, lifted);
  return tl_finish(L, answer);
}

#define STUB(n) \
  static int stub_##n(lua_State *L) { return dispatch(L, 0x##n); }
#define NAME(n) stub_##n,
#define TIMES_16(make, hex)                                                       \
  make(hex##0) make(hex##1) make(hex##2) make(hex##3) make(hex##4) make(hex##5)   \
  make(hex##6) make(hex##7) make(hex##8) make(hex##9) make(hex##a) make(hex##b)   \
  make(hex##c) make(hex##d) make(hex##e) make(hex##f)
#define TIMES_256(make, hex)                                                      \
  TIMES_16(make, hex##0) TIMES_16(make, hex##1) TIMES_16(make, hex##2)            \
  TIMES_16(make, hex##3) TIMES_16(make, hex##4) TIMES_16(make, hex##5)            \
  TIMES_16(make, hex##6) TIMES_16(make, hex##7) TIMES_16(make, hex##8)            \
  TIMES_16(make, hex##9) TIMES_16(make, hex##a) TIMES_16(make, hex##b)            \
  TIMES_16(make, hex##c) TIMES_16(make, hex##d) TIMES_16(make, hex##e)            \
  TIMES_16(make, hex##f)

TIMES_256(STUB, 0)
TIMES_256(STUB, 1)
TIMES_256(STUB, 2)
TIMES_256(STUB, 3)

static const lua_CFunction stubs[] = {TIMES_256(NAME, 0) TIMES_256(NAME, 1) TIMES_256(NAME, 2)
                                          TIMES_256(NAME, 3)};

int32_t tl_stub_count(void) { return sizeof(stubs) / sizeof(stubs[0]); }

lua_CFunction tl_stub(int32_t number) {
  return number >= 0 && number < tl_stub_count() ? stubs[number] : NULL;
}
