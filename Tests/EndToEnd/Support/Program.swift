// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The built executable.
enum Program {
  /// Beside the tests when they are built together, else where `swift build` puts it.
  static let path: String = {
    let tests = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let places = [tests, root.appending(path: ".build/debug")]
      .map { $0.appending(path: "tumble").path() }
    return places.first { FileManager.default.isExecutableFile(atPath: $0) } ?? places[1]
  }()

  /// What came of a run.
  struct Outcome {
    let output: String
    let error: String
    let code: Int32

    /// The lines of the output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
    /// The lines of the errors.
    var errors: [String] { error.split(separator: "\n").map(String.init) }
  }

  /// Runs the program, or another, in a folder to its end; one that hangs is ended.
  static func run(
    _ arguments: [String], in folder: Folder, input: String = "", executable: String = path,
    within seconds: Int = 30
  ) throws -> Outcome {
    let streams = try Folder(["in": input, "out": "", "err": ""])
    let child = try Child(
      executable, arguments, in: folder.path, input: streams.path + "/in",
      output: streams.path + "/out", error: streams.path + "/err")
    let code = child.wait(seconds) ?? -1
    return Outcome(output: try streams.read("out"), error: try streams.read("err"), code: code)
  }
}
