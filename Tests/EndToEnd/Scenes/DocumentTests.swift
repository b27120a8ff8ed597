// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("The documentation")
struct DocumentTests {
  private static let guides = [
    "bodies", "card", "first-scene", "gestures", "inertia", "motion", "orbit", "playground",
    "reload", "repl", "scenes", "stickers", "testing", "timeline", "traces",
  ].map { "docs/guides/\($0).md" }

  @Test("prints what the program prints", arguments: ["README.md"] + guides)
  func examples(name: String) throws {
    let document = try Document(name)
    let folder = try Folder(document.files)
    for part in ["scripts", "Tests"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + part,
        withDestinationPath: Document.root.appending(path: part).path())
    }
    #expect(!document.examples.isEmpty)
    let path = "PATH='\(URL(filePath: Program.path).deletingLastPathComponent().path())':$PATH"
    for example in document.examples {
      let outcome = try Program.run(
        ["-c", "\(path); { \(example.command); } 2>&1"], in: folder, input: example.input,
        executable: "/bin/sh")
      #expect(outcome.lines.map(Document.timeless) == example.output, "\(example.command)")
    }
  }

  @Test("links to files that are there", arguments: ["README.md", "docs/architecture.md"] + guides)
  func links(name: String) throws {
    let place = Document.root.appending(path: name)
    let text = try String(contentsOf: place, encoding: .utf8)
    for match in text.matches(of: /\]\(([^)#:]+)\)/) {
      let target = place.deletingLastPathComponent().appending(path: String(match.1))
      #expect(FileManager.default.fileExists(atPath: target.path()), "\(match.1)")
    }
  }
}
