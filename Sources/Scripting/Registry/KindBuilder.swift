// SPDX-License-Identifier: MIT

public import Geometry

/// Describes a kind of host object whose live objects are of one Swift class.
///
///     let snap = KindBuilder("dynamics.snap", of: SnapBehavior.self, doc: "Pulls an item…",
///       make: { target in SnapBehavior(…) }, dispose: { target, snap in … })
///     snap.number("damping", unit: "no unit", in: 0...1, default: 0.5, doc: "…",
///       get: { $0.damping }, set: { $0.damping = $1 })
///     registry.add(snap)
public struct KindBuilder<Object: AnyObject> {
  /// The kind that is described.
  public let kind: Kind

  /// Starts a description.
  ///
  /// `name` is the constructor's full name; with `hasConstructor`, scripts make objects with
  /// `name{…}`. `make` makes a live object: it reads constant fields from the target, and all other
  /// fields are applied afterwards. `activate` puts it to work, once it and all that were declared
  /// with it have their fields and members. `dispose` takes a live object out of everything.
  /// `validate` looks at the whole declaration before a commit and throws what is wrong.
  public init(
    _ name: String, of type: Object.Type, doc: String, hasConstructor: Bool = true,
    make: @escaping (Target) throws -> Object,
    activate: @escaping (Target, Object) throws -> Void = { _, _ in },
    dispose: @escaping (Target, Object) -> Void = { _, _ in },
    validate: @escaping (Target) throws -> Void = { _ in }
  ) {
    kind = Kind(
      name, doc: doc, hasConstructor: hasConstructor, make: make,
      activate: { try activate($0, Self.object($0)) },
      dispose: { dispose($0, Self.object($0)) }, validate: validate)
  }

  /// Adds a look at the whole declaration before a commit; it throws what is wrong.
  public func check(_ validate: @escaping (Target) throws -> Void) { kind.add(check: validate) }

  /// Adds fields to a kind that another plugin described.
  public init(extending kind: Kind, of type: Object.Type) { self.kind = kind }

  static func object(_ target: Target) -> Object {
    // The host makes every object of this kind with `make`, which returns this class.
    unsafeDowncast(target.instance, to: Object.self)
  }

  /// Shows how scripts construct one: an expression of Lua, in which `ball` is a view.
  public func example(_ text: String) { kind.example = text }

  // MARK: fields

  /// Adds a field of any type.
  public func field(
    _ name: String, _ type: ValueType, default defaultValue: Value = .none, required: Bool = false,
    doc: String, get: @escaping (Object) throws -> Value,
    set: @escaping (Object, Value) throws -> Void
  ) {
    kind.add(
      Field(
        name: name, type: type, doc: doc, role: .stored, defaultValue: defaultValue,
        isRequired: required, get: { try get(Self.object($0)) },
        set: { try set(Self.object($0), $1) }))
  }

  /// Adds a field whose access needs the host.
  public func hostField(
    _ name: String, _ type: ValueType, default defaultValue: Value = .none, required: Bool = false,
    doc: String, get: @escaping (Target, Object) throws -> Value,
    set: @escaping (Target, Object, Value) throws -> Void
  ) {
    kind.add(
      Field(
        name: name, type: type, doc: doc, role: .stored, defaultValue: defaultValue,
        isRequired: required, get: { try get($0, Self.object($0)) },
        set: { try set($0, Self.object($0), $1) }))
  }

  /// Adds a number, which scripts read and write without allocation.
  public func number(
    _ name: String, unit: String,
    in range: ClosedRange<Double> = -Double.infinity...Double.infinity,
    default defaultValue: Double = 0, doc: String, get: @escaping (Object) -> Double,
    set: @escaping (Object, Double) throws -> Void
  ) {
    kind.add(
      Field(
        name: name, type: .number(unit: unit, in: range), doc: doc, role: .stored,
        defaultValue: .number(defaultValue), isRequired: false,
        get: { .number(get(Self.object($0))) },
        set: { try set(Self.object($0), $1.number ?? defaultValue) },
        number: { get(unsafeDowncast($0, to: Object.self)) },
        store: { try set(unsafeDowncast($0, to: Object.self), $1) }))
  }

  /// Adds a function that the host calls with these parameters: a handler.
  ///
  /// It gives back so many `results` of a type.
  public func handler(
    _ name: String, _ parameters: [Parameter] = [], returns: ValueType? = nil, results: Int = 1,
    doc: String, get: @escaping (Object) -> ScriptFunction?,
    set: @escaping (Object, ScriptFunction?) -> Void
  ) {
    hostHandler(
      name, parameters, returns: returns, results: results, doc: doc, get: get,
      set: { set($1, $2) })
  }

  /// Adds a handler whose setter needs the host.
  public func hostHandler(
    _ name: String, _ parameters: [Parameter] = [], returns: ValueType? = nil, results: Int = 1,
    doc: String, get: @escaping (Object) -> ScriptFunction?,
    set: @escaping (Host, Object, ScriptFunction?) -> Void
  ) {
    kind.add(
      Field(
        name: name, type: .optional(.function), doc: doc, role: .stored, defaultValue: .none,
        isRequired: false,
        callback: Signature(name, parameters, returns: returns, results: results, doc: doc),
        get: { get(Self.object($0)).map { .function($0) } ?? .none },
        set: { set($0.host, Self.object($0), $1.function) }))
  }

