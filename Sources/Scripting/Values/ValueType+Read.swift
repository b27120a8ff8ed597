// SPDX-License-Identifier: MIT

internal import Geometry
internal import Lua

/// Reads values from a stack, checked by their type.
///
/// `name` is how messages call the value: `dynamics.snap: 'damping'`. Few reads fail, so it is made
/// up only then, and nothing below takes it along.
struct ValueReader {
  let thread: LuaThread
  let host: Host

  /// What is wrong with a value or a part of it.
  private struct Misread: Error {
    /// Where it is in the value that is read: `[2].radius`.
    var path = ""
    let what: String
  }

  func read(
    _ index: Int, as type: ValueType, named name: @autoclosure () -> String
  ) throws -> Value {
    do {
      return try read(index, as: type)
    } catch let error as Misread {
      throw LuaFailure(Self.place(error.path, in: name()) + error.what)
    }
  }

  /// What has no name of its own in the script is a phrase: `what it returns: 'version'`.
  private static func place(_ path: String, in name: String) -> String {
    let isPhrase = !name.hasSuffix("'") && !name.hasSuffix("]")
    return isPhrase && path.hasPrefix(".") ? "\(name): '\(path.dropFirst())'" : name + path
  }

  private func read(_ index: Int, as type: ValueType) throws -> Value {
    if let value = try value(thread.absolute(index), as: type) { return value }
    throw mismatch(index, type)
  }

  /// Reads the part of a value that is on top of the stack.
  private func readPart(_ path: @autoclosure () -> String, as type: ValueType) throws -> Value {
    do {
      return try read(-1, as: type)
    } catch var error as Misread {
      error.path = path() + error.path
      throw error
    }
  }

  /// Nil when the value is of another type; out of range throws.
  private func value(_ index: Int, as type: ValueType) throws -> Value? {
    switch type {
    case .boolean: return thread.boolean(at: index).map { .boolean($0) }
    case .number(_, let range): return try number(index, range, type).map { .number($0) }
    case .integer(let range): return try integer(index, range, type)
    case .string: return thread.string(at: index).map { .string($0) }
    case .choice(let names): return try choice(index, names)
    case .color: return try color(index, type)
    case .vector(_, let range): return try vector(index, range, type).map { .vector($0) }
    case .size(_, let range): return try size(index, range, type)
    case .function: return host.function(at: index, on: thread).map { .function($0) }
    case .object(let kinds): return try object(index, kinds)
    case .list(let element): return try list(index, element)
    case .map(let element): return try map(index, element)
    case .fields(let fields): return try record(index, fields)
    case .either(let types): return try either(index, types)
    case .optional(let type):
      return thread.isNil(at: index) ? Value.none : try value(index, as: type)
    case .any: return try host.plainValue(at: index, on: thread)
    case .rect, .path, .affine, .transform3D: return geometry(index, type)
    }
  }

  // MARK: numbers

  private func number(
    _ index: Int, _ range: ClosedRange<Double>, _ type: ValueType
  ) throws -> Double? {
    guard let number = thread.number(at: index) else { return nil }
    guard number.isFinite else { throw notFinite(number) }
    guard range.contains(number) else { throw mismatch(index, type) }
    return number
  }

  private func integer(
    _ index: Int, _ range: ClosedRange<Int>, _ type: ValueType
  ) throws -> Value? {
    guard let number = thread.number(at: index) else { return nil }
    guard number.isFinite else { throw notFinite(number) }
    guard let integer = thread.integer(at: index), range.contains(integer) else {
      throw mismatch(index, type)
    }
    return .integer(integer)
  }

  private func vector(
    _ index: Int, _ range: ClosedRange<Double>, _ type: ValueType
  ) throws -> Vector2? {
    guard let vector = try vector(index) else { return nil }
    guard range.contains(vector.x), range.contains(vector.y) else {
      throw mismatch(index, type)
    }
    return vector
  }

