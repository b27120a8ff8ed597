// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The sizes that make a reader look twice, and those that are refused.
enum Limit {
  static let file = (lookTwice: 300, most: 600)
  static let function = (lookTwice: 25, most: 60)
  static let columns = 100
}

/// What one file measures.
struct Measure {
  var path: String
  var lines: Int
  var functions: [Function]
  var longLines: [(line: Int, columns: Int)]

  init?(_ path: String) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    self.path = path
    self.lines = lines.count
    self.functions = Scanner(text, Language(path)).functions()
    self.longLines = lines.enumerated().map { ($0 + 1, $1.count) }.filter { $1 > Limit.columns }
  }

  /// The folder that the report counts the file in: a room, or a folder like scripts/bench.
  var room: String {
    let parts = path.split(separator: "/").dropLast()
    let isDeep = path.hasPrefix("Sources/C/") || path.hasPrefix("Sources/Plugins/")
    return parts.isEmpty ? "." : parts.prefix(isDeep ? 3 : 2).joined(separator: "/")
  }
}

/// A number with the place where it was measured.
struct Finding {
  var size: Int
  var place: String
}

/// The report over all files, and what is refused.
struct Sizes {
  var measures: [Measure]

  var files: [Finding] {
    measures.map { Finding(size: $0.lines, place: $0.path) }.sorted { $0.size > $1.size }
  }

  var functions: [Finding] {
    measures.flatMap { measure in
      measure.functions.map {
        Finding(size: $0.lines, place: "\(measure.path):\($0.line): \($0.name)")
      }
    }
    .sorted { $0.size > $1.size }
  }

  var refused: [String] {
    let long = measures.flatMap { measure in
      measure.longLines.map { "\(measure.path):\($0.line): \($0.columns) columns" }
    }
    return files.filter { $0.size > Limit.file.most }.map { "\($0.place): \($0.size) lines" }
      + functions.filter { $0.size > Limit.function.most }.map { "\($0.place): \($0.size) lines" }
      + long
  }

  /// One line for scripts/check.
  var summary: String {
    let twice =
      files.count { $0.size > Limit.file.lookTwice }
      + functions.count { $0.size > Limit.function.lookTwice }
    return "\(files.count) files, median \(median(files)) lines; \(functions.count) functions, "
      + "median \(median(functions)); \(twice) to look at twice, \(refused.count) refused"
  }

  func printReport() {
    print("room                         files  median  largest   functions  median  largest")
    for (room, measures) in Dictionary(grouping: measures, by: \.room).sorted(by: {
      $0.key < $1.key
    }) {
      let sizes = Sizes(measures: measures)
      print(pad(room, -26) + columns(sizes.files) + "     " + columns(sizes.functions))
    }
    printLargest("files", files, lookTwice: Limit.file.lookTwice)
    printLargest("functions", functions, lookTwice: Limit.function.lookTwice)
  }

  func printLargest(_ kind: String, _ findings: [Finding], lookTwice: Int) {
    print("\nlargest \(kind) (look twice over \(lookTwice))")
    for finding in findings.prefix(10) { print(pad("\(finding.size)", 6) + "  " + finding.place) }
  }

  func columns(_ findings: [Finding]) -> String {
    pad("\(findings.count)", 8) + pad("\(median(findings))", 8)
      + pad("\(findings.first?.size ?? 0)", 9)
  }
}

/// The middle of sorted findings; 0 for none.
func median(_ findings: [Finding]) -> Int {
  findings.isEmpty ? 0 : findings[findings.count / 2].size
}

/// The text at a width: to the right, or to the left for a negative one.
func pad(_ text: String, _ width: Int) -> String {
  let space = String(repeating: " ", count: max(abs(width) - text.count, 0))
  return width < 0 ? text + space : space + text
}
