// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One target of the package, as `swift package describe --type json` tells it.
struct Target: Decodable {
  var name: String
  var type: String
  var path: String
  var sources: [String]
  var kind: String
  var declared: [String]?

  enum CodingKeys: String, CodingKey {
    case name, type, path, sources
    case kind = "module_type"
    case declared = "target_dependencies"
  }

  var dependencies: [String] { declared ?? [] }
  var isSwift: Bool { kind == "SwiftTarget" }
  var isTest: Bool { type == "test" }
  var isPlugin: Bool { path.hasPrefix("Sources/Plugins/") }
}

/// An import, and where it stands.
struct Import {
  var module: String
  var file: String
  var line: Int
}

/// The rooms of a package and what rests on what.
struct Graph {
  let folder: String
  let targets: [Target]
  let named: [String: Target]

  /// Reads the description of the package in a folder.
  init(_ description: Data, in folder: String) throws {
    struct Package: Decodable {
      var targets: [Target]
    }
    self.folder = folder
    targets = try JSONDecoder().decode(Package.self, from: description).targets
      .sorted { $0.name < $1.name }
    named = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
  }

  /// Whether a target is the room or rests on it, directly or not.
  func rests(_ target: Target, on room: String) -> Bool {
    target.name == room
      || target.dependencies.contains { named[$0].map { rests($0, on: room) } ?? false }
  }

  /// What the sources of a target import, in their order.
  func imports(of target: Target) -> [Import] {
    target.sources.filter { $0.hasSuffix(".swift") }.flatMap { source in
      let file = "\(target.path)/\(source)"
      let text = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      return Scanner(text ?? "", .swift).imports().map {
        Import(module: $0.module, file: file, line: $0.line)
      }
    }
  }
}
