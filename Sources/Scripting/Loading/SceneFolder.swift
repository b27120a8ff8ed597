// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The files of a scene: its main file, and what it may `require`.
public struct SceneFolder {
  /// The main file, relative to the folder.
  public let main: String

  /// The text of a file of the folder; nil when there is none.
  public let text: (String) -> String?

  /// Creates a folder from texts, for tests.
  public init(main: String, text: @escaping (String) -> String?) {
    self.main = main
    self.text = text
  }

  /// Creates the folder that a scene's file lies in.
  public init(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    main = parts.last.map { "\($0)" } ?? path
    let prefix = parts.count > 1 ? folder + "/" : ""
    text = { file in
      guard let data = try? Data(contentsOf: URL(filePath: prefix + file)) else { return nil }
      return String(decoding: data, as: UTF8.self)
    }
  }
}

/// What the last good load left.
struct LoadedScene {
  var folder = SceneFolder(main: "", text: { _ in nil })
  /// The texts that the load read, by file.
  var sources: [String: String] = [:]
  /// What the load declared, in order.
  var declared: [Declaration] = []
  /// Its anonymous objects by identity.
  var anonymous: [Identity: ObjectID] = [:]
  var locals = MainLocals()
  var runtimeOrdinal = 0
  var isOpen = false
}