  /// Adds a field that is fixed when the object is made: a changed declaration makes it anew.
  public func constant(
    _ name: String, _ type: ValueType, default defaultValue: Value = .none, required: Bool = false,
    doc: String, get: @escaping (Target, Object) throws -> Value
  ) {
    kind.add(
      Field(
        name: name, type: type, doc: doc, role: .constant, defaultValue: defaultValue,
        isRequired: required, get: { try get($0, Self.object($0)) }))
  }

  /// Adds a field that is derived from stored ones through the target, at load and live alike.
  public func computed(
    _ name: String, _ type: ValueType, doc: String, get: @escaping (Target) throws -> Value,
    set: ((Target, Value) throws -> Void)? = nil
  ) {
    kind.add(
      Field(
        name: name, type: type, doc: doc, role: .computed, defaultValue: .none, isRequired: false,
        get: get, set: set))
  }

  /// Adds a number that is derived from a stored field, which scripts read without allocation.
  ///
  /// `live` reads the live object, and `store` writes it, the same as `set` would; `get` and `set`
  /// go through the target, for a load.
  public func computedNumber(
    _ name: String, unit: String,
    in range: ClosedRange<Double> = -Double.infinity...Double.infinity,
    doc: String, live: @escaping (Object) -> Double,
    store: ((Object, Double) throws -> Void)? = nil,
    get: @escaping (Target) throws -> Double, set: @escaping (Target, Double) throws -> Void
  ) {
    kind.add(
      Field(
        name: name, type: .number(unit: unit, in: range), doc: doc, role: .computed,
        defaultValue: .none,
        isRequired: false, get: { .number(try get($0)) }, set: { try set($0, $1.number ?? 0) },
        number: { live(unsafeDowncast($0, to: Object.self)) },
        store: store.map { store in { try store(unsafeDowncast($0, to: Object.self), $1) } }))
  }

  /// Adds two numbers that are the parts of a vector field, which scripts read without allocation.
  ///
  /// With `store`, which does the same to a live object as assigning the field, they are written
  /// without one, too.
  public func parts(
    _ names: [String], of field: String, unit: String, in range: ClosedRange<Double>,
    live: @escaping (Object) -> Vector2, store: ((Object, Vector2) -> Void)? = nil
  ) {
    computedNumber(
      names[0], unit: unit, in: range, doc: "the \(field)'s x", live: { live($0).x },
      store: store.map { store in { store($0, Vector2($1, live($0).y)) } },
      get: { try ($0[field].vector ?? .zero).x },
      set: { target, x in
        try target.set(field, to: .vector(Vector2(x, (target[field].vector ?? .zero).y)))
      })
    computedNumber(
      names[1], unit: unit, in: range, doc: "the \(field)'s y, down", live: { live($0).y },
      store: store.map { store in { store($0, Vector2(live($0).x, $1)) } },
      get: { try ($0[field].vector ?? .zero).y },
      set: { target, y in
        try target.set(field, to: .vector(Vector2((target[field].vector ?? .zero).x, y)))
      })
  }

  /// Lets Lua read number fields from memory, without a call into Swift.
  ///
  /// - Parameters:
  ///   - names: The fields whose numbers the block holds, in its order.
  ///   - block: The address of an object's block: the object's own for as long as it lives.
  public func numberBlock(
    _ names: [String], at block: @escaping (Object) -> UnsafePointer<Double>
  ) {
    kind.numberBlock = { block(unsafeDowncast($0, to: Object.self)) }
    for (position, name) in names.enumerated() { kind.setPosition(position, ofNumber: name) }
  }

  /// Lets scripts reach objects of a kind as fields by their ids.
  public func lookup(of name: String, _ find: @escaping (Host, String) -> ObjectID?) {
    kind.lookup = find
    kind.lookupKind = name
  }

  /// Lists the names that `lookup` finds.
  public func lookupNames(_ names: @escaping (Host) -> [String]) { kind.lookupNames = names }

  /// Adds a number that scripts can only read.
  ///
  /// A load, before there is a live object, reads `atLoad`.
  public func readOnlyNumber(
    _ name: String, unit: String, atLoad: Double = 0, doc: String, get: @escaping (Object) -> Double
  ) {
    kind.add(
      Field(
        name: name, type: .number(unit: unit), doc: doc, role: .readOnly,
        defaultValue: .number(atLoad), isRequired: false,
        get: { .number(get(Self.object($0))) },
        number: { get(unsafeDowncast($0, to: Object.self)) }))
  }

  /// Adds a field that scripts can only read.
  ///
  /// A load, before there is a live object, reads `atLoad`.
  public func readOnly(
    _ name: String, _ type: ValueType, atLoad: Value = .none, doc: String,
    get: @escaping (Target, Object) throws -> Value
  ) {
    kind.add(
      Field(
        name: name, type: type, doc: doc, role: .readOnly, defaultValue: atLoad, isRequired: false,
        get: { try get($0, Self.object($0)) }))
  }
}
