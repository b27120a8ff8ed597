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
  /// Indexed by the kind's field slots.
  private(set) var values: [Value]
  /// Whether the script said anything of a field, by slot: the others are what the kind's defaults
  /// are.
  private var isGiven: [Bool]
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
    values = kind.defaults
    isGiven = Array(repeating: false, count: values.count)
  }

  func set(_ slot: Int, to value: Value) {
    values[slot] = value
    isGiven[slot] = true
    members[slot] = nil
  }

  /// Adds a member to a list that does not hold it.
  ///
  /// - Complexity: O(1) on average, however long the list is.
  func add(_ member: ObjectID, to slot: Int) {
    let isNew = members[slot, default: Set(values[slot].list.compactMap(\.object))]
      .insert(member).inserted
    guard isNew else { return }
    var list = values[slot].list
    // The list must have one owner to grow in place.
    values[slot] = .none
    list.append(.object(member))
    values[slot] = .list(list)
    isGiven[slot] = true
  }

  func replace(with values: [Value]) {
    self.values = values
    isGiven = Array(repeating: true, count: values.count)
    members = [:]
  }

  /// The slots whose values are not those of another declaration of the kind.
  func slots(unlike other: Declaration) -> [Int] {
    values.indices.filter { slot in
      (isGiven[slot] || other.isGiven[slot]) && values[slot] != other.values[slot]
    }
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
