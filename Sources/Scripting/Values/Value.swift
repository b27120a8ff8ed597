// SPDX-License-Identifier: MIT

public import Geometry

/// Plain data, a handle or a function: all that crosses between scripts and the host.
///
/// Two functions are equal only when they are one and the same.
public enum Value: Hashable {
  /// Lua's nil.
  case none
  /// A Boolean.
  case boolean(Bool)
  /// A float.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// A text.
  case string(String)
  /// A point, an offset, a size or a velocity.
  case vector(Vector2)
  /// A rectangle.
  case rect(Rect)
  /// Lines and curves.
  case path(Path)
  /// A two-dimensional transform.
  case affine(AffineTransform)
  /// A three-dimensional transform.
  case transform3D(Transform3D)
  /// A host object.
  case object(ObjectID)
  /// A function of the script.
  case function(ScriptFunction)
  /// Values in order.
  case list([Value])
  /// Values by name, sorted bytewise.
  case record([Entry])

  /// A named value of a record.
  public struct Entry: Hashable {
    /// The name.
    public let name: String
    /// The value.
    public let value: Value

    /// Creates an entry.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// A record of entries in any order.
  public static func record(_ values: [String: Value]) -> Value {
    // The order of a dictionary differs from run to run; the names' own order does not.
    .record(values.map { Entry($0.key, $0.value) }.sorted { $0.name.isBytewiseLess(than: $1.name) })
  }
}

extension Value {
  /// The number, also of an integer; nil for anything else.
  public var number: Double? {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  /// The integer, nil for anything else.
  public var integer: Int? {
    if case .integer(let integer) = self { integer } else { nil }
  }

  /// The Boolean, nil for anything else.
  public var boolean: Bool? {
    if case .boolean(let boolean) = self { boolean } else { nil }
  }

  /// The text, nil for anything else.
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The vector, nil for anything else.
  public var vector: Vector2? {
    if case .vector(let vector) = self { vector } else { nil }
  }

  /// The rectangle, nil for anything else.
  public var rect: Rect? {
    if case .rect(let rect) = self { rect } else { nil }
  }

  /// The path, nil for anything else.
  public var path: Path? {
    if case .path(let path) = self { path } else { nil }
  }

  /// The affine transform, nil for anything else.
  public var affine: AffineTransform? {
    if case .affine(let affine) = self { affine } else { nil }
  }

  /// The three-dimensional transform, nil for anything else.
  public var transform3D: Transform3D? {
    if case .transform3D(let transform) = self { transform } else { nil }
  }

  /// The object's id, nil for anything else.
  public var object: ObjectID? {
    if case .object(let id) = self { id } else { nil }
  }

  /// The function, nil for anything else.
  public var function: ScriptFunction? {
    if case .function(let function) = self { function } else { nil }
  }

  /// The values in order; empty for anything but a list.
  public var list: [Value] {
    if case .list(let list) = self { list } else { [] }
  }

  /// The named values; empty for anything but a record.
  public var record: [Entry] {
    if case .record(let record) = self { record } else { [] }
  }

  /// The value with this name in a record.
  public subscript(name name: String) -> Value {
    record.first { $0.name == name }?.value ?? .none
  }
}

extension Value {
  /// A list with the first of equal values only.
  var unique: Value {
    var seen: Set<Value> = []
    return .list(list.filter { seen.insert($0).inserted })
  }

  /// The same value with some objects replaced by others.
  func replacing(_ objects: [ObjectID: ObjectID]) -> Value {
    switch self {
    case .object(let id): .object(objects[id] ?? id)
    case .list(let values): .list(values.map { $0.replacing(objects) })
    case .record(let entries):
      .record(entries.map { Entry($0.name, $0.value.replacing(objects)) })
    default: self
    }
  }
}

/// A host object's id: its place in the host's table, and which of the objects that had it.
public struct ObjectID: Hashable, Sendable {
  /// The place in the table.
  public let index: UInt32
  /// Counts the objects that had the place, from 1.
  public let generation: UInt32
}

extension String {
  /// Whether the text comes first when its bytes are compared: an order without a locale.
  func isBytewiseLess(than other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}
