# SPDX-License-Identifier: MIT
# A prompt at the other end of a pipe.

open_prompt() { coproc prompt { exec "$tumble" repl "$1" 2>&1; }; }

# Says a line to the prompt and waits for the answer that begins with a word.
ask() {
  printf '%s\n' "$1" >&"${prompt[1]}"
  while read -r -t 20 answer <&"${prompt[0]}"; do
    case $answer in "$2"*) return ;; esac
  done
  fail "no answer to '$1'"
}

# The time that the program ran so far, in microseconds; 0 where nobody tells.
own_time() {
  local time
  read -r time _ 2>/dev/null <"/proc/$prompt_PID/schedstat" || time=0
  echo $((time / 1000))
}
