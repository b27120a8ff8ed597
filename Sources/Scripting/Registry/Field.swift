// SPDX-License-Identifier: MIT

/// One named property of a kind of object, as scripts see it.
public struct Field {
  /// How a field takes part in loading and reconciling.
  public enum Role {
    /// Declared by a load, compared with the last load's, stored in the live object.
    case stored
    /// As `stored`, but a changed declaration makes the object anew.
    case constant
    /// A list of objects, merged three ways.
    case members
    /// Values by name, merged three ways.
    case entries
    /// Derived from stored fields; writing it writes those.
    case computed
    /// Read only: the live object's own.
    case readOnly
  }

  /// The name in snake_case.
  public let name: String
  /// What it accepts, with unit and range.
  public let type: ValueType
  /// One line for `help` and the reference.
  public let doc: String
  /// Its part in loading.
  public let role: Role
  /// What an omitted option declares; for a read-only field, what a load reads.
  public let defaultValue: Value
  /// Whether the constructor must name it.
  public let isRequired: Bool
  /// How the host calls it, when it is a handler.
  public var callback: Signature?

  /// Reads the live object; for a computed field, its declaration or the live object.
  var get: (Target) throws -> Value
  /// Writes the live object; for a computed field, its declaration or the live object.
  var set: ((Target, Value) throws -> Void)?
  /// A fast way to read a number of the live object.
  var number: ((AnyObject) -> Double)?
  /// A fast way to write it, which does the same as `set`.
  var store: ((AnyObject, Double) throws -> Void)?
  /// Where that number lies in the object's block.
  var position: Int?
  /// Adds or removes one member or entry of the live object.
  var insert: ((Target, Value) throws -> Void)?
  var remove: ((Target, Value) throws -> Void)?
}

extension Field {
  /// Whether scripts may assign it.
  var isSettable: Bool { role != .readOnly && (role != .computed || set != nil) }
}

/// An object whose fields are read or written: the live one, or what a load declares of it.
public struct Target {
  /// The host that owns the object.
  public let host: Host
  /// The object's id.
  public let id: ObjectID
  /// The kind of the object.
  let kind: Kind
  /// The declaration, while a load runs.
  let declaration: Declaration?

  /// The live object.
  ///
  /// - Precondition: no load runs.
  var instance: AnyObject {
    guard let instance = host.objects.instance(of: id) else {
      preconditionFailure("no live object at \(id) of kind \(kind.name)")
    }
    return instance
  }

  /// The value of a field by its name.
  public subscript(name: String) -> Value {
    get throws { try value(of: slot(name)) }
  }

  /// Stores a value, already checked by the field's type, in a field by its name.
  public func set(_ name: String, to value: Value) throws { try set(slot(name), to: value) }

  private func slot(_ name: String) -> Int {
    guard let slot = kind.slot(of: name) else {
      preconditionFailure("kind \(kind.name) has no field \(name)")
    }
    return slot
  }

  /// Adds a member that is not there yet.
  func add(_ member: ObjectID, to slot: Int) throws {
    if let declaration { return declaration.add(member, to: slot) }
    let field = kind.fields[slot]
    guard try !field.get(self).list.contains(.object(member)) else { return }
    try field.insert?(self, .object(member))
  }

  func value(of slot: Int) throws -> Value {
    if let declaration, kind.fields[slot].role != .computed { return declaration[slot] }
    return try kind.fields[slot].get(self)
  }

  func set(_ slot: Int, to value: Value) throws {
    // A member that is listed twice is one.
    let value = kind.fields[slot].role == .members ? value.unique : value
    if let declaration, kind.fields[slot].role != .computed {
      declaration.set(slot, to: value)
      return
    }
    let field = kind.fields[slot]
    switch field.role {
    case .members, .entries: try merge(slot, from: field.get(self), to: value)
    default: try field.set?(self, value)
    }
  }

  /// Adds what `new` has and `old` has not, and removes what `old` has and `new` has not.
  func merge(_ slot: Int, from old: Value, to new: Value) throws {
    let field = kind.fields[slot]
    let before = field.role == .members ? old.list : old.record.map { .record([$0]) }
    let after = field.role == .members ? new.list : new.record.map { .record([$0]) }
    let (known, kept) = (Set(before), Set(after))
    for value in before where !kept.contains(value) { try field.remove?(self, value) }
    for value in after where !known.contains(value) { try field.insert?(self, value) }
  }
}
