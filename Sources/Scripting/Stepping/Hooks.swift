// SPDX-License-Identifier: MIT

/// The phases of a step, in order.
public enum StepPhase: Int, CaseIterable, Sendable {
  /// Timers and tasks have run; the scene's own `on_step` follows.
  case timers
  /// Motions move what they drive.
  case motions
  /// The world takes its sub-steps, and tells of contacts.
  case simulate
  /// What was queued takes effect.
  case edits
}

/// What plugins do at which moment; all in order of registration.
public final class Hooks {
  private var phases: [[() -> Void]] = Array(repeating: [], count: StepPhase.allCases.count)
  private var inputs: [(InputEvent) -> Void] = []
  private var rests: [() -> Bool] = []
  private var hashes: [(inout StateHasher) -> Void] = []
  private var objectHashLists: [() -> [SessionLog.ObjectHash]] = []
  private var ends: [(ObjectID) -> Void] = []
  private var snapshots: [() -> () -> Void] = []
  private var checks: [() -> [Finding]] = []
  private var loads: [(LoadReport) -> Void] = []

  /// Runs in a phase of every step.
  public func on(_ phase: StepPhase, _ body: @escaping () -> Void) {
    phases[phase.rawValue].append(body)
  }

  /// Runs for each input that is due, before the step's phases.
  public func onInput(_ body: @escaping (InputEvent) -> Void) { inputs.append(body) }

  /// Says whether nothing of the plugin moves by itself.
  public func onRest(_ body: @escaping () -> Bool) { rests.append(body) }

  /// Adds every number of the plugin that the next step reads.
  public func onHash(_ body: @escaping (inout StateHasher) -> Void) { hashes.append(body) }

  /// Lists the hashes of single objects, so that a replay can name what differs.
  public func onObjectHashes(_ body: @escaping () -> [SessionLog.ObjectHash]) {
    objectHashLists.append(body)
  }

  /// Runs before an object ends, while it is still whole.
  public func onObjectWillEnd(_ body: @escaping (ObjectID) -> Void) { ends.append(body) }

  /// Saves all of the plugin that the next step reads, and returns what puts it back; that may be
  /// called several times, or never.
  public func onSnapshot(_ body: @escaping () -> () -> Void) { snapshots.append(body) }

  /// Lists what looks wrong in the scene as it is now, for `tumble check`.
  public func onCheck(_ body: @escaping () -> [Finding]) { checks.append(body) }

  /// Runs after a load that is not the first has been committed.
  public func onLoad(_ body: @escaping (LoadReport) -> Void) { loads.append(body) }

  func run(_ phase: StepPhase) { for body in phases[phase.rawValue] { body() } }
  func deliver(_ event: InputEvent) { for body in inputs { body(event) } }
  var isAtRest: Bool { rests.allSatisfy { $0() } }
  func objectWillEnd(_ id: ObjectID) { for body in ends { body(id) } }
  func didLoad(_ report: LoadReport) { for body in loads { body(report) } }
  var objectHashes: [SessionLog.ObjectHash] { objectHashLists.flatMap { $0() } }
  func snapshot() -> [() -> Void] { snapshots.map { $0() } }
  var findings: [Finding] { checks.flatMap { $0() } }
  func hash(into hasher: inout StateHasher) { for body in hashes { body(&hasher) } }
}
