// SPDX-License-Identifier: MIT
// What Swift cannot do with Lua's C interface: raise, yield, be called without a stub, count
// memory, and use its macros. No Lua error ever jumps over a Swift frame: Swift returns a
// status, and the trampolines here raise after it has returned.
#pragma once
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stddef.h>
#include <stdint.h>

// MARK: memory

// One mapped region that holds every byte of a Lua state, bookkeeping included, so that the
// whole state can be copied away and back.
typedef struct TLArena TLArena;

TLArena *tl_arena_create(size_t reserve);
void tl_arena_destroy(TLArena *arena);
// The bytes that Lua holds now.
size_t tl_arena_live(const TLArena *arena);
// The bytes from the start of the region that hold anything.
size_t tl_arena_used(const TLArena *arena);
// Sets what scripts may hold: a call that holds more is ended; a quarter more is refused.
void tl_arena_set_limit(TLArena *arena, size_t bytes);

// MARK: the host

enum { TL_ERROR = -1, TL_YIELD = -2 };
enum { TL_OBJECT_TAG = 0x0b1ec7, TL_VALUE_TAG = 0x7a10e };

// A host object as Lua holds it: an id, never a pointer. Userdata of exactly this size.
typedef struct TLObject {
  uint32_t tag;
  uint32_t kind;
  uint32_t index;
  uint32_t generation;
} TLObject;

// A value of `count` doubles as Lua holds it; the doubles follow the header.
typedef struct TLValue {
  uint32_t tag;
  uint32_t kind;
  uint64_t count;
  double numbers[];
} TLValue;

// What a host answers. Each function returns its number of results, TL_ERROR with a message on
// top of the stack, or TL_YIELD - n to yield the n values on top.
typedef struct TLCallbacks {
  int32_t (*call)(void *context, lua_State *L, int32_t function);
  int32_t (*get)(void *context, lua_State *L, uint32_t kind, uint32_t index, uint32_t generation,
                 int32_t slot);
  int32_t (*set)(void *context, lua_State *L, uint32_t kind, uint32_t index, uint32_t generation,
                 int32_t slot);
  // A key that the kind does not have: `isWrite` tells which of get and set it was.
  int32_t (*unknown)(void *context, lua_State *L, uint32_t kind, int32_t isWrite);
} TLCallbacks;

// Creates a state whose memory lies in `arena`; null when there is no memory.
lua_State *tl_create(void *context, const TLCallbacks *callbacks, TLArena *arena);
void tl_destroy(lua_State *L);
void *tl_context(lua_State *L);
void tl_set_context(lua_State *L, void *context);
// Opens the part of the standard libraries that scripts may use, with the functions replaced
// that could run long in C or show an address; call it with tl_call.
int tl_open_libraries(lua_State *L);

// The C function that calls the host's function `number`; null when the pool is used up.
lua_CFunction tl_stub(int32_t number);
int32_t tl_stub_count(void);

// MARK: kinds of objects and values

// Gives `kind` its field names: `names[i]` is slot `i`. Replaces what was there. 0 = no memory.
int tl_bind_fields(lua_State *L, uint32_t kind, const char *const *names, int32_t count);
// The live objects by index, for number fields that are read without asking the host; a count of
// 0 sends every read to the host.
typedef struct TLInstance {
  void *instance;
  const double *numbers;  // the object's block of numbers; null when its kind has none
  uint32_t generation;
} TLInstance;
void tl_set_instances(lua_State *L, const TLInstance *instances, uint32_t count);
// Reads a number of a live object; `context` is the reader's own.
typedef double (*TLRead)(void *context, void *instance);
void tl_bind_reader(lua_State *L, uint32_t kind, int32_t slot, TLRead read, void *context);
// As a reader that reads number `position` of the object's block.
void tl_bind_number(lua_State *L, uint32_t kind, int32_t slot, int32_t position);
// Stores a number in a live object; 0 leaves it to the host, which tells what is wrong.
typedef int32_t (*TLWrite)(void *context, void *instance, double number);
// Gives a field that has a reader a writer for finite numbers from `lower` to `upper`; all else
// that is assigned goes to the host.
void tl_bind_writer(lua_State *L, uint32_t kind, int32_t slot, TLWrite write, void *context,
                    double lower, double upper);
// Makes slot `slot` the host's function `number`, without asking the host.
void tl_bind_method(lua_State *L, uint32_t kind, int32_t slot, int32_t number);
// A method that computes a number of a live object from as many finite numbers as `count` says,
// each within its range; a call with anything else goes to the host's function of this number.
enum { TL_MOST_NUMBERS = 4 };
typedef double (*TLCompute)(void *context, void *instance, const double *numbers);
typedef struct TLComputation {
  TLCompute compute;
  void *context;
  uint32_t kind;
  int32_t count;
  double lower[TL_MOST_NUMBERS], upper[TL_MOST_NUMBERS];
} TLComputation;
// Without a computation, the host is asked again. 0 when there is no memory.
int tl_bind_computation(lua_State *L, int32_t number, const TLComputation *computation);
// Pushes a new metatable for objects (isValue 0) or values (isValue 1) of `kind`.
void tl_push_metatable(lua_State *L, uint32_t kind, int isValue);
// Pushes a new object; the metatable is at `metatable` on the stack.
void tl_push_object(lua_State *L, uint32_t kind, uint32_t index, uint32_t generation,
                    int metatable);
