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
    guard step < stepCount else {
      while stepCount < step { self.step() }
      return
    }
    guard let timeline, let keyframe = timeline.keyframe(atOrBefore: step) else {
      let first = timeline?.keyframes.first.map { "step \($0.step) is the first" } ?? "none is kept"
      throw ScriptError("can't go back to step \(step): of the past, \(first)")
    }
    rerunIfNeeded()
    let today = (sources: scene.sources, tunables: tunables)
    timeline.dropAfter(step)
    keyframe.restore(self)
    inputs.rewind(to: stepCount)
    replay(to: step)
    try putInForce(today.sources, today.tunables)
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

  // MARK: steps again

  /// Takes the steps again in silence: what they print and report was printed and reported.
  private func replay(to step: Int) {
    let (onPrint, onError) = (onPrint, onError)
    (self.onPrint, self.onError) = ({ _ in }, { _ in })
    defer { (self.onPrint, self.onError) = (onPrint, onError) }
    while stepCount < step { self.step() }
  }

  private func putInForce(_ sources: [String: String], _ today: [Tunable]) throws {
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
    timeline?.keep(self)
  }
}
