// SPDX-License-Identifier: MIT

// Fields that hold several things, which a reload merges.
extension KindBuilder {
  /// Adds a list of objects with its methods `add_x` and `remove_x`.
  ///
  /// `singular` is the `x` of the methods' names; members are of `kinds`, or of any when it is
  /// empty.
  public func members(
    _ name: String, singular: String, of kinds: [String], doc: String,
    list: @escaping (Target, Object) -> [ObjectID],
    insert: @escaping (Target, Object, ObjectID) throws -> Void,
    remove: @escaping (Target, Object, ObjectID) throws -> Void
  ) {
    let slot = kind.fields.count
    kind.add(
      Field(
        name: name, type: .list(.object(kinds)), doc: doc, role: .members, defaultValue: .list([]),
        isRequired: false, get: { .list(list($0, Self.object($0)).map { .object($0) }) },
        insert: { target, value in
          guard let member = value.object else { return }
          try insert(target, Self.object(target), member)
        },
        remove: { target, value in
          guard let member = value.object, target.host.objects.isAlive(member) else { return }
          try remove(target, Self.object(target), member)
        }))
    declaration(
      "add_\(singular)", [Parameter(singular, .object(kinds))],
      doc: "adds to `\(name)`; does nothing when it is there already"
    ) { target, arguments in
      if let member = arguments[0].object { try target.add(member, to: slot) }
      return .none
    }
    declaration(
      "remove_\(singular)", [Parameter(singular, .object(kinds))],
      doc: "takes out of `\(name)`; does nothing when it is not there"
    ) { target, arguments in
      try target.set(name, to: .list(try target[name].list.filter { $0 != arguments[0] }))
      return .none
    }
  }

  /// Adds values by name, such as a collision's boundaries.
  public func entries(
    _ name: String, of type: ValueType, doc: String,
    list: @escaping (Target, Object) -> [Value.Entry],
    insert: @escaping (Target, Object, String, Value) throws -> Void,
    remove: @escaping (Target, Object, String) throws -> Void
  ) {
    kind.add(
      Field(
        name: name, type: .map(type), doc: doc, role: .entries, defaultValue: .record([]),
        isRequired: false, get: { .record(list($0, Self.object($0))) },
        insert: { target, value in
          for entry in value.record {
            try insert(target, Self.object(target), entry.name, entry.value)
          }
        },
        remove: { target, value in
          for entry in value.record { try remove(target, Self.object(target), entry.name) }
        }))
  }
}
