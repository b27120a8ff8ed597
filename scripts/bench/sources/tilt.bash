# SPDX-License-Identifier: MIT
# The recorded tilt of a phone, for scenes that must never rest.

tilt=Tests/Fixtures/tilt/iphone-hand-to-nose.jsonl
[ -f "$tilt" ] || fail "no $tilt"

# Writes the recording some times in a row, 10 ms apart, as one trace.
repeat_tilt() {
  awk -v times="$1" '
    NR == 1 { print; next }
    match($0, /"t":[0-9.]+/) {
      t[++n] = substr($0, RSTART + 4, RLENGTH - 4)
      head[n] = substr($0, 1, RSTART + 3)
      tail[n] = substr($0, RSTART + RLENGTH)
    }
    END {
      for (k = 0; k < times; k++)
        for (i = 1; i <= n; i++)
          printf "%s%.6f%s\n", head[i], t[i] + k * (t[n] + 0.01), tail[i]
    }' "$tilt"
}
