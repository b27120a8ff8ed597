// SPDX-License-Identifier: MIT

/// `; did you mean 'x'?` for the nearest of some names, or nothing when none is near.
public func suggestion(for name: String, among names: [String]) -> String {
  let near = names.map { (name: $0, distance: editDistance(name, $0)) }
    .filter { $0.distance <= max(1, min(name.count, $0.name.count) / 3 + 1) }
    .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
  return near.map { "; did you mean '\($0.name)'?" } ?? ""
}

/// The number of insertions, deletions and replacements that turn one text into the other
/// (Levenshtein, one row at a time).
private func editDistance(_ a: String, _ b: String) -> Int {
  let a = Array(a.utf8.prefix(64)), b = Array(b.utf8.prefix(64))
  var row = Array(0...b.count)
  for (i, byte) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in b.enumerated() {
      let replaced = diagonal + (byte == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[b.count]
}
