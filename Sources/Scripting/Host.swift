// SPDX-License-Identifier: MIT

internal import Lua

/// Runs one scene: its script, its objects, and the steps of its time.
///
/// The host knows no word of physics or gestures; plugins bring those.
///
///     let host = try Host(plugins: [ScenePlugin(), DynamicsPlugin()])
///     try host.open(SceneFolder(path: "stickers.lua"))
///     for _ in 0..<60 { try host.step() }
public final class Host {
  /// What scripts can name.
  public let registry = Registry()

  /// All objects of the scene.
  public let objects: ObjectTable

  /// The plugins in order of installation.
  public private(set) var plugins: [any Plugin] = []

  /// What plugins do in each phase of a step.
  public let hooks = Hooks()

  /// Receives what scripts print, a line at a time.
  public var onPrint: (String) -> Void = { print($0) }

  /// Receives an error of a callback, already with its file and line.
  public var onError: (ScriptError) -> Void = { _ in }

  /// Receives the report of each committed load but the first.
  public var onReport: (LoadReport) -> Void = { _ in }

  /// What the scene sees as `arg`: texts that the host's user gave for it.
  public var arguments: [String] = []

  /// The steps that have been taken.
  public internal(set) var stepCount = 0

  /// The duration of a step, in seconds.
  public let stepDuration = 1.0 / 60

  /// How many objects there may be: see `limits`.
  var objectLimit = ScriptLimits().objects

  /// The scene's tunables in order of declaration.
  public internal(set) var tunables: [Tunable] = []

  /// Whether what a load declared is being taken over: every value has been checked by then.
  public internal(set) var isCommitting = false

  /// Why the simulation stands still: a callback was ended because it passed a limit, or a plugin
  /// called `pause`. A reload that succeeds, or `proceed`, lets it go on.
  public internal(set) var halt: ScriptError?

  /// Why the last step was broken off and does not count: a callback was interrupted. The next
  /// step takes the same input again.
  public internal(set) var interruption: ScriptError?

  let lua: LuaState
  let turnWish = TurnWish()
  let environment: Environment
  var loading: Loading? {
    didSet { objects.showsInstances = loading == nil }
  }
  var scene = LoadedScene()
  var random = RandomStream(seed: RandomStream.sceneSeed)
  var timers = TimerList()
  var inputs = InputQueue()
  /// What the last load found, by file; nil for a file that was not there.
  var foundFiles: [String: String?] = [:]
  var overrides: [(name: String, text: String)] = []
  var needsRerun = false
  /// The Lua plugins of the run that is loading.
  var startingPlugins: PluginRun?
  /// What was last told of plugins that do not run, by name.
  var brokenPlugins: [String: String] = [:]
  /// The tunables before the first that was set since the last run of the file.
  var committedTunables: [Tunable] = []
  /// Called after each step.
  public var onStep: () -> Void = {}
  /// What came from outside so far; nil when it is not recorded.
  public internal(set) var log: SessionLog?
  /// The past that is kept; nil when none is.
  public internal(set) var timeline: Timeline?
  /// The functions that errors have switched off.
  var disabledFunctions: Set<ScriptFunction> = []
  /// The functions that passed a limit in the step that runs.
  var endedFunctions: [ScriptFunction] = []
  /// The coroutine of the line or example that may ask for steps.
  var turnThread: LuaThread?
  /// The coroutine of the task whose turn it is.
  var currentTask: LuaThread?
  /// The locals of REPL lines that have run.
  var lineLocals = ChunkLocals()
  /// What REPL lines see: locals of lines and of the main chunk, then the scene's globals.
  var lineEnvironment: LuaReference?
  /// The globals of a host that has no scene yet.
  var emptyEnvironment: LuaReference?
  var requestFunctions: [String: LuaState.FunctionID] = [:]
  /// The place that ends the object that is about to end; empty when none does.
  var endingPlace = ""
  /// The spec that is read or runs.
  var spec: SpecRun?
  /// Whether a session is replayed: what its lines ask of fingers is among its inputs already.
  var isReplaying = false
  /// Whether code that belongs to a step runs: a callback, or the step itself.
  var isStepping = false

  /// Creates a host with no scene.
  ///
  /// - Throws: `ScriptError` when plugins need others that are missing, or need each other.
  public init(plugins: [any Plugin]) throws {
    do {
      lua = try LuaState()
      environment = Environment(lua)
      objects = ObjectTable(lua)
      self.plugins = try Self.inLoadOrder(plugins)
      registerCore()
      for plugin in self.plugins { try plugin.install(into: self) }
      lua.objects = self
      try environment.build(self)
      makeSingletons()
      lua.hint = { [unowned self] in hint(for: $0) }
    } catch {
      throw ScriptError(error)
    }
  }

  deinit { lua.letGo() }

  /// Plugins after those that they require, otherwise as given.
  private static func inLoadOrder(_ plugins: [any Plugin]) throws -> [any Plugin] {
    var ordered: [any Plugin] = []
    var waiting = plugins
    while !waiting.isEmpty {
      let names = ordered.map(\.name)
      guard let next = waiting.firstIndex(where: { $0.requires.allSatisfy(names.contains) }) else {
        let plugin = waiting[0]
        let missing = plugin.requires.filter { !names.contains($0) }.joined(separator: ", ")
        throw ScriptError("plugin '\(plugin.name)' requires \(missing): add it, or break the cycle")
      }
      ordered.append(waiting.remove(at: next))
    }
    return ordered
  }

  /// The simulated time, in seconds.
  public var time: Double { Double(stepCount) * stepDuration }

  /// Where the host is in its own terms, for messages: `step 212`.
  var moment: String { "step \(stepCount)" }
}

/// A feature that scripts can use: the host is all that it is given.
public protocol Plugin: AnyObject {
  /// The name, in lower case.
  var name: String { get }
  /// The names of the plugins that it builds on.
  var requires: [String] { get }
  /// Registers types and functions, and hooks into the step.
  func install(into host: Host) throws
}
