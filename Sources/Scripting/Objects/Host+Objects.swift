// SPDX-License-Identifier: MIT

public import Lua

// How scripts reach objects: every read and write of a handle comes here.
extension Host: LuaObjectAccess {
  /// Pushes a field or method of an object, or a field of a geometric value.
  public func get(_ thread: LuaThread, _ object: LuaObject, slot: Int) throws -> LuaAnswer {
    guard object.kind >= Registry.firstKind else {
      return try environment.geometry.get(thread, kind: object.kind, slot: slot)
    }
    let id = ObjectID(index: object.index, generation: object.generation)
    let kind = registry.kind(numbered: object.kind)
    switch kind.member(at: slot) {
    case .field(let field):
      try requireAlive(id, kind: kind)
      let target = readTarget(id, kind)
      try push(
        target.declaration == nil || field.role != .readOnly
          ? target.value(of: slot) : field.defaultValue, on: thread)
    case .method(let number):
      thread.push(function: environment.method(kind, number))
    case .id:
      try requireAlive(id, kind: kind)
      let name = loading?.declaration(of: id)?.identity.id ?? objects.name(of: id)
      try push(name.map { .string($0) } ?? .none, on: thread)
    case .isAlive: thread.push(objects.isAlive(id))
    case .remove: thread.push(function: environment.remove)
    }
    return .results(1)
  }

  /// Stores the value at position 3 in a field of an object.
  public func set(_ thread: LuaThread, _ object: LuaObject, slot: Int) throws -> LuaAnswer {
    guard object.kind >= Registry.firstKind else {
      throw environment.geometry.immutable(kind: object.kind, slot: slot)
    }
    let kind = registry.kind(numbered: object.kind)
    let id = ObjectID(index: object.index, generation: object.generation)
    try requireAlive(id, kind: kind)
    guard case .field(let field) = kind.member(at: slot) else {
      throw LuaFailure("\(kind.name): '\(kind.memberNames[slot])' can't be assigned")
    }
    func name() -> String { "\(kind.name): '\(field.name)'" }
    guard field.isSettable else {
      throw LuaFailure("\(name()) is read only")
    }
    if field.role == .constant, loading == nil {
      throw LuaFailure("\(name()) is fixed when the object is made: construct another")
    }
    let target = try writeTarget(id, kind)
    // Nil gives a field its default back.
    let value =
      thread.isNil(at: 3) && field.role != .computed
      ? field.defaultValue
      : try ValueReader(thread: thread, host: self).read(3, as: field.type, named: name())
    try target.set(slot, to: value)
    return .results(0)
  }

  /// Raises for a name that the kind does not have.
  public func unknownField(
    _ thread: LuaThread, kind: UInt32, isWrite: Bool
  ) throws -> LuaAnswer {
    if let answer = try longField(thread, kind, isWrite) { return answer }
    let names: [String]
    let kindName: String
    if kind >= Registry.firstKind {
      let kind = registry.kind(numbered: kind)
      (kindName, names) = (kind.name, kind.memberNames + (kind.lookupNames?(self) ?? []))
    } else {
      (kindName, names) = environment.geometry.names(kind: kind)
    }
    if kind >= Registry.firstKind, let key = thread.string(at: 2),
      let found = registry.kind(numbered: kind).lookup?(self, key)
    {
      guard !isWrite else { throw LuaFailure("\(kindName): '\(key)' can't be assigned") }
      try push(.object(found), on: thread)
      return .results(1)
    }
    guard let key = thread.string(at: 2) else {
      throw LuaFailure("\(kindName): fields are named by strings, got a \(thread.typeName(at: 2))")
    }
    throw LuaFailure("\(kindName): no field '\(key)'" + suggestion(for: key, among: names))
  }

  /// Lua's strings of over 40 bytes have no address of their own: such a name is compared.
  private func longField(
    _ thread: LuaThread, _ kind: UInt32, _ isWrite: Bool
  ) throws -> LuaAnswer? {
    guard kind >= Registry.firstKind, let object = thread.object(at: 1),
      let key = thread.string(at: 2), key.utf8.count > 40,
      let slot = registry.kind(numbered: kind).memberNames.firstIndex(of: key)
    else { return nil }
    return isWrite ? try set(thread, object, slot: slot) : try get(thread, object, slot: slot)
  }

