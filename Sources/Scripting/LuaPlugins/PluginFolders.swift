// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Where Lua plugins are looked for, besides a scene's own folder.
public struct PluginFolders: Sendable {
  /// The paths of folders of plugins, the first that has one wins: the user's, then the shipped.
  public var paths: [String]

  /// Creates a list of folders.
  public init(_ paths: [String] = []) { self.paths = paths }

  /// The folder, among these and those of `scene`, that has a plugin of this name.
  func folder(of name: String, scene: String) -> String? {
    ([scene] + paths).first {
      FileManager.default.isReadableFile(atPath: "\($0)/\(name)/init.lua")
    }
  }

  /// The plugins in a folder, by name.
  static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter {
      FileManager.default.isReadableFile(atPath: "\(folder)/\($0)/init.lua")
    }.sorted { $0.isBytewiseLess(than: $1) }
  }

  /// The names of the plugins in these folders and in that of `scene`.
  func names(scene: String) -> [String] { ([scene] + paths).flatMap(Self.names(in:)) }

  /// Every plugin that a scene in a folder can have.
  ///
  /// - Parameter scene: The scene's folder; nil for none.
  /// - Returns: The plugins' names and where they lie, the scene's own first.
  public func all(scene: String?) -> [(name: String, path: String)] {
    var found: [(name: String, path: String)] = []
    for folder in (scene.map { ["\($0)/plugins"] } ?? []) + paths {
      for name in Self.names(in: folder) where !found.contains(where: { $0.name == name }) {
        found.append((name, "\(folder)/\(name)"))
      }
    }
    return found
  }
}
