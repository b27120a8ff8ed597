// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import Scripting

/// The state hashes that a spec's file expects: `card_spec.golden` beside `card_spec.lua`, a line
/// `hash  name` each.
struct GoldenFile {
  private let path: String
  private var hashes: [String: String] = [:]
  /// What this run has found, by name.
  private var found: [String: String] = [:]

  init(ofSpec spec: String) {
    path = (spec.hasSuffix(".lua") ? String(spec.dropLast(4)) : spec) + ".golden"
    let text = (try? String(contentsOf: URL(filePath: path), encoding: .utf8)) ?? ""
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { hashes[parts[1].trimmed] = "\(parts[0])" }
    }
  }

  /// What is wrong with a hash under a name; nil when it is the one that was kept.
  mutating func compare(_ hash: String, as name: String, updating: Bool) -> String? {
    if let other = found[name], other != hash {
      return "'\(name)' has two golden hashes: give each a label of its own"
    }
    found[name] = hash
    guard !updating, hashes[name] != hash else { return nil }
    guard let kept = hashes[name] else {
      return "no golden hash of '\(name)' is kept: run tumble test --update-golden"
    }
    return "expected the golden hash \(kept) of '\(name)', found \(hash): if the change is meant, "
      + "run tumble test --update-golden"
  }

  /// Writes what was found, and with `keepsOthers` what was there besides.
  func write(keepsOthers: Bool) throws(ScriptError) {
    let all = keepsOthers ? hashes.merging(found) { $1 } : found
    let isThere = FileManager.default.fileExists(atPath: path)
    guard !all.isEmpty || isThere else { return }
    let names = all.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let text = names.map { "\(all[$0] ?? "")  \($0)\n" }.joined()
    do {
      try Data(text.utf8).write(to: URL(filePath: path))
    } catch {
      throw ScriptError("can't write to '\(path)': give specs in a folder that you may write to")
    }
  }
}

extension Substring {
  /// The text without blanks at its beginning.
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
