// SPDX-License-Identifier: MIT

internal import Motion
internal import Scripting

/// A motion that is played on a property, along a track or for a callback alone.
///
/// It adds nothing of its own: its courses are those of the motion that it plays.
struct RunRule: Rule {
  var to = Value.none
  /// The first value and velocity, for the start that comes with the making.
  var from = Value.none
  var velocity = Value.none
  private(set) var recipe: (any Recipe)?
  private(set) var track: Track?
  private(set) var trackID = Value.none

  static let startOptions = [quantity("to"), quantity("velocity"), quantity("from")]
  static let isBent = true

  init() {}

  init(_ target: Target) throws {
    let objects = target.host.objects
    guard let motion = try target["motion"].object,
      let recipe = objects.instance(of: motion) as? any Recipe
    else { throw ScriptRefusal("motion.run: 'motion' has been removed: give one that is there") }
    self.recipe = recipe
    from = try target["from"]
    trackID = try target["track"]
    guard let id = trackID.object else { return }
    guard let track = objects.instance(of: id, as: TrackObject.self)?.track else {
      throw ScriptRefusal("motion.run: 'track' has been removed: give one that is there")
    }
    self.track = track
  }

  var readsVelocityItself: Bool { recipe?.readsVelocityItself ?? false }

  /// What the constructor said of the start.
  var startOptionsGiven: Value {
    .record(
      [("to", to), ("velocity", velocity), ("from", from)].filter { $0.1 != .none }.map {
        Value.Entry($0.0, $0.1)
      })
  }

  mutating func course(_ start: Start) throws -> Course {
    guard let recipe else { throw ScriptRefusal("run:start: 'motion' has been removed") }
    if let to = start.to { self.to = to.value }
    var start = start
    start.to = Quantity(to)
    try check(start, recipe.startOptions)
    return try recipe.course(start)
  }

  /// Refuses what the motion can't make use of, or lacks.
  private func check(_ start: Start, _ accepted: [ValueType.Option]) throws {
    let given = start.options.record.map(\.name) + (to == .none ? [] : ["to"])
    if let name = given.first(where: { name in !accepted.contains { $0.name == name } }) {
      throw ScriptRefusal("run:start: this motion takes no '\(name)'; leave it out")
    }
    if !start.isBend, let missing = accepted.first(where: { $0.isRequired }),
      !given.contains(missing.name)
    {
      throw ScriptRefusal(
        "run:start: '\(missing.name)' is missing: give \(missing.type.summary)")
    }
  }
}

extension Mover<RunRule> {
  /// Starts what was made ready to go: a spring with a target, a fling with a velocity.
  func startIfReady() throws {
    let hasVelocity = rule.velocity != .none || plugin.velocity(at: player) != nil
    guard rule.recipe?.isReady(to: Quantity(rule.to), hasVelocity: hasVelocity) ?? false else {
      return
    }
    try start(rule.startOptionsGiven)
  }
}

extension MotionPlugin {
  /// The motions that a run can play.
  private static let motions = [
    "decay", "spring", "ease", "keyframes", "harmonic_slide", "timed_slide", "path_fling",
    "android_fling", "fling_animation", "friction_simulation", "bouncing_scroll",
    "clamping_scroll",
  ].map { "motion.\($0)" }

  func registerRun(_ host: Host) {
    let run = MoverBuilder<RunRule>(
      "motion.run",
      doc: "Plays a motion on a view, along a track or for a callback; starts when it is made, if "
        + "it knows where to or how fast, else with `start`.",
      plugin: self, isVelocityGiven: true, activate: { try $0.startIfReady() },
      validate: Self.checkRun)
    run.kind.constant(
      "motion", .object(Self.motions), required: true,
      doc: "what it plays; one motion may be played by many, and what it moves itself is its own"
    ) { target, mover in
      mover.rule.recipe.flatMap { target.host.objects.id(of: $0) }.map { .object($0) } ?? .none
    }
    run.kind.constant(
      "track", .optional(.object(["motion.track"])),
      doc: "the track that the center stays on: values are then distances along it"
    ) { $1.rule.trackID }
    run.kind.constant(
      "from", .optional(Quantity.type("the property's unit")),
      doc: "where it starts; nil for where the property is"
    ) { $1.rule.from }
    run.target("where to; a run under way turns there and keeps its velocity", \.to)
    addVelocity(run.kind)
    run.kind.example("motion.run{ motion = motion.spring{}, view = ball, to = { 100, 200 } }")
    host.registry.add(run.kind)
  }

  private func addVelocity(_ run: KindBuilder<Mover<RunRule>>) {
    run.field(
      "velocity", .optional(Quantity.type("the property's unit per second")),
      doc: "how fast it is; set, it goes on so; nil for the velocity that the property has",
      get: { $0.player.serial > 0 ? $0.player.velocity.value : $0.rule.velocity },
      set: { mover, value in
        try mover.change(isBending: false) { $0.velocity = value }
        if let velocity = Quantity(value) { try mover.kick(velocity) }
      })
  }

  private static func checkRun(_ target: Target) throws {
    guard try target["track"] != .none else { return try checkTarget(target, "motion.run") }
    guard try target["property"].string == Property.center.rawValue else {
      throw ScriptRefusal("motion.run: 'track' leads the center: leave 'property' out")
    }
    for name in ["to", "velocity", "from"] where Quantity(try target[name])?.isPoint == true {
      throw ScriptRefusal(
        "motion.run: '\(name)' must be a number along the 'track', got a vector")
    }
  }
}
