// SPDX-License-Identifier: MIT
// What scripts/imports and scripts/sizes run: `inspect imports FOLDER <description`,
// `inspect sizes <paths` and `inspect sizes --brief <paths`.

#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// Everything on standard input.
func standardInput() -> String {
  var text = ""
  while let line = readLine(strippingNewline: false) { text += line }
  return text
}

/// Prints what is refused, then the summary; ends with 1 when anything is.
func finish(_ refused: [String], _ summary: String) -> Never {
  for line in refused { print(line) }
  print(summary)
  exit(refused.isEmpty ? 0 : 1)
}

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "imports":
  let graph = try Graph(Data(standardInput().utf8), in: arguments.last ?? ".")
  let faults = graph.faults
  finish(faults, "imports: \(graph.targets.count) targets, \(faults.count) refused")
default:
  let sizes = Sizes(
    measures: standardInput().split(separator: "\n").compactMap { Measure("\($0)") })
  if !arguments.contains("--brief") { sizes.printReport() }
  finish(sizes.refused, "sizes: \(sizes.summary)")
}
