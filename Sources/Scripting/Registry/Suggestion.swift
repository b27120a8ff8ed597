// SPDX-License-Identifier: MIT

/// `; did you mean 'x'?` for the nearest of some names, or nothing when none is near.
///
/// - Parameters:
///   - name: What was written.
///   - names: What might have been meant.
///   - slack: How many changes beside one in three letters are still near: fewer where anything may
///     be written.
/// - Returns: What a message ends with.
public func suggestion(for name: String, among names: [String], slack: Int = 1) -> String {
  // A text may be as long as a script likes; no name is.
  guard name.utf8.count <= 64 else { return "" }
  let near = names.map { (name: $0, distance: editDistance(name, $0)) }
    .filter { $0.distance <= max(1, min(name.count, $0.name.count) / 3 + slack) }
    .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
  return near.map { "; did you mean '\($0.name)'?" } ?? ""
}

/// The number of insertions, deletions, replacements and swaps of neighbors that turn one text into
/// the other (optimal string alignment, two rows at a time).
private func editDistance(_ a: String, _ b: String) -> Int {
  let a = Array(a.utf8.prefix(64)), b = Array(b.utf8.prefix(64))
  var before: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var least = min(last[j] + (a[i] == b[j] ? 0 : 1), row[j] + 1, last[j + 1] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, before[j - 1] + 1) }
      row.append(least)
    }
    (before, last) = (last, row)
  }
  return last[b.count]
}