  private func vector(_ index: Int) throws -> Vector2? {
    if case .vector(let vector)? = host.geometryValue(at: index, on: thread) {
      return try finite(vector)
    }
    guard thread.type(at: index) == .table else { return nil }
    guard let x = try part(index, 1, "x"), let y = try part(index, 2, "y") else {
      return nil
    }
    return try finite(Vector2(x, y))
  }

  private func finite(_ vector: Vector2) throws -> Vector2 {
    guard vector.isFinite else { throw notFinite(vector.x.isFinite ? vector.y : vector.x) }
    return vector
  }

  /// `{x, y}` and `{x = , y = }` are both accepted.
  private func part(_ table: Int, _ position: Int, _ key: String) throws -> Double? {
    thread.rawGet(table, position)
    if thread.isNil(at: -1) {
      thread.pop()
      thread.rawGet(table, key)
    }
    defer { thread.pop() }
    return thread.number(at: -1)
  }

  private func size(
    _ index: Int, _ range: ClosedRange<Double>, _ type: ValueType
  ) throws -> Value? {
    guard let size = try vector(index, range, type) else { return nil }
    guard size.x > 0, size.y > 0 else { throw mismatch(index, type) }
    return .vector(size)
  }

  // MARK: texts

  private func choice(_ index: Int, _ names: [String]) throws -> Value? {
    guard let text = thread.string(at: index) else { return nil }
    guard names.contains(text) else {
      throw Misread(
        what: " must be \(ValueType.choice(names).summary), got '\(text)'"
          + suggestion(for: text, among: names))
    }
    return .string(text)
  }

  private func color(_ index: Int, _ type: ValueType) throws -> Value? {
    guard let text = thread.string(at: index) else { return nil }
    guard Color.isValid(text) else { throw mismatch(index, type) }
    return .string(text)
  }

  // MARK: objects and geometry

  private func object(_ index: Int, _ kinds: [String]) throws -> Value? {
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

  private func list(_ index: Int, _ element: ValueType) throws -> Value? {
    guard thread.type(at: index) == .table else { return nil }
    let count = thread.rawCount(at: index)
    try thread.reserve(8)
    return .list(
      try (0..<count).map { position in
        if position & 255 == 255 { try thread.requireTime() }
        thread.rawGet(index, position + 1)
        defer { thread.pop() }
        return try readPart("[\(position + 1)]", as: element)
      })
  }

  private func map(_ index: Int, _ element: ValueType) throws -> Value? {
    guard thread.type(at: index) == .table else { return nil }
    var values: [String: Value] = [:]
    try thread.forEachName(of: index) {
      Misread(what: ": names must be strings, got a \($0)")
    } _: { key in
      if values.count & 255 == 255 { try thread.requireTime() }
      values[key] = try readPart(".\(key)", as: element)
    }
    return .record(values)
  }

  private func record(
    _ index: Int, _ fields: [(name: String, type: ValueType, isRequired: Bool)]
  ) throws -> Value? {
    guard thread.type(at: index) == .table else { return nil }
    var values: [String: Value] = [:]
    try thread.forEachName(of: index) {
      Misread(what: ": options are named, got a \($0) as name")
    } _: { key in
      guard let field = fields.first(where: { $0.name == key }) else {
        throw Misread(
          what: ": no option '\(key)'" + suggestion(for: key, among: fields.map(\.name)))
      }
      values[key] = try readPart(".\(key)", as: field.type)
    }
    for field in fields where field.isRequired && values[field.name] == nil {
      throw Misread(what: ": '\(field.name)' is missing: give \(field.type.summary)")
    }
    return .record(values)
  }

  private func either(_ index: Int, _ types: [ValueType]) throws -> Value? {
    for type in types {
      if let value = try value(index, as: type) { return value }
    }
    return nil
  }

  // MARK: messages

  private func notFinite(_ number: Double) -> Misread {
    // The sign of what is no number differs by processor.
    Misread(what: " must be a finite number, got \(number.isNaN ? "nan" : "\(number)")")
  }

  private func mismatch(_ index: Int, _ type: ValueType) -> Misread {
    Misread(what: " must be \(type.summary), got \(host.summary(of: index, on: thread))")
  }
}
