// SPDX-License-Identifier: MIT

internal import Geometry
internal import Lua

// How values cross between the host and Lua.
extension Host {
  /// Pushes a value; an object as its one handle.
  func push(_ value: Value, on thread: LuaThread) throws {
    switch value {
    case .none: thread.pushNil()
    case .boolean(let boolean): thread.push(boolean)
    case .number(let number): thread.push(number)
    case .integer(let integer): thread.push(integer)
    case .string(let string): thread.push(string)
    case .vector, .rect, .path, .affine, .transform3D:
      environment.geometry.push(value, on: thread)
    case .object(let id): pushHandle(of: id, on: thread)
    case .function(let function): thread.push(function.reference)
    case .list(let values): try pushList(values, on: thread)
    case .record(let entries): try pushRecord(entries, on: thread)
    }
  }

  private func pushHandle(of id: ObjectID, on thread: LuaThread) {
    let declaration = loading?.declaration(of: id) ?? objects.declaration(of: id)
    guard let kind = declaration?.kind else { return thread.pushNil() }
    environment.push(id, kind: kind.number, on: thread)
  }

  private func pushList(_ values: [Value], on thread: LuaThread) throws {
    try thread.reserve(8)
    thread.pushTable(list: values.count)
    for (position, value) in values.enumerated() {
      try push(value, on: thread)
      thread.rawSet(-2, position + 1)
    }
  }

  private func pushRecord(_ entries: [Value.Entry], on thread: LuaThread) throws {
    try thread.reserve(8)
    thread.pushTable(named: entries.count)
    for entry in entries {
      try push(entry.value, on: thread)
      thread.rawSet(-2, entry.name)
    }
  }

  func geometryValue(at index: Int, on thread: LuaThread) -> Value? {
    environment.geometry.value(at: index, on: thread)
  }

  /// Levels and values that a table may hold that comes to the host as data; a table that is held
  /// twice counts twice.
  private static let (mostLevels, mostValues) = (64, 100_000)

  /// Any value as data: a list, or a record of named values.
  ///
  /// - Throws: `LuaFailure` for a table with other keys, one too deep or too large, and for a
  ///   coroutine.
  func plainValue(at index: Int, on thread: LuaThread) throws -> Value {
    var left = Self.mostValues
    return try plainValue(at: index, on: thread, depth: 0, &left)
  }

  private func plainValue(
    at index: Int, on thread: LuaThread, depth: Int, _ left: inout Int
  ) throws -> Value {
    left -= 1
    guard left >= 0 else {
      throw LuaFailure("a table of over \(Self.mostValues) values can't be passed to the host")
    }
    switch thread.type(at: index) {
    case .none, .nil: return .none
    case .boolean: return .boolean(thread.isTruthy(at: index))
    case .string: return .string(thread.string(at: index) ?? "")
    case .function: return function(at: index, on: thread).map { .function($0) } ?? .none
    case .number:
      if thread.isInteger(at: index), let integer = thread.integer(at: index) {
        return .integer(integer)
      }
      return .number(thread.number(at: index) ?? 0)
    case .userdata:
      if let object = thread.object(at: index) {
        return .object(ObjectID(index: object.index, generation: object.generation))
      }
      return geometryValue(at: index, on: thread) ?? .none
    case .table:
      return try plainTable(at: thread.absolute(index), on: thread, depth: depth, &left)
    case .thread, .lightUserdata:
      throw LuaFailure("a \(thread.typeName(at: index)) can't be passed to the host")
    }
  }

  private func plainTable(
    at index: Int, on thread: LuaThread, depth: Int, _ left: inout Int
  ) throws -> Value {
    guard depth < Self.mostLevels else {
      throw LuaFailure("a table of over \(Self.mostLevels) levels can't be passed to the host")
    }
    try thread.reserve(8)
    let count = thread.rawCount(at: index)
    if count > 0 {
      return .list(
        try (1...count).map { position in
          thread.rawGet(index, position)
          defer { thread.pop() }
          return try plainValue(at: -1, on: thread, depth: depth + 1, &left)
        })
    }
    var values: [String: Value] = [:]
    try thread.forEachName(of: index) {
      LuaFailure("names must be strings, got a \($0)")
    } _: { key in
      values[key] = try plainValue(at: -1, on: thread, depth: depth + 1, &left)
    }
    return .record(values)
  }

  /// The function at a position with the text that it is written in; nil for anything else.
  func function(at index: Int, on thread: LuaThread) -> ScriptFunction? {
    guard thread.type(at: index) == .function else { return nil }
    let definition = thread.definition(ofFunctionAt: index)
    let source = definition.flatMap { (loading?.sources ?? [:])[$0.file] ?? scene.sources[$0.file] }
    let text = source.flatMap { source in definition.map { Self.text(of: $0.lines, in: source) } }
    return ScriptFunction(
      reference: thread.reference(at: index), file: definition?.file ?? "",
      line: definition?.lines.lowerBound ?? 0, text: text)
  }

  private static func text(of lines: ClosedRange<Int>, in source: String) -> String {
    source.split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst(max(lines.lowerBound - 1, 0)).prefix(lines.count).joined(separator: "\n")
  }

  /// A value in a few words, for messages: `'red'`, `-1`, `view 'ball1'`, `nil`.
  func summary(of index: Int, on thread: LuaThread) -> String {
    switch thread.type(at: index) {
    case .string:
      let text = thread.string(at: index) ?? ""
      // Characters are counted only where they may be few.
      let isLong = text.utf8.count > 400 || text.count > 40
      return "'\(isLong ? text.prefix(37) + "..." : text[...])'"
    case .number:
      if thread.isInteger(at: index) { return "\(thread.integer(at: index) ?? 0)" }
      return ValueType.text(of: thread.number(at: index) ?? 0)
    case .boolean: return "\(thread.isTruthy(at: index))"
    case .userdata: return summaryOfUserdata(at: index, on: thread)
    case .table: return "a table"
    case .nil: return "nil"
    default: return "a \(thread.typeName(at: index))"
    }
  }

  private func summaryOfUserdata(at index: Int, on thread: LuaThread) -> String {
    guard let object = thread.object(at: index) else {
      guard let value = thread.value(at: index) else { return "a userdata" }
      return "a \(environment.geometry.names(kind: value.kind).0)"
    }
    let kind = registry.kind(numbered: object.kind)
    let id = ObjectID(index: object.index, generation: object.generation)
    guard objects.isAlive(id) || loading?.declaration(of: id) != nil else {
      return "\(kind.name) (removed)"
    }
    return "\(kind.name) '\(loading?.declaration(of: id)?.label ?? objects.label(of: id))'"
  }
}
