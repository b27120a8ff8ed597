// SPDX-License-Identifier: MIT
// The thread that looks at how long the call that runs has taken.
#include <errno.h>
#include <signal.h>

#include "host.h"

// Looks are 5 ms apart, and 20 ms after a second in which nothing ran.
enum { LOOK = 5000000, IDLE_LOOK = 20000000, IDLE_LOOKS = 200 };
// A call whose thread gets no time of its own, because it waits for something, ends after this
// many times its limit.
enum { PATIENCE = 10 };

typedef struct Watch {
  uint64_t armed;        // the call that was seen
  int64_t wall, own;     // when it was first seen, in nanoseconds
  uint64_t turn;         // the turn that was seen
  int64_t spent, last;   // what its calls have spent, and when the last look saw one
  int idle;              // looks at which nothing ran
} Watch;

static int64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) != 0) return -1;
  return time.tv_sec * 1000000000ll + time.tv_nsec;
}

static int64_t own_time(const TLLimits *limits) {
  return limits->hasClock ? nanoseconds(limits->clock) : -1;
}

static int is_over(const TLLimits *limits, const Watch *watch, uint64_t armed) {
  int64_t limit = (int64_t)(armed & 0xffffff) * 1000000;
  if (!limit) return 0;
  int64_t wall = nanoseconds(CLOCK_MONOTONIC) - watch->wall;
  int64_t own = own_time(limits);
  if (own < 0 || watch->own < 0) return wall >= limit;
  return own - watch->own >= limit || wall >= limit * PATIENCE;
}

// Whether the calls of a turn have passed their limit: the time between two looks is theirs when
// both saw one of them.
static int is_turn_over(TLLimits *limits, Watch *watch) {
  uint64_t turn = atomic_load_explicit(&limits->turn, memory_order_relaxed);
  int64_t limit = (int64_t)(turn & 0xffffff) * 1000000, now = own_time(limits);
  if (now < 0) now = nanoseconds(CLOCK_MONOTONIC);
  if (turn != watch->turn) {
    watch->turn = turn;
    watch->spent = 0;
  } else if (watch->last >= 0) {
    watch->spent += now - watch->last;
  }
  watch->last = now;
  return limit && watch->spent >= limit;
}

static void look(TLHost *host, Watch *watch) {
  TLLimits *limits = &host->limits;
  uint64_t armed = atomic_load_explicit(&limits->armed, memory_order_acquire) & ~(1ull << 63);
  watch->idle = armed ? 0 : watch->idle + 1;
  if (!armed) {
    watch->last = -1;
    return;
  }
  int isTurnOver = is_turn_over(limits, watch);
  if (armed != watch->armed) {
    watch->armed = armed;
    watch->wall = nanoseconds(CLOCK_MONOTONIC);
    watch->own = own_time(limits);
  }
  if (isTurnOver) {
    atomic_store(&limits->isTurnOver, 1);
    // Where that call has ended meanwhile, another must not be told so.
    if (!tl_fire(host, armed, TL_TIME)) atomic_store(&limits->isTurnOver, 0);
  } else if (is_over(limits, watch, armed)) {
    // Again at each look until the call has ended.
    tl_fire(host, armed, TL_TIME);
  }
}

static void sleep_until_next_look(TLLimits *limits, const Watch *watch) {
  int64_t pause = watch->idle > IDLE_LOOKS ? IDLE_LOOK : LOOK;
  int64_t until = nanoseconds(CLOCK_REALTIME) + pause;
  struct timespec time = {until / 1000000000, until % 1000000000};
  pthread_cond_timedwait(&limits->wake, &limits->sleep, &time);
}

static void *watch(void *context) {
  TLHost *host = context;
  TLLimits *limits = &host->limits;
  Watch watch = {.last = -1};
  pthread_mutex_lock(&limits->sleep);
  while (!limits->isStopping) {
    look(host, &watch);
    sleep_until_next_look(limits, &watch);
  }
  pthread_mutex_unlock(&limits->sleep);
  return NULL;
}

void tl_watch(TLHost *host) {
  // Signals are for the host's own threads.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  host->limits.isWatched =
      pthread_create(&host->limits.watchdog, NULL, watch, host) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void tl_limits_close(TLHost *host) {
  TLLimits *limits = &host->limits;
  if (limits->isWatched) {
    pthread_mutex_lock(&limits->sleep);
    limits->isStopping = 1;
    pthread_cond_signal(&limits->wake);
    pthread_mutex_unlock(&limits->sleep);
    pthread_join(limits->watchdog, NULL);
  }
  pthread_mutex_destroy(&limits->sleep);
  pthread_cond_destroy(&limits->wake);
}

int tl_interrupt(lua_State *L) { return tl_fire(tl_host(L), 0, TL_INTERRUPTED); }
