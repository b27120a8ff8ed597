// SPDX-License-Identifier: MIT

internal import CLua
internal import CLuaShims

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
  public func pushObjectMetatable(kind: UInt32) { tl_push_metatable(pointer, kind, 0) }

  /// Pushes a new object with the metatable at a position.
  public func push(_ object: LuaObject, metatable: Int) {
    tl_push_object(pointer, object.kind, object.index, object.generation, Int32(metatable))
  }

  /// Makes the handle at a position one of another object of its kind.
  public func retarget(_ index: Int, to object: LuaObject) {
    tl_retarget_object(pointer, Int32(index), object.index, object.generation)
  }

  /// Pushes a new value of doubles with the metatable at a position.
  public func pushValue(kind: UInt32, _ numbers: [Double], metatable: Int) {
    let room = tl_push_value(pointer, kind, UInt64(numbers.count), Int32(metatable))
    for (position, number) in numbers.enumerated() { room?[position] = number }
  }

  /// The object at a position, nil for anything else.
  public func object(at index: Int) -> LuaObject? {
    guard let object = tl_to_object(pointer, Int32(index))?.pointee else { return nil }
    return LuaObject(kind: object.kind, index: object.index, generation: object.generation)
  }

  /// The kind and the doubles of the value at a position, nil for anything else.
  public func value(at index: Int) -> (kind: UInt32, numbers: UnsafeBufferPointer<Double>)? {
    guard let value = tl_to_value(pointer, Int32(index)) else { return nil }
    let numbers = UnsafeRawPointer(value).advanced(by: MemoryLayout<TLValue>.size)
    let start = numbers.assumingMemoryBound(to: Double.self)
    return (value.pointee.kind, UnsafeBufferPointer(start: start, count: Int(value.pointee.count)))
  }
}

extension LuaThread {
  /// Pushes a new metatable for values: as that of objects, for the numbers of a kind.
  public func pushValueMetatable(kind: UInt32) { tl_push_metatable(pointer, kind, 1) }

  /// Removes the value at a position, shifting the rest down.
  public func remove(at index: Int) {
    lua_rotate(pointer, Int32(index), -1)
    tl_pop(pointer, 1)
  }
}
