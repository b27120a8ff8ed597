// SPDX-License-Identifier: MIT

internal import Lua

// Running the scene's file: everything is declared first, and nothing happens on failure.
extension Host {
  /// Loads a scene for the first time.
  ///
  /// - Throws: `ScriptError` when the file is missing, wrong or fails; the host stays empty then,
  ///   and `reload` may load the mended file.
  public func open(_ folder: SceneFolder) throws {
    precondition(!scene.isOpen, "a scene is open already: a host runs one")
    scene.folder = folder
    log?.main = folder.main
    do {
      _ = try load(cause: .start)
      log?.add(.load(scene.sources), at: stepCount)
    } catch {
      throw ScriptError(error)
    }
  }

  /// Sets a tunable from the outside before the scene is opened.
  public func override(tunable name: String, with text: String) {
    overrides.append((name, text))
  }

  /// Runs the scene's file again and reconciles it with the live scene.
  ///
  /// - Returns: What changed.
  /// - Throws: `ScriptError`; everything is as before then.
  @discardableResult
  public func reload() throws -> LoadReport { try rerun(cause: scene.isOpen ? .save : .start) }

  func rerun(cause: LoadCause) throws -> LoadReport {
    needsRerun = false
    do {
      let report = try load(cause: cause)
      if cause != .tunable { log?.add(.load(scene.sources), at: stepCount) }
      timeline?.keep(self)
      onReport(report)
      hooks.didLoad(report)
      return report
    } catch {
      throw ScriptError(error)
    }
  }

  /// Whether a load has succeeded: before that, the world is empty.
  public var isOpen: Bool { scene.isOpen }

  /// Whether the scene's files differ from what the last load found, be it good or failed.
  public var isStale: Bool {
    foundFiles.contains { scene.folder.text($0.key) != $0.value }
  }

  /// The files that the last load looked for, relative to the scene's folder, sorted; a file that
  /// was not there is listed too, for it may appear.
  public var files: [String] { foundFiles.keys.sorted { $0.isBytewiseLess(than: $1) } }

  // MARK: one run

  func load(cause: LoadCause, text given: ((String) -> String?)? = nil) throws -> LoadReport {
    precondition(loading == nil, "a load can't start while another runs")
    let clock = ContinuousClock()
    let start = clock.now
    let height = lua.main.count
    defer { lua.main.setCount(height) }
    // A tunable's re-run is about the code that runs, not about what the disk holds meanwhile.
    if cause != .tunable { foundFiles = [:] }
    let text: (String) -> String? =
      given ?? { [unowned self, scene] file in
        if cause == .tunable { return scene.sources[file] }
        // Once a load: a file that is saved meanwhile is read by the next.
        if let found = foundFiles[file] { return found }
        let text = scene.folder.text(file)
        foundFiles[file] = .some(text)
        return text
      }
    let state = try callPrelude("save_state")
    let run = Loading(
      cause: cause, lineMap: LineMap(old: scene.sources, new: text),
      runtimeCount: objects.all.count { objects.origin(of: $0) == .runtime })
    loading = run
    defer {
      loading = nil
      // Effects hold the run that holds them.
      run.effects = []
    }
    do {
      let variables = try runMain(run, text)
      try checkState()
      try checkOverrides(run)
      try validate(run)
      loading = nil
      var report = try commitOrTakeBack(run, variables)
      self.report(run.plugins)
      report.milliseconds = (clock.now - start) / .milliseconds(1)
      return report
    } catch {
      loading = nil
      drop(run)
      lua.main.push(state)
      _ = try? callPrelude("restore_state", arguments: 1)
      throw error
    }
  }

  /// What plugins refuse only when it happens is taken back as a whole.
  private func commitOrTakeBack(_ run: Loading, _ variables: SceneVariables) throws -> LoadReport {
    isCommitting = true
    defer { isCommitting = false }
    let before = Keyframe(self)
    do {
      return try commit(run, variables)
    } catch {
      before.restore(self)
      throw error
    }
  }

