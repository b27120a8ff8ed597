// SPDX-License-Identifier: MIT

internal import Lua

// Reconciling what a load declared with the live scene.
extension Host {
  /// Makes the live scene what the load declared, touching only what differs from the last load.
  func commit(_ run: Loading, _ variables: SceneVariables) throws -> LoadReport {
    var report = LoadReport(file: scene.folder.main, cause: run.cause)
    adoptMoved(run)
    commitTunables(run, &report)
    removeVanished(run, &report)
    try commitDeclarations(run, &report)
    scene.sources = run.sources
    scene.declared = run.declarations
    scene.anonymous = Dictionary(
      uniqueKeysWithValues: run.declarations.filter { $0.identity.id == nil }.map {
        ($0.identity, $0.id)
      })
    takeOver(variables)
    scene.isOpen = true
    halt = nil
    endPlugins(run, &report)
    for effect in run.effects where effect.objects.contains(where: { isNew($0, run) }) {
      do {
        try effect.run()
      } catch {
        onError(ScriptError(error))
      }
    }
    let runtime = objects.all.filter { objects.origin(of: $0) == .runtime }
    report.runtime = runtime.count
    report.stale = runtime.flatMap(staleHandlers)
    return report
  }

  /// From here on the new variables are the scene's, with the live values of those that the file
  /// declares as before.
  private func takeOver(_ variables: SceneVariables) {
    var variables = variables
    if let old = scene.variables {
      do {
        try variables.takeOver(old, host: self)
        old.forgetValues()
      } catch {
        onError(ScriptError(error))
      }
    }
    scene.variables = variables
  }

  private func isNew(_ id: ObjectID, _ run: Loading) -> Bool {
    run.declaration(of: run.aliases[id] ?? id)?.isNew ?? false
  }

  /// The handlers of an object whose text is nowhere in the files any more.
  private func staleHandlers(of id: ObjectID) -> [String] {
    guard let kind = objects.declaration(of: id)?.kind else { return [] }
    let target = Target(host: self, id: id, kind: kind, declaration: nil)
    return kind.fields.indices.compactMap { slot in
      guard kind.fields[slot].role == .stored,
        let function = (try? target.value(of: slot))?.function, let text = function.text,
        scene.sources[function.file]?.contains(text) != true
      else { return nil }
      return "\(kind.name).\(kind.fields[slot].name) of \(function.file):\(function.line)"
    }
  }

  // MARK: objects whose lines changed beyond recognition

  /// An anonymous object that is declared exactly as one that vanished is that one: the new handle
  /// becomes one of the old object.
  private func adoptMoved(_ run: Loading) {
    // Youngest first, so that the oldest of those alike is taken from the end.
    var vanished: [Likeness: [ObjectID]] = [:]
    for old in scene.declared.reversed()
    where old.identity.id == nil && !run.isTaken(old.id) && objects.isAlive(old.id) {
      vanished[Likeness(of: old), default: []].append(old.id)
    }
    guard !vanished.isEmpty else { return }
    var adopted: [ObjectID: ObjectID] = [:]
    for declaration in run.declarations where declaration.isNew && declaration.identity.id == nil {
      let likeness = Likeness(of: declaration, with: adopted)
      guard let match = vanished[likeness]?.popLast() else { continue }
      adopted[declaration.id] = match
      declaration.isNew = false
    }
    guard !adopted.isEmpty else { return }
    for declaration in run.declarations {
      guard let old = adopted[declaration.id] else { continue }
      environment.retarget(declaration.id, to: old, kind: declaration.kind.number)
      objects.end(declaration.id, death: "")
    }
    run.adopt(adopted)
  }

  // MARK: tunables

  private func commitTunables(_ run: Loading, _ report: inout LoadReport) {
    // A tunable that was set has its new value already.
    let before = run.cause == .tunable ? committedTunables : tunables
    for tunable in run.tunables {
      let old = before.first { $0.name == tunable.name }
      if let old, old.value != tunable.value {
        report.tunables.append(
          "\(tunable.name) \(Tunable.text(of: old.value))→\(Tunable.text(of: tunable.value))")
      }
    }
    tunables = run.tunables
    if run.cause == .start { overrides = [] }
  }

