// SPDX-License-Identifier: MIT

internal import Geometry
internal import Lua

/// Reads values from a stack, checked by their type.
///
/// `name` is how messages call the value: `dynamics.snap: 'damping'`.
struct ValueReader {
  let thread: LuaThread
  let host: Host

  func read(_ index: Int, as type: ValueType, named name: String) throws -> Value {
    if let value = try value(thread.absolute(index), as: type, named: name) { return value }
    throw mismatch(index, type, name)
  }

  /// Nil when the value is of another type; out of range throws.
  private func value(_ index: Int, as type: ValueType, named name: String) throws -> Value? {
    switch type {
    case .boolean: return thread.boolean(at: index).map { .boolean($0) }
    case .number(_, let range): return try number(index, range, type, name).map { .number($0) }
    case .integer(let range): return try integer(index, range, type, name)
    case .string: return thread.string(at: index).map { .string($0) }
    case .choice(let names): return try choice(index, names, name)
    case .color: return try color(index, type, name)
    case .vector(_, let range): return try vector(index, range, type, name).map { .vector($0) }
    case .size(_, let range): return try size(index, range, type, name)
    case .function: return host.function(at: index, on: thread).map { .function($0) }
    case .object(let kinds): return try object(index, kinds, name)
    case .list(let element): return try list(index, element, name)
    case .map(let element): return try map(index, element, name)
    case .fields(let fields): return try record(index, fields, name)
    case .either(let types): return try either(index, types, name)
    case .optional(let type):
      return thread.isNil(at: index) ? Value.none : try value(index, as: type, named: name)
    case .any: return try host.plainValue(at: index, on: thread)
    case .rect, .path, .affine, .transform3D: return geometry(index, type)
    }
  }

  // MARK: numbers

  private func number(
    _ index: Int, _ range: ClosedRange<Double>, _ type: ValueType, _ name: String
  ) throws -> Double? {
    guard let number = thread.number(at: index) else { return nil }
    guard number.isFinite else { throw notFinite(number, name) }
    guard range.contains(number) else { throw mismatch(index, type, name) }
    return number
  }

  private func integer(
    _ index: Int, _ range: ClosedRange<Int>, _ type: ValueType, _ name: String
  ) throws -> Value? {
    guard let number = thread.number(at: index) else { return nil }
    guard number.isFinite else { throw notFinite(number, name) }
    guard let integer = thread.integer(at: index), range.contains(integer) else {
      throw mismatch(index, type, name)
    }
    return .integer(integer)
  }

  private func vector(
    _ index: Int, _ range: ClosedRange<Double>, _ type: ValueType, _ name: String
  ) throws -> Vector2? {
    guard let vector = try vector(index, name) else { return nil }
    guard range.contains(vector.x), range.contains(vector.y) else {
      throw mismatch(index, type, name)
    }
    return vector
  }

  private func vector(_ index: Int, _ name: String) throws -> Vector2? {
    if case .vector(let vector)? = host.geometryValue(at: index, on: thread) {
      return try finite(vector, name)
    }
    guard thread.type(at: index) == .table else { return nil }
    guard let x = try part(index, 1, "x", name), let y = try part(index, 2, "y", name) else {
      return nil
    }
    return try finite(Vector2(x, y), name)
  }

  private func finite(_ vector: Vector2, _ name: String) throws -> Vector2 {
    guard vector.isFinite else { throw notFinite(vector.x.isFinite ? vector.y : vector.x, name) }
    return vector
  }

  /// `{x, y}` and `{x = , y = }` are both accepted.
  private func part(_ table: Int, _ position: Int, _ key: String, _ name: String) throws -> Double?
  {
    thread.rawGet(table, position)
    if thread.isNil(at: -1) {
      thread.pop()
      thread.rawGet(table, key)
    }
    defer { thread.pop() }
    return thread.number(at: -1)
  }

  private func size(
    _ index: Int, _ range: ClosedRange<Double>, _ type: ValueType, _ name: String
  ) throws -> Value? {
    guard let size = try vector(index, range, type, name) else { return nil }
    guard size.x > 0, size.y > 0 else { throw mismatch(index, type, name) }
    return .vector(size)
  }

