// SPDX-License-Identifier: MIT

internal import Lua

// Going back in time: the nearest keyframe, then the same steps again.
extension Host {
  /// Starts to keep the past, from this step on.
  public func keepPast(_ timeline: Timeline = Timeline()) {
    self.timeline = timeline
    if scene.isOpen { timeline.keep(self) }
  }

  /// Goes back by some steps: the scene is exactly as it was then, and today's code and tunables
  /// are in force. Inputs that were recorded after that step are fed again as time goes on.
  ///
  /// - Throws: `ScriptError` when there is no past that far, or when today's code fails on it.
  public func back(_ steps: Int) throws { try seek(stepCount - steps) }

  /// Goes to a step of the past, or on to one of the future.
  ///
  /// - Throws: `ScriptError` when there is no past that far, or when today's code fails on it.
  public func seek(_ step: Int) throws {
    precondition(!isStepping && loading == nil, "time can't go back within a step")
    guard step < stepCount else { return try goOn(to: step) }
    guard let timeline, let keyframe = timeline.keyframe(atOrBefore: step) else {
      let first = timeline?.keyframes.first.map { "step \($0.step) is the first" } ?? "none is kept"
      throw ScriptError("can't go back to step \(step): of the past, \(first)")
    }
    rerunIfNeeded()
    let today = (sources: scene.sources, tunables: tunables)
    let locals = lineLocalsStatement()
    timeline.dropAfter(step)
    log?.rewind(to: step)
    go(back: keyframe, thenTo: step)
    try putInForce(today.sources, today.tunables)
    if let locals { _ = evaluate(locals) }
  }

  /// Takes steps until so many have been taken.
  private func goOn(to step: Int) throws {
    _ = turnWish.take()
    while stepCount < step, halt == nil { try stepUnlessInterrupted() }
  }

  /// How far back time can go, as people read it: `steps 0 to 600: 11 keyframes, 14.2 MB`.
  public var past: String? {
    guard let timeline, let first = timeline.keyframes.first else { return nil }
    let tenths = (timeline.byteCount * 10 + 500_000) / 1_000_000
    return "steps \(first.step) to \(stepCount): \(timeline.keyframes.count) keyframes, "
      + "\(tenths / 10).\(tenths % 10) MB"
  }

  /// Drops the recorded inputs that would be fed again.
  public func cut() { inputs.cut() }

  /// Goes back to the last touch-down, which is then fed again as time goes on.
  ///
  /// - Returns: The step of the touch-down.
  /// - Throws: `ScriptError` when no touch has begun, or as `seek`.
  @discardableResult
  public func again() throws -> Int {
    guard let step = inputs.lastTouchDown(before: stepCount) else {
      throw ScriptError("no touch has begun: nothing to play again")
    }
    try seek(step)
    return step
  }

  /// Adds an input that comes now: at a step of the past, it replaces what was recorded from here
  /// on.
  public func feedLive(_ event: InputEvent) {
    if inputs.isReplaying { inputs.cut() }
    inputs.add([event])
  }

  /// Starts to record what comes from outside, from now on.
  ///
  /// - Parameter hashes: Whether each step's hash is recorded, so that a replay can be verified; a
  ///   log without them is small, and `session(takenAgainIn:)` makes up for them.
  /// - Precondition: The scene is not open yet: a session begins with its first load.
  public func record(hashes: Bool = true) {
    precondition(!scene.isOpen, "a session is recorded from its first load on")
    log = SessionLog(hashes: hashes)
    log?.overrides = overrides
    log?.arguments = arguments
  }