  private func runMain(_ run: Loading, _ text: @escaping (String) -> String?) throws
    -> SceneVariables
  {
    let main = scene.folder.main
    guard let source = text(main) else {
      throw ScriptError("\(main): no such scene: check the path")
    }
    run.read(main, text: source)
    declareSingletons(run)
    let modules = Modules(text: text)
    environment.modules = modules
    let own = try callPrelude("new_environment")
    run.environment = own
    let plugins = PluginRun(self, run, text: text)
    startingPlugins = plugins
    defer { startingPlugins = nil }
    plugins.show(to: own)
    try plugins.startOwn()
    lua.main.push(own)
    run.locals[main] = try lua.withChunkEnd(for: -1, of: lua.main) {
      try lua.loadChunk(source, name: "@" + main)
      lua.main.push(own)
      lua.main.setUpvalue(1, of: -2)
      return try lua.callMain()
    }
    lua.main.pop()
    return try SceneVariables(main: main, run.locals, environment: own, host: self)
  }

  private func declareSingletons(_ run: Loading) {
    for singleton in registry.singletons {
      guard case .object(let id) = self.singleton(singleton.name) else { continue }
      let identity = Identity(
        kind: singleton.kind.name, id: singleton.name, chain: [], ordinal: 0)
      run.add(
        Declaration(id: id, kind: singleton.kind, identity: identity, place: "", isNew: false))
    }
  }

  func makeSingletons() {
    for singleton in registry.singletons {
      let (name, kind) = (singleton.name, singleton.kind)
      let identity = Identity(kind: kind.name, id: name, chain: [], ordinal: 0)
      let declaration = Declaration(
        id: objects.reserve(), kind: kind, identity: identity, place: "", isNew: true)
      do {
        try materialize([declaration], origin: .load)
      } catch {
        preconditionFailure("singleton \(name): \(error)")
      }
      scene.declared.append(declaration)
    }
  }

  /// The one object of a singleton's kind.
  public func singleton(_ name: String) -> Value {
    guard let kind = registry.singletons.first(where: { $0.name == name })?.kind else {
      return .none
    }
    return objects.object(ofKind: kind.name, named: name).map { .object($0) } ?? .none
  }

  /// The object of a kind with this id: while a load runs, the one that it has declared so far.
  public func declaredObject(ofKind kind: String, named name: String) -> ObjectID? {
    let identity = Identity(kind: kind, id: name, chain: [], ordinal: 0)
    if let declaration = loading?.declaration(like: identity) { return declaration.id }
    return objects.object(ofKind: kind, named: name)
  }

  private func checkState() throws {
    guard try !lua.main.isNil(callPrelude("check_state")) else { return }
    let wrong = try text(callPrelude("check_state"))
    let rule = "state keeps plain data only: set that to nil"
    throw ScriptError("\(scene.folder.main): \(wrong): \(rule)")
  }

  private func checkOverrides(_ run: Loading) throws {
    let names = run.tunables.map(\.name)
    for (name, _) in overrides where run.cause == .start && !names.contains(name) {
      throw ScriptError("no tunable '\(name)' to set" + suggestion(for: name, among: names))
    }
  }

  /// What was assigned after an object's construction is looked at too, before anything happens.
  private func validate(_ run: Loading) throws {
    for declaration in run.declarations {
      let target = Target(
        host: self, id: declaration.id, kind: declaration.kind, declaration: declaration)
      try declaration.placing { try declaration.kind.validate(target) }
    }
  }

  private func drop(_ run: Loading) {
    for declaration in run.declarations where declaration.isNew {
      objects.end(declaration.id, death: "a load that failed")
      environment.forget(declaration.id)
    }
  }

  // MARK: the host's own Lua

  /// Calls one of the host's functions written in Lua, with the topmost values, and keeps its
  /// result.
  ///
  /// The host's own copies count for nothing: where scripts hold all that they may, there is still
  /// memory and time to save it, or no mended file could be loaded.
  @discardableResult
  func callPrelude(_ name: String, arguments: Int = 0) throws -> LuaReference {
    let usual = limits
    defer { limits = usual }
    limits.memory = 2 * usual.memory
    limits.callback = usual.load
    environment.pushFunction(name)
    lua.main.insert(at: -arguments - 1)
    try lua.call(lua.main, arguments: arguments, results: 1)
    return lua.main.popReference()
  }

  private func text(_ reference: LuaReference) -> String {
    lua.main.push(reference)
    defer { lua.main.pop() }
    return lua.main.string(at: -1) ?? ""
  }
}

extension LuaThread {
  /// Whether a reference keeps nil.
  func isNil(_ reference: LuaReference) -> Bool {
    push(reference)
    defer { pop() }
    return isNil(at: -1)
  }
}
