// SPDX-License-Identifier: MIT

internal import CLua
internal import CLuaShims

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A host object as Lua holds it: an id, never a pointer.
public struct LuaObject: Hashable, Sendable {
  /// The number of the object's kind.
  public let kind: UInt32
  /// The place in the host's table.
  public let index: UInt32
  /// Tells objects apart that had the same place one after another.
  public let generation: UInt32

  /// Creates an id from its parts.
  public init(kind: UInt32, index: UInt32, generation: UInt32) {
    self.kind = kind
    self.index = index
    self.generation = generation
  }
}

extension LuaThread {
  /// Pushes a new metatable whose `__index` and `__newindex` ask the state's `LuaObjectAccess`.
  public func pushObjectMetatable(kind: UInt32) { tl_push_metatable(L, kind, 0) }

  /// Pushes a new object with the metatable at a position.
  public func push(_ object: LuaObject, metatable: Int) {
    tl_push_object(L, object.kind, object.index, object.generation, Int32(metatable))
  }

  /// Makes the handle at a position one of another object of its kind.
  public func retarget(_ index: Int, to object: LuaObject) {
    tl_retarget_object(L, Int32(index), object.index, object.generation)
  }

  /// Pushes a new value of doubles with the metatable at a position.
  public func pushValue(kind: UInt32, _ numbers: [Double], metatable: Int) {
    let room = tl_push_value(L, kind, UInt64(numbers.count), Int32(metatable))
    for (position, number) in numbers.enumerated() { room?[position] = number }
  }

  /// The object at a position, nil for anything else.
  public func object(at index: Int) -> LuaObject? {
    guard let object = tl_to_object(L, Int32(index))?.pointee else { return nil }
    return LuaObject(kind: object.kind, index: object.index, generation: object.generation)
  }

  /// The kind and the doubles of the value at a position, nil for anything else.
  public func value(at index: Int) -> (kind: UInt32, numbers: UnsafeBufferPointer<Double>)? {
    guard let value = tl_to_value(L, Int32(index)) else { return nil }
    let numbers = UnsafeRawPointer(value).advanced(by: MemoryLayout<TLValue>.size)
    let start = numbers.assumingMemoryBound(to: Double.self)
    return (value.pointee.kind, UnsafeBufferPointer(start: start, count: Int(value.pointee.count)))
  }
}

extension LuaThread {
  /// Pushes a new metatable for values: as that of objects, for the numbers of a kind.
  public func pushValueMetatable(kind: UInt32) { tl_push_metatable(L, kind, 1) }

  /// Removes the value at a position, shifting the rest down.
  public func remove(at index: Int) {
    lua_rotate(L, Int32(index), -1)
    tl_pop(L, 1)
  }
}

extension LuaState {
  /// Gives a kind of object or value its field names: a name's position is its slot.
  ///
  /// Names are found by the address of Lua's string, which is unique up to 40 bytes; a longer name
  /// comes to `unknownField`.
  public func bind(fields: [String], ofKind kind: UInt32) {
    let names = fields.map { strdup($0) }
    defer { for name in names { free(name) } }
    let pointers = names.map { UnsafePointer<CChar>($0) }
    precondition(
      tl_bind_fields(main.L, kind, pointers, Int32(fields.count)) != 0, "no memory for field names")
  }
}

// MARK: - Numbers that Lua reads without asking the host

/// The live objects as C sees them: by index, each with its generation.
public final class LuaInstances {
  private var entries: UnsafeMutablePointer<TLInstance>
  private var capacity = 256
  private var count = 0

  /// Creates an empty table.
  public init() {
    entries = .allocate(capacity: capacity)
  }

  deinit { entries.deallocate() }

  /// Stores a live object, which the caller keeps alive; nil when it has ended.
  ///
  /// - Parameter numbers: Numbers of the object at an address that is its own for life.
  public func set(
    _ instance: AnyObject?, numbers: UnsafePointer<Double>?, generation: UInt32, at index: Int
  ) {
    while index >= capacity { grow() }
    while count <= index {
      (entries + count).initialize(to: TLInstance(instance: nil, numbers: nil, generation: 0))
      count += 1
    }
    let pointer = instance.map { Unmanaged.passUnretained($0).toOpaque() }
    entries[index] = TLInstance(instance: pointer, numbers: numbers, generation: generation)
  }

  private func grow() {
    let larger = UnsafeMutablePointer<TLInstance>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    capacity *= 2
  }

  /// Lets a state read from the table, or sends every read to the host.
  ///
  /// The state keeps the address: say it again after `set`.
  public func show(_ isShown: Bool, to state: LuaState) {
    tl_set_instances(state.main.L, entries, isShown ? UInt32(count) : 0)
  }
}

/// Reads a number of an object of one kind.
private final class NumberReader {
  let body: (AnyObject) -> Double
  init(_ body: @escaping (AnyObject) -> Double) { self.body = body }
}

private func readNumber(_ context: UnsafeMutableRawPointer?, _ instance: UnsafeMutableRawPointer?) -> Double {
  guard let context, let instance else { return 0 }
  // Both live: the state owns the reader, and the host the instance that it shows.
  return Unmanaged<NumberReader>.fromOpaque(context)._withUnsafeGuaranteedRef { reader in
    Unmanaged<AnyObject>.fromOpaque(instance)._withUnsafeGuaranteedRef { reader.body($0) }
  }
}

extension LuaState {
  /// Gives a number field of a kind a reader that Lua calls without asking the host.
  ///
  /// - Parameter position: Where the number lies in the objects' blocks; nil when it does not.
  public func bind(
    reader: @escaping (AnyObject) -> Double, position: Int?, ofKind kind: UInt32, slot: Int
  ) {
    let reader = NumberReader(reader)
    keepAlive(reader)
    let context = Unmanaged.passUnretained(reader).toOpaque()
    tl_bind_reader(main.L, kind, Int32(slot), readNumber, context)
    if let position { tl_bind_number(main.L, kind, Int32(slot), Int32(position)) }
  }
}

extension LuaState.FunctionID {
  /// Stands for a function that is not registered yet.
  public static let none = LuaState.FunctionID(raw: -1)
}
