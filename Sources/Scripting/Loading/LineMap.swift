// SPDX-License-Identifier: MIT

internal import Lua

/// Where each line of a scene's new text was in its old text, so that an edit renames nothing.
///
/// Unchanged lines follow a line diff. Of the changed lines between them, those that resemble
/// each other most are taken to be the same. A line that is still new may have been moved: it
/// is looked up among the lines that vanished from any file.
struct LineMap {
  private let old: [String: [Substring]]
  private var lines: [String: [Int?]] = [:]
  private var vanished: [Substring: [LuaFrame]] = [:]
  private var moved: [LuaFrame: LuaFrame] = [:]

  /// Creates a map from old texts, by file, to those that are there now.
  init(old: [String: String], new: (String) -> String?) {
    self.old = old.mapValues(Self.lines(of:))
    // Sorted: what vanished is looked up in the order of files.
    let files = old.keys.sorted { $0.isBytewiseLess(than: $1) }
    for file in files { map(file, to: Self.lines(of: new(file) ?? "")) }
    for file in files { findMoved(file, Self.lines(of: new(file) ?? "")) }
  }

  /// Adds a file that the old scene did not have.
  mutating func add(_ file: String, text: String) {
    guard lines[file] == nil else { return }
    let texts = Self.lines(of: text)
    lines[file] = Array(repeating: nil, count: texts.count)
    findMoved(file, texts)
  }

  /// The old place of a line; nil for a line that was not there.
  func old(_ frame: LuaFrame) -> LuaFrame? {
    if let place = moved[frame] { return place }
    guard let file = lines[frame.file], file.indices.contains(frame.line - 1) else { return nil }
    return file[frame.line - 1].map { LuaFrame(file: frame.file, line: $0 + 1) }
  }

  // MARK: one file

  private mutating func map(_ file: String, to after: [Substring]) {
    let before = old[file] ?? []
    let pairs = LinePairs(before: before, after: after)
    lines[file] = pairs.oldOf
    let kept = Set(pairs.oldOf.compactMap { $0 })
    for line in before.indices where !kept.contains(line) {
      vanished[trimmed(before[line]), default: []].append(LuaFrame(file: file, line: line + 1))
    }
  }

  private mutating func findMoved(_ file: String, _ texts: [Substring]) {
    for line in texts.indices where lines[file]?[line] == nil {
      let key = trimmed(texts[line])
      guard !key.isEmpty, var places = vanished[key], !places.isEmpty else { continue }
      moved[LuaFrame(file: file, line: line + 1)] = places.removeFirst()
      vanished[key] = places
    }
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}

/// Which lines of two versions of a text belong together.
private struct LinePairs {
  let before: [Substring]
  let after: [Substring]
  /// For each line of `after`, its line in `before`.
  private(set) var oldOf: [Int?]

  init(before: [Substring], after: [Substring]) {
    self.before = before
    self.after = after
    oldOf = Array(repeating: nil, count: after.count)
    var isGone = Array(repeating: false, count: before.count)
    var isNew = Array(repeating: false, count: after.count)
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): isGone[offset] = true
      case .insert(let offset, _, _): isNew[offset] = true
      }
    }
    walk(isGone, isNew)
  }

  private mutating func walk(_ isGone: [Bool], _ isNew: [Bool]) {
    var i = 0, j = 0
    while i < before.count || j < after.count {
      let goneFrom = i, newFrom = j
      while i < before.count, isGone[i] { i += 1 }
      while j < after.count, isNew[j] { j += 1 }
      if i > goneFrom || j > newFrom {
        pair(goneFrom..<i, newFrom..<j)
      } else {
        oldOf[j] = i
        i += 1
        j += 1
      }
    }
  }

  /// Pairs changed lines so that the sum of their likenesses is largest, keeping their order.
  private mutating func pair(_ gone: Range<Int>, _ new: Range<Int>) {
    guard !gone.isEmpty, !new.isEmpty, gone.count * new.count <= 250_000 else { return }
    let best = likenessSums(gone, new)
    let width = new.count + 1
    var i = gone.count, j = new.count
    while i > 0, j > 0 {
      if best[i * width + j] == best[(i - 1) * width + j] {
        i -= 1
      } else if best[i * width + j] == best[i * width + j - 1] {
        j -= 1
      } else {
        i -= 1
        j -= 1
        oldOf[new.lowerBound + j] = gone.lowerBound + i
      }
    }
  }

  /// The largest sum for the first i and the first j lines, at i · width + j.
  private func likenessSums(_ gone: Range<Int>, _ new: Range<Int>) -> [Double] {
    let width = new.count + 1
    var best = Array(repeating: 0.0, count: (gone.count + 1) * width)
    for i in 1...gone.count {
      for j in 1...new.count {
        let both = likeness(before[gone.lowerBound + i - 1], after[new.lowerBound + j - 1])
        best[i * width + j] = max(
          best[(i - 1) * width + j], best[i * width + j - 1],
          best[(i - 1) * width + j - 1] + both)
      }
    }
    return best
  }
}

/// A line without the white space around it.
private func trimmed(_ line: Substring) -> Substring {
  let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
  var line = line.drop(while: isSpace)
  while let last = line.last, isSpace(last) { line.removeLast() }
  return line
}

/// The part of the longer line that both begin or end with; 0 below a third.
private func likeness(_ a: Substring, _ b: Substring) -> Double {
  let a = Array(trimmed(a).utf8), b = Array(trimmed(b).utf8)
  let shorter = min(a.count, b.count), longer = max(a.count, b.count)
  guard shorter > 0 else { return 0 }
  var head = 0
  while head < shorter, a[head] == b[head] { head += 1 }
  var tail = 0
  while tail < shorter - head, a[a.count - 1 - tail] == b[b.count - 1 - tail] { tail += 1 }
  let part = Double(head + tail) / Double(longer)
  return part < 1.0 / 3 ? 0 : part
}
