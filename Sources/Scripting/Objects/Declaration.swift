// SPDX-License-Identifier: MIT

internal import Lua

/// Which declaration of a script an object stands for, from one run of the file to the next.
struct Identity: Hashable {
  let kind: String
  /// The `id` that the script gave; nil for an anonymous object.
  let id: String?
  /// For an anonymous object: the lines of the calls that led to it, innermost first.
  let chain: [LuaFrame]
  /// For an anonymous object: how many times the chain had run before.
  let ordinal: Int
}

/// What a script says of one object: the value of every field, given or by default.
final class Declaration {
  var id: ObjectID
  let kind: Kind
  let identity: Identity
  /// Where the object was constructed, `file:line`; empty for the host's own.
  let place: String
  /// What was said, in the order of the saying. Most scripts name a few of many fields, and what
  /// they don't name is what the kind's defaults are.
  private var given: [(slot: Int, value: Value)] = []
  /// What lists hold that members were added to, by slot.
  private var members: [Int: Set<ObjectID>] = [:]
  /// Whether the object came into being with this declaration.
  var isNew: Bool

  init(id: ObjectID, kind: Kind, identity: Identity, place: String, isNew: Bool) {
    self.id = id
    self.kind = kind
    self.identity = identity
    self.place = place
    self.isNew = isNew
  }

  /// The value of a field, given or by default.
  subscript(slot: Int) -> Value { place(of: slot).map { given[$0].value } ?? kind.defaults[slot] }

  /// The values of all fields, by slot.
  var values: [Value] { kind.defaults.indices.map { self[$0] } }

  private func place(of slot: Int) -> Int? { given.firstIndex { $0.slot == slot } }

  func set(_ slot: Int, to value: Value) {
    put(value, in: slot)
    members[slot] = nil
  }

  private func put(_ value: Value, in slot: Int) {
    if let place = place(of: slot) {
      given[place].value = value
    } else {
      given.append((slot, value))
    }
  }

  /// Adds a member to a list that does not hold it.
  ///
  /// - Complexity: O(1) on average, however long the list is.
  func add(_ member: ObjectID, to slot: Int) {
    let isNew = members[slot, default: Set(self[slot].list.compactMap(\.object))]
      .insert(member).inserted
    guard isNew else { return }
    var list = self[slot].list
    // The list must have one owner to grow in place.
    put(.none, in: slot)
    list.append(.object(member))
    put(.list(list), in: slot)
  }

  /// Says of every field what it is.
  func replace(with values: [Value]) {
    given = values.enumerated().map { ($0, $1) }
    members = [:]
  }

  /// The slots whose values are not those of another declaration of the kind, in their order.
  func slots(unlike other: Declaration) -> [Int] {
    var slots: [Int] = []
    for (slot, value) in given where value != other[slot] { slots.append(slot) }
    for (slot, value) in other.given where place(of: slot) == nil {
      if value != kind.defaults[slot] { slots.append(slot) }
    }
    return slots.sorted()
  }

  /// Does something for the object; an error without a place of its own gets that of the object.
  func placing<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      let error = ScriptError(error)
      let isPlaced = place.isEmpty || error.message.hasPrefixOfPlace
      throw isPlaced ? error : error.saying("\(place): \(error.message)")
    }
  }

  /// How messages and pictures call the object: its id, or its kind and place.
  var label: String { identity.id ?? "\(kind.shortName)@\(place)#\(identity.ordinal + 1)" }
}
