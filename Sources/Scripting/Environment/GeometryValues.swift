// SPDX-License-Identifier: MIT

internal import Geometry
internal import Lua

/// Vectors, rectangles, paths and transforms in Lua: immutable values of doubles.
final class GeometryValues {
  /// The kinds, by the number that a value carries.
  enum Kind: UInt32, CaseIterable {
    case vector = 1, rect, path, affine, transform3D
  }

  private let lua: LuaState
  private var types: [UInt32: GeometryType] = [:]
  private var metatables: [UInt32: LuaReference] = [:]
  private var methods: [UInt32: [LuaState.FunctionID]] = [:]

  init(_ lua: LuaState) { self.lua = lua }

  func build(_ host: Host) throws {
    for type in GeometryType.all {
      let kind = type.kind.rawValue
      types[kind] = type
      lua.bind(fields: type.memberNames, ofKind: kind)
      methods[kind] = try type.methods.map { method in
        try lua.register { [unowned host] in try host.call(method, of: type, $0) }
      }
      lua.main.pushValueMetatable(kind: kind)
      for entry in type.operators {
        lua.main.push(
          function: try lua.register { [unowned host] in try host.call(entry, of: type, $0) })
        lua.main.rawSet(-2, entry.name)
      }
      lua.main.push(type.name)
      lua.main.rawSet(-2, "__name")
      metatables[kind] = lua.main.popReference()
      for function in type.functions { host.registry.add(function) }
    }
  }

  // MARK: reading and writing in Lua

  func get(_ thread: LuaThread, kind: UInt32, slot: Int) throws -> LuaAnswer {
    guard let type = types[kind], let value = value(at: 1, on: thread) else {
      throw LuaFailure("not a value of this host")
    }
    if slot < type.fields.count {
      push(type.fields[slot].get(value), on: thread)
    } else if let method = methods[kind]?[slot - type.fields.count] {
      thread.push(function: method)
    }
    return .results(1)
  }

  func immutable(kind: UInt32, slot: Int) -> LuaFailure {
    guard let type = types[kind] else { return LuaFailure("this value can't be changed") }
    return LuaFailure(
      "\(type.name): a \(type.name)'s '\(type.memberNames[slot])' can't be assigned: "
        + "assign a whole new \(type.name)")
  }

  func names(kind: UInt32) -> (String, [String]) {
    types[kind].map { ($0.name, $0.memberNames) } ?? ("value", [])
  }

  func methodNames(kind: UInt32) -> [String] { types[kind]?.methods.map(\.name) ?? [] }

  // MARK: crossing

  /// Pushes a geometric value; anything else pushes nil.
  func push(_ value: Value, on thread: LuaThread) {
    switch value {
    case .number(let number): thread.push(number)
    case .boolean(let boolean): thread.push(boolean)
    case .vector(let v): push(.vector, [v.x, v.y], on: thread)
    case .rect(let r): push(.rect, [r.x, r.y, r.width, r.height], on: thread)
    case .path(let path): push(.path, PathNumbers.numbers(of: path), on: thread)
    case .affine(let t): push(.affine, [t.a, t.b, t.c, t.d, t.tx, t.ty], on: thread)
    case .transform3D(let t): push(.transform3D, t.numbers, on: thread)
    default: thread.pushNil()
    }
  }

  private func push(_ kind: Kind, _ numbers: [Double], on thread: LuaThread) {
    guard let metatable = metatables[kind.rawValue] else { return thread.pushNil() }
    thread.push(metatable)
    thread.pushValue(kind: kind.rawValue, numbers, metatable: -1)
    thread.remove(at: -2)
  }

  /// The geometric value at a position; nil for anything else.
  func value(at index: Int, on thread: LuaThread) -> Value? {
    guard let (number, n) = thread.value(at: index), let kind = Kind(rawValue: number) else {
      return nil
    }
    switch kind {
    case .vector: return .vector(Vector2(n[0], n[1]))
    case .rect: return .rect(Rect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case .path: return .path(PathNumbers.path(of: n))
    case .affine:
      return .affine(AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    case .transform3D: return Transform3D(rows: Array(n)).map { .transform3D($0) }
    }
  }
}

/// A path as doubles: for each element its code and its points.
enum PathNumbers {
  static func numbers(of path: Path) -> [Double] {
    path.elements.flatMap { element -> [Double] in
      switch element {
      case .move(let p): [0, p.x, p.y]
      case .line(let p): [1, p.x, p.y]
      case .quadratic(let p, let c): [2, p.x, p.y, c.x, c.y]
      case .cubic(let p, let a, let b): [3, p.x, p.y, a.x, a.y, b.x, b.y]
      case .close: [4]
      }
    }
  }

  static func path(of numbers: UnsafeBufferPointer<Double>) -> Path {
    var elements: [Path.Element] = []
    var at = 0
    func point(_ offset: Int) -> Vector2 { Vector2(numbers[at + offset], numbers[at + offset + 1]) }
    while at < numbers.count {
      switch numbers[at] {
      case 0: elements.append(.move(to: point(1)))
      case 1: elements.append(.line(to: point(1)))
      case 2: elements.append(.quadratic(to: point(1), control: point(3)))
      case 3: elements.append(.cubic(to: point(1), control1: point(3), control2: point(5)))
      default: elements.append(.close)
      }
      at += [3, 3, 5, 7, 1][Int(numbers[at])]
    }
    return Path(elements: elements)
  }
}
