// SPDX-License-Identifier: MIT

internal import Geometry
internal import Lua

/// A kind of geometric value as scripts see it.
struct GeometryType {
  struct Field {
    let name: String
    let type: ValueType
    let doc: String
    let get: (Value) -> Value
  }

  struct Method {
    let name: String
    let parameters: [Parameter]
    var returns = ValueType.any
    /// How many of these it gives back; if not one, its body gives a list.
    var results = 1
    let doc: String
    let body: (Value, [Value]) throws -> Value

    var signature: Signature {
      Signature(name, parameters, returns: returns, results: results, doc: doc)
    }
  }

  let kind: GeometryValues.Kind
  let name: String
  /// One line for `help` and the reference.
  let doc: String
  var fields: [Field] = []
  var methods: [Method] = []
  /// Metamethods: `self` is the first argument that is of this type.
  var operators: [Method] = []
  /// Constructors and the module's functions.
  var functions: [Function] = []

  var memberNames: [String] { fields.map(\.name) + methods.map(\.name) }

  static var all: [GeometryType] { [vector, rect, path, affine, transform3D] }

  init(_ kind: GeometryValues.Kind, _ name: String, doc: String) {
    self.kind = kind
    self.name = name
    self.doc = doc
  }

  mutating func field(
    _ name: String, _ type: ValueType, _ doc: String, _ get: @escaping (Value) -> Value
  ) {
    fields.append(Field(name: name, type: type, doc: doc, get: get))
  }

  mutating func method(
    _ name: String, _ parameters: [Parameter] = [], _ returns: ValueType, _ doc: String,
    _ body: @escaping (Value, [Value]) throws -> Value
  ) {
    methods.append(
      Method(name: name, parameters: parameters, returns: returns, doc: doc, body: body))
  }

  /// Adds `==` and a text with the numbers.
  mutating func addCommonOperators(_ text: @escaping (Value) -> String) {
    operators.append(
      Method(name: "__eq", parameters: [Parameter("other", .any)], doc: "") { a, b in
        .boolean(a == b[0])
      })
    operators.append(
      Method(name: "__tostring", parameters: [], doc: "") { value, _ in .string(text(value)) })
  }

  static func numbers(_ values: [Double]) -> String {
    values.map { ValueType.text(of: $0) }.joined(separator: ", ")
  }
}

extension Parameter {
  static func number(_ name: String, _ unit: String) -> Parameter {
    Parameter(name, .number(unit: unit))
  }

  static func vector(_ name: String, _ unit: String = "pt") -> Parameter {
    Parameter(name, .vector(unit: unit))
  }
}