  // MARK: targets

  /// The object for reading: while a load runs, what it declares.
  func readTarget(_ id: ObjectID, _ kind: Kind) -> Target {
    guard let loading else { return Target(host: self, id: id, kind: kind, declaration: nil) }
    let declaration = loading.declaration(of: id) ?? objects.declaration(of: id)
    return Target(host: self, id: id, kind: kind, declaration: declaration)
  }

  /// The object for writing: while a load runs, what it declares.
  func writeTarget(_ id: ObjectID, _ kind: Kind) throws -> Target {
    guard let loading else { return Target(host: self, id: id, kind: kind, declaration: nil) }
    guard let declaration = loading.declaration(of: id) else {
      throw LuaFailure(
        "\(kind.name): '\(objects.label(of: id))' was made at run time: change it in a callback, "
          + "or declare it in this file")
    }
    return Target(host: self, id: id, kind: kind, declaration: declaration)
  }

  /// Throws when the handle is of an object that has ended.
  func requireAlive(_ id: ObjectID, kind: Kind) throws {
    guard !objects.isAlive(id) else { return }
    let death = objects.death(of: id)
    throw LuaFailure(
      "\(kind.name): this \(kind.shortName) was removed\(death.isEmpty ? "" : " at \(death)"); "
        + "check is_alive first")
  }

  // MARK: making and ending

  /// Declares an object and, outside a load, makes it at once.
  ///
  /// `values` are checked already, by field name; `was` is the id that the object had before it was
  /// renamed.
  ///
  /// - Returns: The object's id.
  /// - Throws: `LuaFailure` when the id is in use, a required field is missing, or a value is
  ///   refused.
  @discardableResult
  func construct(
    _ kind: Kind, id: String?, was: String? = nil, values: [(name: String, value: Value)],
    on thread: LuaThread
  ) throws -> ObjectID {
    let chain = thread.scriptFrames()
    let place = chain.first.map { "\($0.file):\($0.line)" } ?? ""
    let declaration = try declare(kind, id: id, was: was, chain: chain, place: place)
    do {
      try fill(declaration, values)
    } catch {
      if declaration.isNew { objects.end(declaration.id, death: "") }
      throw error
    }
    if let loading {
      loading.add(declaration)
    } else {
      do {
        try materialize([declaration], origin: .runtime)
      } catch {
        end(declaration.id)
        throw error
      }
    }
    return declaration.id
  }

  private func declare(
    _ kind: Kind, id: String?, was: String?, chain: [LuaFrame], place: String
  ) throws -> Declaration {
    guard objectCount < objectLimit else {
      throw LuaFailure(
        "\(kind.name): a scene can have \(objectLimit) objects: remove some, or make fewer")
    }
    if let loading {
      return try declareInLoad(loading, kind, id: id, was: was, chain: chain, place: place)
    }
    if let id, let other = objects.object(ofKind: kind.name, named: id) {
      let there = objects.declaration(of: other)?.place ?? ""
      throw LuaFailure(
        "\(kind.name): id '\(id)' is in use since \(there): choose another, or leave it out")
    }
    scene.runtimeOrdinal += 1
    let identity = Identity(
      kind: kind.name, id: id, chain: [LuaFrame(file: place, line: -1)],
      ordinal: id == nil ? scene.runtimeOrdinal : 0)
    return Declaration(
      id: objects.reserve(), kind: kind, identity: identity, place: place, isNew: true)
  }

  /// The objects that there are, or that there will be once the load that runs is committed: what
  /// it declares takes the place of what the last one did.
  private var objectCount: Int {
    loading.map { $0.declarations.count + $0.runtimeCount } ?? objects.placeCount
  }

