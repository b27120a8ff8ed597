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
  ///
  /// The text of `plugins/` is the names of the scene's own plugins, a line each. Files of other
  /// plugins are found under the same names.
  public let text: (String) -> String?

  /// The names that the folder has for `require`, sorted.
  let modules: () -> [String]

  /// Where a plugin of a name is looked for.
  public var pluginPlaces: (String) -> [String]

  /// Where a file of the folder lies, or would lie.
  private let place: (String) -> String

  /// The path of a file of the folder, or of a plugin that its scene may use.
  public func path(of file: String) -> String { place(file) }

  /// Creates a folder from texts, for tests.
  public init(main: String, text: @escaping (String) -> String?) {
    self.main = main
    self.text = text
    modules = { [] }
    pluginPlaces = { [LuaPlugin.initFile($0)] }
    place = { $0 }
  }

  /// Creates the folder that a scene's file lies in, with plugins that it may require.
  public init(path: String, plugins: PluginFolders = PluginFolders()) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    main = parts.last.map { "\($0)" } ?? path
    let prefix = parts.count > 1 ? folder + "/" : ""
    let scene = prefix + "plugins"
    let place: (String) -> String = { Self.path(of: $0, in: prefix, plugins) }
    self.place = place
    pluginPlaces = { name in
      [LuaPlugin.initFile(name)] + plugins.paths.map { "\($0)/\(name)/init.lua" }
    }
    modules = { Self.modules(in: parts.count > 1 ? folder : ".") + plugins.names(scene: scene) }
    text = { file in
      if file == "plugins/" {
        let names = PluginFolders.names(in: scene)
        return names.isEmpty ? nil : names.joined(separator: "\n")
      }
      guard let data = try? Data(contentsOf: URL(filePath: place(file))) else { return nil }
      return String(decoding: data, as: UTF8.self)
    }
  }

  /// The modules of a folder and of those within it, as deep as modules mostly lie.
  private static func modules(in folder: String) -> [String] {
    var found: [String] = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      if name.hasSuffix(".lua") {
        found.append(String(name.dropLast(4)))
      } else {
        let path = "\(folder)/\(name)"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for file in files where file.hasSuffix(".lua") {
          found.append(file == "init.lua" ? name : "\(name).\(file.dropLast(4))")
        }
      }
    }
    return found.sorted { $0.isBytewiseLess(than: $1) }
  }

  /// Where a file lies: of a plugin, in the first folder that has the plugin.
  private static func path(of file: String, in prefix: String, _ plugins: PluginFolders) -> String {
    let parts = file.split(separator: "/", maxSplits: 2).map { "\($0)" }
    guard parts.count == 3, parts[0] == "plugins",
      let folder = plugins.folder(of: parts[1], scene: prefix + "plugins")
    else { return prefix + file }
    return "\(folder)/\(parts[1])/\(parts[2])"
  }
}
