# SPDX-License-Identifier: MIT
# What every command here shares: the repository's root, stages, help and one-line failures.
#
# A command sources this file first; from then on it stands at the root of the repository.

command_name=$(basename "$0")
command_path=$(cd "$(dirname "$0")" && pwd)/$command_name
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
logs=.build/logs

# Versioned Homebrew packages are not linked, so pkg-config has to be told where they are.
if [ "$(uname -s)" = Darwin ] && command -v brew >/dev/null; then
  for formula in lua@5.4 libedit; do
    prefix=$(brew --prefix "$formula" 2>/dev/null || true)
    PKG_CONFIG_PATH="$prefix/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
  done
  export PKG_CONFIG_PATH
fi

# Prints one line saying what the command does now.
say() { printf '%s: %s\n' "$command_name" "$*"; }

# Ends the command with one line on standard error.
fail() {
  printf '%s: %s\n' "$command_name" "$*" >&2
  exit 1
}

# Prints the header comment of the command: everything between the licence and the first blank line.
help() { sed -n '3,/^$/s/^# \{0,1\}//p' "$command_path"; }

# Handles `--help` and refuses every other argument: the whole command line of a simple command.
accept_only_help() {
  [ $# -eq 0 ] && return
  case $1 in
    -h | --help) help && exit 0 ;;
    *) fail "unknown option '$1': see $command_name --help" ;;
  esac
}

# The lines of a log that say what went wrong, or its end when none does.
reasons() {
  grep -E 'error:|warning:|✘|↳|fatal|Fatal' "$1" \
    | awk '!/Testing Library Version|Target Platform/ && !seen[$0]++' | head -n 40 | grep . \
    || tail -n 20 "$1"
}

# Runs `stage NAME LOG COMMAND…` quietly; on failure shows the reasons and names the stage.
stage() {
  local name=$1 log=$logs/$2.log
  shift 2
  say "$name"
  mkdir -p "$logs"
  "$@" >"$log" 2>&1 && return
  reasons "$log" >&2
  fail "$name: failed; the whole output is in $log"
}

# Prints the time in microseconds, for differences only.
now() {
  if [ -n "${EPOCHREALTIME:-}" ]; then
    printf '%s\n' "${EPOCHREALTIME/[^0-9]/}"
  else
    perl -MTime::HiRes=time -e 'printf "%d\n", time * 1e6'
  fi
}

# Prints how long a command takes, in microseconds; fails when it does.
time_of() {
  local before after
  before=$(now)
  "$@" || return 1
  after=$(now)
  echo $((after - before))
}

# Runs scripts/tools/inspect, built again when one of its sources is newer.
inspect() {
  local program=.build/tools/inspect sources=scripts/tools/inspect
  if [ ! -x "$program" ] || [ -n "$(find "$sources" -newer "$program" -print -quit)" ]; then
    mkdir -p "${program%/*}"
    swiftc -O -o "$program" "$sources"/*.swift || fail "can't build $sources"
  fi
  "$program" "$@"
}

# Ends the command when git can't list the files: a check of no files would pass.
need_git() {
  local reason
  reason=$(git ls-files --error-unmatch Package.swift 2>&1 >/dev/null) \
    || fail "git can't list the files here: $(head -n 1 <<<"$reason")"
}

# Lists the files of the repository, new ones included, that match the patterns of git.
sources() {
  git ls-files --cached --others --exclude-standard -- "$@" | sort -u | while IFS= read -r file; do
    if [ -f "$file" ]; then printf '%s\n' "$file"; fi
  done
}

# Lists the shell scripts: files in scripts and .ci that start with a line for bash.
shell_scripts() {
  echo scripts/tools/common.bash
  sources scripts .ci | while IFS= read -r file; do
    case $(head -n 1 "$file" | tr -d '\0') in '#!'*bash) printf '%s\n' "$file" ;; esac
  done
}