  private func declareInLoad(
    _ loading: Loading, _ kind: Kind, id: String?, was: String?, chain: [LuaFrame], place: String
  ) throws -> Declaration {
    let identity = loading.identity(kind: kind, id: id, chain: chain)
    if let other = loading.declaration(like: identity) {
      throw LuaFailure(
        "\(kind.name): id '\(id ?? "")' is in use at \(other.place): give each \(kind.shortName) "
          + "an id of its own")
    }
    let kept = keptObject(loading, kind, identity, id: id, was: was)
    return Declaration(
      id: kept ?? objects.reserve(), kind: kind, identity: identity, place: place,
      isNew: kept == nil)
  }

  /// The live object that a declaration stands for.
  private func keptObject(
    _ loading: Loading, _ kind: Kind, _ identity: Identity, id: String?, was: String?
  ) -> ObjectID? {
    for name in [id, was].compactMap({ $0 }) {
      if let kept = objects.object(ofKind: kind.name, named: name), !loading.isTaken(kept) {
        return kept
      }
    }
    guard id == nil, let old = loading.oldIdentity(of: identity) else { return nil }
    guard let kept = scene.anonymous[old], objects.isAlive(kept), !loading.isTaken(kept) else {
      return nil
    }
    return kept
  }

  private func fill(_ declaration: Declaration, _ values: [(name: String, value: Value)]) throws {
    let kind = declaration.kind
    let target = Target(host: self, id: declaration.id, kind: kind, declaration: declaration)
    for (name, value) in values { try target.set(name, to: value) }
    for slot in kind.fields.indices
    where kind.fields[slot].isRequired && declaration[slot] == .none {
      let field = kind.fields[slot]
      throw LuaFailure("\(kind.name): '\(field.name)' is missing: give \(field.type.summary)")
    }
    try kind.validate(target)
  }

  /// Makes live objects of declarations: all of them first, then their fields, then their members;
  /// last they are put to work.
  func materialize(_ declarations: [Declaration], origin: ObjectTable.Origin) throws {
    for declaration in declarations {
      objects.declare(declaration, origin: origin)
      let target = Target(
        host: self, id: declaration.id, kind: declaration.kind, declaration: declaration)
      let instance = try placing(declaration, origin) { try declaration.kind.make(target) }
      objects.setInstance(instance, of: declaration.id)
    }
    for members in [false, true] {
      for declaration in declarations {
        try placing(declaration, origin) { try applyFields(of: declaration, members: members) }
      }
    }
    for declaration in declarations {
      let kind = declaration.kind
      try placing(declaration, origin) {
        try kind.activate(Target(host: self, id: declaration.id, kind: kind, declaration: nil))
      }
    }
  }

  /// Whoever constructs an object while the scene runs is told the place by Lua.
  private func placing<Result>(
    _ declaration: Declaration, _ origin: ObjectTable.Origin, _ body: () throws -> Result
  ) throws -> Result {
    origin == .load ? try declaration.placing(body) : try body()
  }

  private func applyFields(of declaration: Declaration, members: Bool) throws {
    let target = Target(host: self, id: declaration.id, kind: declaration.kind, declaration: nil)
    for (slot, field) in declaration.kind.fields.enumerated() {
      let isMember = field.role == .members || field.role == .entries
      guard isMember == members, isMember || field.role == .stored else { continue }
      let value = declaration[slot]
      guard value != field.defaultValue else { continue }
      if isMember {
        try target.merge(slot, from: field.defaultValue, to: value)
      } else {
        try field.set?(target, value)
      }
    }
  }

  /// Ends an object for good; its handles answer with the step and place from now on.
  public func end(_ id: ObjectID, place: String = "") {
    guard let declaration = objects.declaration(of: id) else { return }
    // What ends because something else does ends at the same place.
    let place = place.isEmpty ? endingPlace : place
    let outerPlace = endingPlace
    endingPlace = place
    defer { endingPlace = outerPlace }
    if objects.instance(of: id) != nil {
      hooks.objectWillEnd(id)
      declaration.kind.dispose(
        Target(host: self, id: id, kind: declaration.kind, declaration: nil))
    }
    objects.end(id, death: place.isEmpty ? moment : "\(moment) by \(place)")
    environment.forget(id)
  }
}