// Makes the object at `index` on the stack a handle of another object of its kind.
void tl_retarget_object(lua_State *L, int index, uint32_t object, uint32_t generation);
// Pushes a value with room for `count` doubles.
double *tl_push_value(lua_State *L, uint32_t kind, uint64_t count, int metatable);
const TLObject *tl_to_object(lua_State *L, int index);
const TLValue *tl_to_value(lua_State *L, int index);

// MARK: protected calls

// Why a call failed. Scripts can catch the first kind only.
typedef enum TLErrorKind { TL_RUNTIME, TL_TIME, TL_MEMORY, TL_INTERRUPTED } TLErrorKind;

// Calls the function below its arguments, with the limits in force; on failure the message is on
// top, `tl_error_kind` tells why, `tl_traceback` the script's frames, a line each, and `tl_locals`
// the locals of the innermost. `milliseconds` limits the outermost of calls within one another;
// 0 is no limit.
int tl_call(lua_State *L, int arguments, int results, uint32_t milliseconds);
int tl_resume(lua_State *thread, lua_State *from, int arguments, int *results,
              uint32_t milliseconds);
// Pushes the function that a chunk calls as its last statement to tell its locals.
void tl_push_chunk_end(lua_State *L);
// Calls a chunk whose locals are wanted.
int tl_call_chunk(lua_State *L, uint32_t milliseconds);
// Pushes the locals of the chunk that ended last: `{ { name, value, function, number }, … }`,
// where a function that shares the variable, and the variable's number in it, may be missing.
void tl_take_chunk_locals(lua_State *L);
// Pushes the function that lets all that is left of an old chunk share variables of a new one. It
// takes `{ { function, number, new function, number }, … }` and the old and new globals.
void tl_push_join(lua_State *L);
int tl_load(lua_State *L, const char *text, size_t length, const char *name,
            uint32_t milliseconds);
// Pushes the functions of the host's own Lua for plain data: `copy` and `is_same`.
void tl_push_plain_copy(lua_State *L);
void tl_push_plain_equal(lua_State *L);
// Compiles a text with no protection of its own but lua_load's; for C that Lua calls.
int tl_parse(lua_State *L, const char *text, size_t length, const char *name);
// The text of the value at `index` by Lua's rules; pushes it. A status as of a call.
int tl_to_string(lua_State *L, int index, uint32_t milliseconds);
int tl_error_kind(lua_State *L);
// Whether visiting a table raises when its keys have no order that is the same on every run.
void tl_set_needs_order(lua_State *L, int needsOrder);
const char *tl_traceback(lua_State *L);
const char *tl_locals(lua_State *L);
// Writes the frames of `thread`, and of those that wait for it, for `tl_traceback`.
void tl_trace(lua_State *thread);
// Ends the call that runs, from any thread; 0 when none did.
int tl_interrupt(lua_State *L);
// Begins a turn of many calls, which together may take so long; 0 is no limit.
void tl_begin_turn(lua_State *L, uint32_t milliseconds);
// Whether the call that runs has no time left: for the host's own long loops.
int tl_must_end(lua_State *L);
// Frame `level`: its line (-1 for none) and source; 0 when there is no such frame.
int tl_frame(lua_State *L, int level, const char **source, int *line, int *isTailCall);

// MARK: macros of Lua's headers

static inline int tl_registry(void) { return LUA_REGISTRYINDEX; }
static inline void tl_pop(lua_State *L, int count) { lua_settop(L, -count - 1); }
static inline void tl_push_stub(lua_State *L, int32_t number) {
  lua_pushcclosure(L, tl_stub(number), 0);
}
static inline void tl_new_table(lua_State *L) { lua_createtable(L, 0, 0); }
static inline void tl_collect(lua_State *L) { lua_gc(L, LUA_GCCOLLECT); }
static inline void tl_push_globals(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

// MARK: batches

// Calls the function on top once for each row with the numbers in those `columns` of it, and
// stores its `results` numbers, all in one protected call. Pops the function; on failure the
// message is on top, and the rows before the failing one are stored.
typedef struct TLBatch {
  int64_t rows;
  const double *input;     // rows × stride
  int32_t stride, count;   // of numbers in a row, of those that the function takes
  const int32_t *columns;  // count
  double *output;          // rows × results
  double limit;            // the largest size of a result
  int32_t results;
} TLBatch;
int tl_call_batch(lua_State *L, const TLBatch *batch, uint32_t milliseconds);

// MARK: images

// Memory for an image, whose pages are there at once: to be given one at the first touch of each
// would take longer than the copy. Null when there is none.
void *tl_image_allocate(size_t size);
void tl_image_free(void *image, size_t size);
// The bytes that an image of the arena needs now.
size_t tl_arena_image_size(const TLArena *arena);
// Copies all that lies in the arena into `image`; no call into Lua may be active.
void tl_arena_save(const TLArena *arena, void *image);
// A hash of what an image would hold, limits aside.
uint64_t tl_arena_fingerprint(const TLArena *arena);
// Puts everything back as it was when the image of `size` bytes was saved.
void tl_arena_load(TLArena *arena, const void *image, size_t size);
