// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import Scripting

/// `tumble plugins`: which plugins there are, and whether they work.
struct PluginsCommand {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func perform() throws -> ExitCode {
    if let other = arguments.positional.dropFirst().first {
      throw UsageError("tumble plugins: one scene at a time: remove '\(other)'")
    }
    if let scene = arguments.positional.first, access(scene, F_OK) != 0 {
      throw ScriptError("\(scene): no such scene: check the path")
    }
    let host = try arguments.wiring.host().host
    let found = PluginFolders.usual.all(scene: arguments.positional.first.map(Self.folder))
    var rows = host.plugins.map { plugin in
      [plugin.name, "", "built in", Self.needs(plugin.requires)]
    }
    // A scene that consists of its plugins alone.
    host.onPrint = { _ in }
    try host.open(Self.scene(found))
    var errors: [String] = []
    for (name, path) in found {
      guard let plugin = host.luaPlugins.first(where: { $0.name == name }) else { continue }
      rows.append([name, plugin.version, path, Self.needs(plugin.requires)])
      if let failure = plugin.failure { errors.append("\(name): \(failure)") }
    }
    Output.line(Self.table(rows))
    for error in errors { Output.error(error) }
    return errors.isEmpty ? .success : .failure
  }

  private static func folder(of scene: String) -> String {
    let file = SceneOptions.isFolder(scene) && !scene.hasSuffix("/") ? scene + "/" : scene
    return file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
  }

  private static func needs(_ names: [String]) -> String {
    names.isEmpty ? "" : "requires \(names.joined(separator: ", "))"
  }

  private static func scene(_ found: [(name: String, path: String)]) -> SceneFolder {
    let files = SceneFolder(path: "scene.lua", plugins: .usual)
    var folder = SceneFolder(main: "scene.lua") { file in
      switch file {
      case "scene.lua": return ""
      case "plugins/": return found.map(\.name).joined(separator: "\n")
      default:
        let parts = file.split(separator: "/", maxSplits: 2).map(String.init)
        let own = found.first { parts.count == 3 && $0.name == parts[1] }
        return own.map { SceneFolder(path: "\($0.path)/init.lua").text(parts[2]) }
          ?? files.text(file)
      }
    }
    folder.pluginPlaces = files.pluginPlaces
    return folder
  }

  private static func table(_ rows: [[String]]) -> String {
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}

extension PluginFolders {
  /// The user's plugins, then the shipped ones: beside the program, or in the sources that it was
  /// built from.
  static var usual: PluginFolders {
    let home = variable("XDG_DATA_HOME") ?? variable("HOME").map { "\($0)/.local/share" }
    return PluginFolders((home.map { ["\($0)/tumble/plugins"] } ?? []) + shipped)
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static var shipped: [String] {
    guard let program = realpath(programPath, nil) else { return [] }
    defer { free(program) }
    var parts = String(cString: program).split(separator: "/").dropLast()
    var folders: [String] = []
    while !parts.isEmpty {
      let folder = "/" + parts.joined(separator: "/")
      folders += ["\(folder)/share/tumble/plugins", "\(folder)/scripts/plugins"]
      parts = parts.dropLast()
    }
    return folders.first { access($0, R_OK) == 0 }.map { [$0] } ?? []
  }

  private static var programPath: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments.first ?? "tumble"
    #endif
  }
}

extension Verb {
  static let plugins = Verb(
    name: "plugins", summary: "list the plugins, and those of a scene's folder",
    usage: "[SCENE.lua]", options: [help],
    notes: """
      A scene's own plugins are the folders with an init.lua in plugins/ beside it. A scene may also
      require those in $XDG_DATA_HOME/tumble/plugins, then the shipped ones. Fails if one is broken.
      """
  ) { try PluginsCommand($0).perform() }
}
