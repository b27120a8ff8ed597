// SPDX-License-Identifier: MIT

internal import Geometry
internal import Scripting

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What every verb that runs a scene takes.
struct SceneOptions {
  /// The path of the scene's file.
  let scene: String
  /// The paths of the traces.
  let traces: [String]
  /// Where the traces' points go.
  let map: TraceMap
  /// Tunables to set: name and text.
  let tunables: [(name: String, text: String)]
  /// What the scene sees as `arg`.
  let arguments: [String]
  /// What scripts may take of time and memory.
  let limits: ScriptLimits
  /// The plugins of the program.
  let wiring: Wiring

  init(_ arguments: Arguments) throws(UsageError) {
    try self.init(scene: Self.scene(arguments), arguments)
  }

  /// The options beside the path of a scene.
  init(scene: String, _ arguments: Arguments) throws(UsageError) {
    self.scene = try Self.file(scene, arguments.verb)
    traces = arguments.values("--trace")
    map = try Self.map(arguments)
    tunables = try Self.tunables(arguments)
    limits = try Self.limits(arguments)
    self.arguments = arguments.rest
    wiring = arguments.wiring
  }

  /// A folder stands for its `main.lua`, or for the file of its own name as `tumble new` makes it.
  private static func file(_ scene: String, _ verb: Verb) throws(UsageError) -> String {
    guard isFolder(scene) else { return scene }
    let folder = scene.hasSuffix("/") ? scene : scene + "/"
    let names = ["main", lastName(in: folder), realPath(folder).map(lastName)]
    let files = names.compactMap { $0.map { "\(folder)\($0).lua" } }
    guard let file = files.first(where: { access($0, F_OK) == 0 && !isFolder($0) }) else {
      throw UsageError(
        "tumble \(verb.name): '\(scene)' is a folder without a main.lua: give the path of its "
          + "Lua file")
    }
    return file
  }

  private static func lastName(in path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// Where a path leads, without `.`, `..` and links.
  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func scene(_ arguments: Arguments) throws(UsageError) -> String {
    let verb = "tumble \(arguments.verb.name)"
    guard let scene = arguments.positional.first else {
      throw UsageError("\(verb): no scene: give the path of a Lua file")
    }
    if let other = arguments.positional.dropFirst().first {
      throw UsageError("\(verb): one scene at a time: remove '\(other)', or put it after '--'")
    }
    return scene
  }

  /// Loading takes all files at once: it gets eight times what a callback gets.
  static func limits(_ arguments: Arguments) throws(UsageError) -> ScriptLimits {
    var limits = ScriptLimits()
    if let seconds = try arguments.number("--time-limit") {
      (limits.callback, limits.load) = (seconds, seconds * 8)
    }
    if let mebibytes = try arguments.integer("--memory-limit", from: 1) {
      guard mebibytes <= 512 else {
        throw arguments.error("--memory-limit", "must be 512 MiB or less, got \(mebibytes)")
      }
      limits.memory = mebibytes << 20
    }
    return limits
  }

  private static func map(_ arguments: Arguments) throws(UsageError) -> TraceMap {
    guard let text = arguments.value("--map") else { return TraceMap() }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard parts.count == 3, numbers.count == 3 else {
      throw arguments.error("--map", "takes three numbers DX,DY,SCALE, got '\(text)'")
    }
    guard numbers[2] > 0 else {
      throw arguments.error("--map", "takes a SCALE above 0, got \(parts[2])")
    }
    return TraceMap(offset: Vector2(numbers[0], numbers[1]), scale: numbers[2])
  }

  private static func tunables(
    _ arguments: Arguments
  ) throws(UsageError) -> [(name: String, text: String)] {
    var tunables: [(name: String, text: String)] = []
    for text in arguments.values("--set") {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw arguments.error("--set", "takes NAME=VALUE, got '\(text)'")
      }
      tunables.append(("\(parts[0])", "\(parts[1])"))
    }
    return tunables
  }
}

/// What `tumble run` takes besides.
struct RunOptions {
  /// The steps to take; nil to run until everything rests.
  let steps: Int?
  /// The steps between two prints; nil for one at the end.
  let every: Int?
  /// Whether to print JSON Lines.
  let isJSON: Bool
  /// The path of a file for the session; nil to record none.
  let record: String?

  init(steps: Int?, record: String) {
    (self.steps, self.record) = (steps, record)
    (every, isJSON) = (nil, false)
  }

  init(_ arguments: Arguments) throws(UsageError) {
    steps = try arguments.integer("--steps", from: 0)
    every = try arguments.integer("--every", from: 1)
    isJSON = arguments.has("--json")
    record = arguments.value("--record")
  }
}
