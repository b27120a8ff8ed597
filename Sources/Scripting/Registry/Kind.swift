// SPDX-License-Identifier: MIT

/// A kind of host object: its constructor's name, fields and methods.
///
/// One declaration drives argument checks, messages, reloading and help.
public final class Kind {
  /// The constructor's full name: `view`, `dynamics.snap`.
  public let name: String
  /// One line for `help` and the reference.
  public let doc: String
  /// The fields in order of declaration.
  public private(set) var fields: [Field] = []
  /// The methods in order of declaration.
  public private(set) var methods: [Method] = []

  /// The object's number among the kinds, as Lua's handles carry it.
  var number: UInt32 = 0
  /// Whether scripts construct it with `name{…}`; a singleton or a product of functions is not.
  let hasConstructor: Bool
  /// The last name without its module, as a label: `snap`.
  let shortName: String
  /// Makes a live object from its declaration.
  let make: (Target) throws -> AnyObject
  /// Takes a live object out of everything.
  let dispose: (Target) -> Void
  /// Puts a live object to work, once it has its fields and members.
  let activate: (Target) throws -> Void
  /// Look at the whole declaration before a commit.
  private var checks: [(Target) throws -> Void]

  /// How scripts construct one, as a line of Lua; nil to make one of the fields it requires.
  var example: String?

  /// Where an object keeps numbers at an address of its own, for the fastest reads.
  var numberBlock: ((AnyObject) -> UnsafePointer<Double>)?
  /// Finds an object that scripts reach as a field by its id.
  var lookup: ((Host, String) -> ObjectID?)?
  /// The kind of what it finds.
  var lookupKind: String?
  /// The names that `lookup` finds.
  var lookupNames: ((Host) -> [String])?

  /// What the fields are when nothing is said of them, by slot.
  private(set) var defaults: [Value] = []
  private var slots: [String: Int] = [:]
  private var methodNumbers: [String: Int] = [:]

  init(
    _ name: String, doc: String, hasConstructor: Bool, make: @escaping (Target) throws -> AnyObject,
    activate: @escaping (Target) throws -> Void, dispose: @escaping (Target) -> Void,
    validate: @escaping (Target) throws -> Void
  ) {
    self.name = name
    shortName = name.split(separator: ".").last.map { "\($0)" } ?? name
    self.doc = doc
    self.hasConstructor = hasConstructor
    self.make = make
    self.activate = activate
    self.dispose = dispose
    checks = [validate]
  }

  func add(_ field: Field) {
    precondition(slots[field.name] == nil, "kind \(name) has two fields named \(field.name)")
    slots[field.name] = fields.count
    fields.append(field)
    defaults.append(field.defaultValue)
  }

  func add(_ method: Method) {
    precondition(
      methodNumbers[method.name] == nil, "kind \(name) has two methods named \(method.name)")
    methodNumbers[method.name] = methods.count
    methods.append(method)
  }

  func setPosition(_ position: Int, ofNumber name: String) {
    guard let slot = slots[name] else { preconditionFailure("no field \(name) in \(self.name)") }
    fields[slot].position = position
  }

  func add(check: @escaping (Target) throws -> Void) { checks.append(check) }

  func validate(_ target: Target) throws { for check in checks { try check(target) } }

  func slot(of name: String) -> Int? { slots[name] }

  /// The fields that a constructor may be given.
  var settable: [Field] { fields.filter(\.isSettable) }

  /// The names that a script may use on an object.
  var memberNames: [String] { fields.map(\.name) + methods.map(\.name) + Self.common }

  /// What every object has.
  static let common = ["id", "is_alive", "remove"]

}

extension Kind {
  /// What a slot of a handle names.
  enum Member {
    case field(Field)
    case method(Int)
    case id, isAlive, remove
  }

  func member(at slot: Int) -> Member {
    if slot < fields.count { return .field(fields[slot]) }
    if slot < fields.count + methods.count { return .method(slot - fields.count) }
    switch Self.common[slot - fields.count - methods.count] {
    case "id": return .id
    case "is_alive": return .isAlive
    default: return .remove
    }
  }
}
