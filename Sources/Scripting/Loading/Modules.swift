// SPDX-License-Identifier: MIT

internal import Lua

/// The modules that one run of a scene has required.
final class Modules {
  private let text: (String) -> String?
  private var loaded: [String: LuaReference] = [:]
  private var loadingNames: [String] = []

  /// The same modules, to go on from here independently.
  func copy() -> Modules {
    let copy = Modules(text: text)
    copy.loaded = loaded
    return copy
  }

  init(text: @escaping (String) -> String?) { self.text = text }

  /// `require(name)`: the scene's folder, `lua_modules/`, plugins, then the host's own modules.
  ///
  /// Position 1 holds the name and position 2 the scene's environment.
  func require(_ host: Host, _ thread: LuaThread) throws -> LuaAnswer {
    guard let name = thread.string(at: 1) else {
      throw LuaFailure("require: takes a name, got a \(thread.typeName(at: 1))")
    }
    if let module = loaded[name] {
      thread.push(module)
      return .results(1)
    }
    if loadingNames.contains(name) {
      let cycle = (loadingNames + [name]).joined(separator: " → ")
      throw LuaFailure("require: modules need each other: \(cycle): break the cycle")
    }
    let candidates = try Self.candidates(name)
    for file in candidates {
      if let source = text(file) {
        try run(name, file, source, host, thread)
        return .results(1)
      }
    }
    if let plugin = try Self.plugin(name, host, thread) {
      thread.push(plugin)
      return .results(1)
    }
    if pushBuiltIn(name, thread) { return .results(1) }
    let folder = host.scene.folder
    let files = candidates + (name.contains(".") ? [] : folder.pluginPlaces(name))
    let meant = name.hasSuffix(".lua") ? String(name.dropLast(4)) : name
    throw LuaFailure(
      "require: no module '\(name)': looked for \(files.joined(separator: ", "))"
        + suggestion(for: meant, among: folder.modules().filter { $0 != name }))
  }

  /// What a Lua plugin gives; one that does not run is started while the file runs.
  private static func plugin(
    _ name: String, _ host: Host, _ thread: LuaThread
  ) throws -> LuaReference? {
    guard !name.contains(".") else { return nil }
    if let starting = host.startingPlugins {
      return starting.hasPlugin(name) ? try starting.module(of: name, on: thread) : nil
    }
    if let plugin = host.scene.plugins.first(where: { $0.name == name }) {
      return try plugin.moduleOrFailure()
    }
    guard host.scene.folder.text(LuaPlugin.initFile(name)) == nil else {
      throw LuaFailure(
        "require: '\(name)' is a plugin, which starts when the scene's file runs: require it there")
    }
    return nil
  }

  /// Where LuaRocks puts modules in a project's own tree.
  private static let rocks = "lua_modules/share/lua/5.4/"

  private static func candidates(_ name: String) throws -> [String] {
    let path = name.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain =
      name.utf8.count <= 255
      && path.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      }
    guard isPlain else {
      throw LuaFailure(
        "require: '\(name)' is no module name: use names joined by dots, such as 'lib.balls'")
    }
    let base = path.joined(separator: "/")
    let folders = ["", "lua_modules/", rocks] + (path.count > 1 ? ["plugins/"] : [])
    return folders.flatMap { ["\($0)\(base).lua", "\($0)\(base)/init.lua"] }
  }

  private func run(
    _ name: String, _ file: String, _ source: String, _ host: Host, _ thread: LuaThread
  ) throws {
    loadingNames.append(name)
    defer { loadingNames.removeLast() }
    host.loading?.read(file, text: source)
    // Loaded on the main thread's stack: a module may be required in a coroutine.
    let main = host.lua.main
    try host.lua.withChunkEnd(for: 2, of: thread) {
      try host.lua.loadChunk(source, name: "@" + file)
      main.move(1, to: thread)
      thread.pushCopy(of: 2)
      thread.setUpvalue(1, of: -2)
      thread.push(name)
      try host.lua.call(thread, arguments: 1, results: 1)
    }
    host.loading?.locals[file] = host.lua.takeLocals()
    if thread.isNil(at: -1) {
      thread.pop()
      thread.push(true)
    }
    loaded[name] = thread.reference(at: -1)
  }

  /// Pushes `dynamics` and the like, which the scene's environment falls back to; false for another
  /// name.
  private func pushBuiltIn(_ name: String, _ thread: LuaThread) -> Bool {
    guard thread.pushMetatable(of: 2) else { return false }
    thread.rawGet(-1, "__index")
    return thread.rawGet(-1, name) == .table
  }
}
