// SPDX-License-Identifier: MIT

internal import Lua

// The passing of simulated time.
extension Host {
  /// Adds inputs that wait for their time.
  public func feed(_ events: [InputEvent]) { inputs.add(events) }

  /// Whether inputs still wait for their time; while the simulation is paused, none will come.
  public var hasWaitingInput: Bool { !inputs.isEmpty && halt == nil }

  /// Whether nothing moves, waits or is touched: the scene would look the same for ever.
  public var isAtRest: Bool {
    halt != nil || inputs.isEmpty && timers.isEmpty && hooks.isAtRest
  }

  /// Takes one step: inputs that are due, timers, motions, the world, and what they call.
  ///
  /// When a callback passes a limit, the step ends with the phase that it was in and does not
  /// count; where the past is kept, what it did is taken back. No other step is taken while there
  /// is a `halt`. The same holds for a callback that is interrupted, but nothing is halted.
  ///
  /// - Precondition: Not called from within a step.
  public func step() {
    precondition(!isStepping, "a step can't begin within another")
    rerunIfNeeded()
    guard halt == nil else { return }
    interruption = nil
    timeline?.keepIfDue(self)
    endedFunctions = []
    runPhases()
    guard !isBrokenOff else { return takeBackStep() }
    stepCount += 1
    if log?.hasHashes == true {
      log?.add(.hash(stateHash, objects: objectHashes), at: stepCount)
    }
    onStep()
  }

  /// Whether the step that runs is not to go on.
  private var isBrokenOff: Bool { halt != nil || interruption != nil }

  private func runPhases() {
    isStepping = true
    lua.needsOrder = true
    lua.beginTurn(within: limits.load)
    defer {
      isStepping = false
      lua.needsOrder = false
      lua.beginTurn(within: 0)
    }
    while let event = inputs.pop(dueAt: time, step: stepCount) {
      log?.add(.input(event), at: stepCount)
      hooks.deliver(event)
    }
    runTimers()
    for phase in StepPhase.allCases where !isBrokenOff { hooks.run(phase) }
  }

  /// The hashes of single objects, by label, in order of creation.
  public var objectHashes: [SessionLog.ObjectHash] { hooks.objectHashes }

  /// Runs the file again if a tunable was set; the error of a value that the file refuses is
  /// reported, and the value taken back.
  public func rerunIfNeeded() {
    guard needsRerun, scene.isOpen, loading == nil else { return }
    let committed = committedTunables
    do {
      _ = try rerun(cause: .tunable)
    } catch {
      tunables = committed
      onError(ScriptError(error))
    }
    committedTunables = tunables
  }

  /// A hash of all that moves and waits, script memory aside: equal for equal worlds.
  public var stateHash: UInt64 { hasher.value }

  /// The state hash as 16 hexadecimal digits.
  public var stateHashText: String { hasher.text }

  private var hasher: StateHasher {
    var hasher = StateHasher()
    hasher.combine(stepCount)
    hasher.combine(random.state)
    for tunable in tunables {
      hasher.combine(tunable.name)
      hasher.combine(Tunable.text(of: tunable.value))
    }
    timers.hash(into: &hasher)
    hooks.hash(into: &hasher)
    return hasher
  }
}