  /// Takes all steps of the session again in another host, for the hash of each.
  ///
  /// - Parameter other: A host with the same plugins that has no scene yet.
  /// - Returns: The session so far, with hashes.
  /// - Throws: `ScriptError` when the steps lead elsewhere there.
  /// - Precondition: The session is recorded.
  public func session(takenAgainIn other: Host) throws -> SessionLog {
    guard let log else {
      preconditionFailure("a session that is not recorded can't be taken again")
    }
    other.record()
    let replay = Replay(log)
    if let divergence = try replay.run(in: other, verify: false, to: stepCount)
      ?? replay.difference(of: other, from: self)
    {
      throw ScriptError("it went another way when it was taken again: \(divergence)")
    }
    guard var taken = other.log else { return log }
    (taken.overrides, taken.arguments) = (log.overrides, log.arguments)
    return taken
  }

  /// Adds inputs with the steps at which they were delivered.
  func feedRecorded(_ events: [(InputEvent, Int)]) { inputs.add(recorded: events) }

  /// Loads a scene from texts by name: the first time, or in place of what runs.
  func load(_ texts: [String: String], main: String) throws {
    let folder = SceneFolder(main: main) { texts[$0] }
    guard scene.isOpen else { return try open(folder) }
    scene.folder = folder
    _ = try rerun(cause: .save)
  }

  /// Takes back what was done of a step that a callback's end broke off.
  ///
  /// The world is then as it was between two steps, and the step's inputs are fed again.
  func takeBackStep() {
    guard let timeline, let keyframe = timeline.keyframe(atOrBefore: stepCount) else { return }
    let (step, ended, halt, interruption) = (stepCount, endedFunctions, halt, interruption)
    log?.rewind(to: step)
    go(back: keyframe, thenTo: step)
    // Otherwise they would be ended again at the same place.
    for function in ended {
      function.isDisabled = true
      disabledFunctions.insert(function)
    }
    (self.halt, self.interruption) = (halt, interruption)
  }

  // MARK: steps again

  private func go(back keyframe: Keyframe, thenTo step: Int) {
    let log = log
    self.log = nil
    keyframe.restore(self)
    // What has paused the simulation is yet to come.
    halt = nil
    inputs.rewind(to: stepCount)
    replay(to: step)
    self.log = log
  }

  /// Takes the steps again in silence: what they print and report was printed and reported.
  private func replay(to step: Int) {
    let (onPrint, onError) = (onPrint, onError)
    (self.onPrint, self.onError) = ({ _ in }, { _ in })
    defer { (self.onPrint, self.onError) = (onPrint, onError) }
    turnWish.whileDeferred { while stepCount < step, halt == nil { self.step() } }
  }

  /// Lets code and tunables of today run in a scene of the past.
  func putInForce(_ sources: [String: String], _ today: [Tunable]) throws {
    let isSame =
      sources == scene.sources
      && today.elementsEqual(tunables) { $0.name == $1.name && $0.value == $1.value }
    guard !isSame else { return }
    for tunable in today {
      guard let index = tunables.firstIndex(where: { $0.name == tunable.name }) else { continue }
      tunables[index].value = tunable.value
      tunables[index].defaultValue = tunable.defaultValue
    }
    do {
      _ = try load(cause: .tunable) { sources[$0] }
    } catch {
      throw ScriptError(error)
    }
    log?.add(.today(sources, tunables: today.map(\.texts)), at: stepCount)
    timeline?.keep(self)
  }

  /// Tunables from the texts of a session's file; those that the scene does not have are left out.
  func tunables(from texts: [[String]]) -> [Tunable] {
    texts.compactMap { texts in
      guard texts.count == 3, var tunable = tunables.first(where: { $0.name == texts[0] }),
        let byDefault = try? Tunable.parse(texts[1], as: tunable.type, named: texts[0]),
        let value = try? Tunable.parse(texts[2], as: tunable.type, named: texts[0])
      else { return nil }
      (tunable.defaultValue, tunable.value) = (byDefault, value)
      return tunable
    }
  }
}

extension Tunable {
  /// The name, default and value as a session's file holds them.
  fileprivate var texts: [String] { [name, Self.text(of: defaultValue), Self.text(of: value)] }
}
