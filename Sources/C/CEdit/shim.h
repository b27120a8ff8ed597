// SPDX-License-Identifier: MIT
// libedit's readline interface: line editing, completion and history.
//
// Swift can't write C's global variables safely, so the few that matter are set here.
#pragma once
#include <stdio.h>
#include <editline/readline.h>

// Names the program, for ~/.editrc, and says how names are completed.
// The text of word breaks must live for ever.
static inline void tumble_edit_set_up(const char *name, char *word_breaks,
                                      rl_completion_func_t *complete) {
  rl_readline_name = name;
  rl_catch_signals = 0;
  rl_completer_word_break_characters = word_breaks;
  rl_completion_append_character = 0;
  rl_attempted_completion_function = complete;
}

// Keeps libedit from completing file names when a completion found nothing.
static inline void tumble_edit_end_completion(void) { rl_attempted_completion_over = 1; }

// The place of the cursor in the line, in characters.
static inline int tumble_edit_cursor(void) { return rl_point; }