  // MARK: declarations

  private func removeVanished(_ run: Loading, _ report: inout LoadReport) {
    // Last declared, first removed: what was built on others goes before them.
    for declaration in scene.declared.reversed()
    where !run.isTaken(declaration.id) && objects.isAlive(declaration.id) {
      end(declaration.id, place: "a reload")
      report.removed += 1
    }
  }

  private func commitDeclarations(_ run: Loading, _ report: inout LoadReport) throws {
    let changes = run.declarations.compactMap { Change(of: $0, in: objects) }
    let remade = try remake(changes, run.cause, &report)
    try materialize(run.declarations.filter { $0.isNew || remade.contains($0.id) }, origin: .load)
    let kept = run.declarations.filter { !$0.isNew && !remade.contains($0.id) }
    for members in [false, true] {
      for change in changes where !remade.contains(change.new.id) {
        try change.new.placing { try reconcile(change, members: members, &report) }
      }
    }
    for declaration in kept { objects.declare(declaration, origin: .load) }
    let singletons = registry.singletons.count
    report.added = run.declarations.count { $0.isNew }
    report.kept = run.declarations.count - report.added - singletons
  }

  /// Takes kept objects out whose fixed fields changed, so that they are made anew.
  private func remake(
    _ changes: [Change], _ cause: LoadCause, _ report: inout LoadReport
  ) throws -> Set<ObjectID> {
    var remade: Set<ObjectID> = []
    for change in changes {
      let (declaration, kind) = (change.new, change.new.kind)
      let changed = change.slots.filter { kind.fields[$0].role == .constant }
      guard !changed.isEmpty else { continue }
      if !kind.hasConstructor, cause != .start {
        report.needsRestart += changed.map { "\(declaration.label).\(kind.fields[$0].name)" }
        continue
      }
      kind.dispose(Target(host: self, id: declaration.id, kind: kind, declaration: nil))
      remade.insert(declaration.id)
      if kind.hasConstructor { report.remade.append(declaration.label) }
    }
    return remade
  }

  /// Applies to a kept object what differs from what the last load declared.
  private func reconcile(
    _ change: Change, members: Bool, _ report: inout LoadReport
  ) throws {
    let (new, old) = (change.new, change.old)
    let target = Target(host: self, id: new.id, kind: new.kind, declaration: nil)
    for slot in change.slots {
      let field = new.kind.fields[slot]
      switch field.role {
      case .members, .entries:
        if members { try target.merge(slot, from: old[slot], to: new[slot]) }
      case .stored:
        if members { continue }
        try field.set?(target, new[slot])
        noteHandler(new, old, slot, &report)
      case .constant, .computed, .readOnly: break
      }
    }
  }

  private func noteHandler(
    _ new: Declaration, _ old: Declaration, _ slot: Int, _ report: inout LoadReport
  ) {
    let before = old[slot].function, after = new[slot].function
    guard before != nil || after != nil else { return }
    if let before, let after, before.isWritten(like: after) { return }
    let field = new.kind.fields[slot].name
    let name = new.kind.hasConstructor ? "\(new.kind.name).\(field)" : field
    if !report.replaced.contains(name) { report.replaced.append(name) }
  }
}

/// A kept object of which the last load said something else.
private struct Change {
  let new: Declaration
  let old: Declaration
  /// The fields that differ.
  let slots: [Int]

  /// Nil when there is none.
  init?(of declaration: Declaration, in objects: ObjectTable) {
    guard !declaration.isNew, let old = objects.declaration(of: declaration.id) else { return nil }
    new = declaration
    self.old = old
    slots = declaration.slots(unlike: old)
    if slots.isEmpty { return nil }
  }
}

/// What a declaration says, handlers aside: the same of two that are alike.
private struct Likeness: Hashable {
  let kind: ObjectIdentifier
  let values: [Value]

  /// With some objects replaced by others.
  init(of declaration: Declaration, with objects: [ObjectID: ObjectID] = [:]) {
    kind = ObjectIdentifier(declaration.kind)
    values = declaration.values.map { $0.function == nil ? $0.replacing(objects) : .none }
  }
}