  // MARK: texts

  private func choice(_ index: Int, _ names: [String], _ name: String) throws -> Value? {
    guard let text = thread.string(at: index) else { return nil }
    guard names.contains(text) else {
      throw LuaFailure(
        "\(name) must be \(ValueType.choice(names).summary), got '\(text)'"
          + suggestion(for: text, among: names))
    }
    return .string(text)
  }

  private func color(_ index: Int, _ type: ValueType, _ name: String) throws -> Value? {
    guard let text = thread.string(at: index) else { return nil }
    guard Color.isValid(text) else { throw mismatch(index, type, name) }
    return .string(text)
  }

  // MARK: objects and geometry

  private func object(_ index: Int, _ kinds: [String], _ name: String) throws -> Value? {
    guard let object = thread.object(at: index) else { return nil }
    let id = ObjectID(index: object.index, generation: object.generation)
    let kind = host.registry.kind(numbered: object.kind)
    try host.requireAlive(id, kind: kind)
    guard kinds.isEmpty || kinds.contains(kind.name) else { return nil }
    return .object(id)
  }

  private func geometry(_ index: Int, _ type: ValueType) -> Value? {
    guard let value = host.geometryValue(at: index, on: thread) else { return nil }
    switch (type, value) {
    case (.rect, .rect), (.path, .path), (.affine, .affine), (.transform3D, .transform3D):
      return value
    default: return nil
    }
  }

  // MARK: tables

  private func list(_ index: Int, _ element: ValueType, _ name: String) throws -> Value? {
    guard thread.type(at: index) == .table else { return nil }
    let count = thread.rawCount(at: index)
    try thread.reserve(8)
    return .list(
      try (0..<count).map { position in
        if position & 255 == 255 { try thread.requireTime() }
        thread.rawGet(index, position + 1)
        defer { thread.pop() }
        return try read(-1, as: element, named: "\(name)[\(position + 1)]")
      })
  }

  private func map(_ index: Int, _ element: ValueType, _ name: String) throws -> Value? {
    guard thread.type(at: index) == .table else { return nil }
    var values: [String: Value] = [:]
    try thread.reserve(8)
    try thread.forEachEntry(of: index) {
      if values.count & 255 == 255 { try thread.requireTime() }
      guard let key = thread.string(at: -2) else {
        throw LuaFailure("\(name): names must be strings, got a \(thread.typeName(at: -2))")
      }
      values[key] = try read(-1, as: element, named: "\(name).\(key)")
    }
    return .record(values)
  }

  private func record(
    _ index: Int, _ fields: [(name: String, type: ValueType, isRequired: Bool)], _ name: String
  ) throws -> Value? {
    guard thread.type(at: index) == .table else { return nil }
    var values: [String: Value] = [:]
    try thread.reserve(8)
    try thread.forEachEntry(of: index) {
      let key = thread.string(at: -2) ?? "?"
      guard let field = fields.first(where: { $0.name == key }) else {
        throw LuaFailure(
          "\(name): no option '\(key)'" + suggestion(for: key, among: fields.map(\.name)))
      }
      values[key] = try read(-1, as: field.type, named: "\(name).\(key)")
    }
    for field in fields where field.isRequired && values[field.name] == nil {
      throw LuaFailure("\(name): '\(field.name)' is missing: give \(field.type.summary)")
    }
    return .record(values)
  }

  private func either(_ index: Int, _ types: [ValueType], _ name: String) throws -> Value? {
    for type in types {
      if let value = try value(index, as: type, named: name) { return value }
    }
    return nil
  }

  // MARK: messages

  private func notFinite(_ number: Double, _ name: String) -> LuaFailure {
    LuaFailure("\(name) must be a finite number, got \(number)")
  }

  private func mismatch(_ index: Int, _ type: ValueType, _ name: String) -> LuaFailure {
    LuaFailure("\(name) must be \(type.summary), got \(host.summary(of: index, on: thread))")
  }
}
