// SPDX-License-Identifier: MIT

internal import Lua

/// The past of a scene: keyframes at intervals, between which the steps are taken again.
public final class Timeline {
  /// The steps between two keyframes at first; it doubles when memory runs short.
  private(set) var interval: Int

  /// What all keyframes may hold, in bytes.
  let budget: Int

  private(set) var keyframes: [Keyframe] = []

  /// Creates an empty past.
  ///
  /// `interval` is in steps, `budget` in bytes: shorter intervals go back faster and need more.
  public init(interval: Int = 60, budget: Int = 256 << 20) {
    precondition(interval > 0, "an interval must be at least one step, got \(interval)")
    self.interval = interval
    self.budget = budget
  }

  /// What the keyframes hold, in bytes, not counting what they share.
  public var byteCount: Int { keyframes.reduce(0) { $0 + $1.image.byteCount } }

  /// Keeps a keyframe when the interval is over.
  func keepIfDue(_ host: Host) {
    guard host.scene.isOpen else { return }
    if let last = keyframes.last, host.stepCount - last.step < interval { return }
    keep(host, isEdit: false)
  }

  /// Keeps the scene as it is now, in place of what was kept of this step or of later ones.
  ///
  /// - Parameters:
  ///   - host: The scene's host.
  ///   - isEdit: Whether something was done to it that steps don't do again.
  func keep(_ host: Host, isEdit: Bool = true) {
    dropAfter(host.stepCount - 1)
    keyframes.append(Keyframe(host, isEdit: isEdit))
    while byteCount > budget, keyframes.count > 2 { thin() }
  }

  /// Drops every second keyframe that steps lead to, and keeps half as many of them from now on;
  /// where there is none, the past begins later.
  private func thin() {
    let passed = keyframes.indices.dropFirst().dropLast().filter { !keyframes[$0].isEdit }
    guard !passed.isEmpty else {
      keyframes.removeFirst()
      return
    }
    let dropped = Set(passed.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element))
    keyframes = keyframes.indices.filter { !dropped.contains($0) }.map { keyframes[$0] }
    interval *= 2
  }

  /// The last keyframe at or before a step.
  func keyframe(atOrBefore step: Int) -> Keyframe? { keyframes.last { $0.step <= step } }

  func dropAfter(_ step: Int) { keyframes.removeAll { $0.step > step } }
}
