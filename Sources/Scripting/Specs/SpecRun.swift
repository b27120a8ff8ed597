// SPDX-License-Identifier: MIT

/// One `it` of a spec's file.
public struct SpecExample: Hashable, Sendable {
  /// Its place in the file, from 1.
  public let number: Int
  /// Its name after those of the blocks around it: `the card, flies off`.
  public let name: String
  /// The line that it begins at.
  public let line: Int
  /// The path of its scene, relative to the spec's folder; nil for an empty scene.
  public let scene: String?
}

/// A spec's file while it is read, or one of its examples runs.
struct SpecRun {
  /// The examples that the file has told of.
  var examples: [SpecExample] = []
  /// How many steps it may still take.
  var steps = Self.mostSteps
  /// Compares a state hash with the one that was kept under a label; nil when all is well, else
  /// what is wrong.
  var golden: (_ label: String, _ hash: String) -> String? = { _, _ in nil }

  /// The most steps of one example: ten minutes.
  static let mostSteps = 36_000
}
