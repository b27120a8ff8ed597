// SPDX-License-Identifier: MIT

internal import Lua

/// The Lua plugins of one run of a scene: each starts once, after those that it requires.
final class PluginRun {
  private unowned let host: Host
  private let run: Loading
  private let text: (String) -> String?
  /// The environments that see the plugins' modules as globals.
  private var environments: [LuaReference] = []
  /// The plugins that wait for those that they require, outermost first.
  private var starting: [String] = []

  init(_ host: Host, _ run: Loading, text: @escaping (String) -> String?) {
    self.host = host
    self.run = run
    self.text = text
  }

  /// The listing of the scene's own plugins.
  private static let listing = "plugins/"

  /// Starts the plugins of the scene's own folder; one that fails is left out.
  ///
  /// - Throws: What is wrong with one that ran before: an edit that breaks it is no end of it.
  func startOwn() throws {
    guard let names = text(Self.listing) else { return }
    run.read(Self.listing, text: names)
    for name in names.split(separator: "\n").map(String.init) {
      do {
        _ = try module(of: name, on: host.lua.main)
      } catch {
        if host.scene.plugins.contains(where: { $0.name == name && $0.isRunning }) { throw error }
      }
    }
  }

  /// Shows the plugins' modules to an environment, from now on.
  func show(to environment: LuaReference) {
    environments.append(environment)
    for plugin in run.plugins { place(plugin, in: environment) }
  }

  /// Whether there is such a plugin.
  func hasPlugin(_ name: String) -> Bool {
    run.plugins.contains { $0.name == name } || text(LuaPlugin.initFile(name)) != nil
  }

  /// What a plugin gives to scenes; starts it when it has not been.
  func module(of name: String, on thread: LuaThread) throws -> LuaReference {
    if let plugin = run.plugins.first(where: { $0.name == name }) {
      return try plugin.moduleOrFailure()
    }
    if starting.contains(name) {
      let cycle = (starting + [name]).joined(separator: " → ")
      throw LuaFailure("plugins require each other: \(cycle): break the cycle")
    }
    starting.append(name)
    defer { starting.removeLast() }
    var plugin = LuaPlugin(name: name)
    do {
      let module = try start(&plugin, on: thread)
      plugin.module = module
      run.plugins.append(plugin)
      for environment in environments { place(plugin, in: environment) }
      return module
    } catch {
      plugin.failure = ScriptError(Self.placed(error, name))
      run.plugins.append(plugin)
      throw plugin.failure ?? ScriptError(error)
    }
  }

  private static func placed(_ error: any Error, _ name: String) -> ScriptError {
    let error = ScriptError(error)
    if error.message.hasPrefixOfPlace { return error }
    return ScriptError(
      "\(LuaPlugin.initFile(name)): \(error.message)", traceback: error.traceback)
  }

  // MARK: starting

  private func start(_ plugin: inout LuaPlugin, on thread: LuaThread) throws -> LuaReference {
    let height = thread.count
    defer { thread.setCount(height) }
    try thread.reserve(16)
    let environment = try host.callPrelude("new_environment")
    let manifest = try readManifest(plugin.name, environment, thread)
    plugin.version = manifest[name: "version"].string ?? ""
    plugin.requires = manifest[name: "requires"].list.compactMap(\.string)
    plugin.stop = manifest[name: "stop"].function
    for name in plugin.requires { try require(name, of: plugin.name, on: thread) }
    show(to: environment)
    guard let start = manifest[name: "start"].function else { return nothing(on: thread) }
    let savepoint = try Savepoint(run, host)
    do {
      thread.push(start.reference)
      try host.lua.call(thread, arguments: 0, results: 1)
    } catch {
      savepoint.restore(host)
      environments.removeLast()
      throw error
    }
    return thread.isNil(at: -1) ? nothing(on: thread) : thread.reference(at: -1)
  }

  /// What `require` gives for a module that gives nothing.
  private func nothing(on thread: LuaThread) -> LuaReference {
    thread.push(true)
    return thread.popReference()
  }

  private func require(_ other: String, of name: String, on thread: LuaThread) throws {
    if host.plugins.contains(where: { $0.name == other }) { return }
    guard hasPlugin(other) else {
      let places = host.scene.folder.pluginPlaces(other).joined(separator: ", ")
      throw LuaFailure("requires '\(other)', which is nowhere: looked for \(places)")
    }
    do {
      _ = try module(of: other, on: thread)
    } catch {
      throw LuaFailure("requires '\(other)': \(ScriptError(error).message)")
    }
  }

  // MARK: what a plugin says of itself

  private func readManifest(
    _ name: String, _ environment: LuaReference, _ thread: LuaThread
  ) throws -> Value {
    let file = LuaPlugin.initFile(name)
    guard let source = text(file) else {
      throw LuaFailure("no such file: remove the plugin from the list, or write it")
    }
    try checkName(name, environment, thread)
    run.read(file, text: source)
    let savepoint = try Savepoint(run, host)
    try host.lua.load(source, name: "@" + file)
    host.lua.main.move(1, to: thread)
    thread.push(environment)
    thread.setUpvalue(1, of: -2)
    try host.lua.call(thread, arguments: 0, results: 1)
    defer { thread.pop() }
    if savepoint.isBehind {
      savepoint.restore(host)
      throw LuaFailure("declares something while it is read: do that in 'start'")
    }
    let manifest = try ValueReader(thread: thread, host: host).read(
      -1, as: LuaPlugin.manifest, named: "what it returns")
    guard manifest[name: "name"].string == name else {
      throw LuaFailure(
        "name is '\(manifest[name: "name"].string ?? "")': use the folder's name, '\(name)'")
    }
    return manifest
  }

  private func checkName(
    _ name: String, _ environment: LuaReference, _ thread: LuaThread
  ) throws {
    let isWord =
      name.first?.isNumber == false && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isWord else {
      throw LuaFailure("'\(name)' is no name for a plugin: use letters, digits and _")
    }
    thread.push(environment)
    defer { thread.pop() }
    guard thread.pushMetatable(of: -1) else { return }
    defer { thread.pop(3) }
    thread.rawGet(-1, "__index")
    guard thread.rawGet(-1, name) == .nil else {
      throw LuaFailure("the name '\(name)' is taken: rename the plugin")
    }
  }

  // MARK: modules as globals

  private func place(_ plugin: LuaPlugin, in environment: LuaReference) {
    guard let module = plugin.module else { return }
    let main = host.lua.main
    let height = main.count
    defer { main.setCount(height) }
    main.push(environment)
    guard main.pushMetatable(of: -1), main.rawGet(-1, "__index") == .table else { return }
    main.push(module)
    main.rawSet(-2, plugin.name)
  }
}
