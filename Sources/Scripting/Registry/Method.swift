// SPDX-License-Identifier: MIT

/// One named parameter of a method or function.
public struct Parameter: Sendable {
  /// The name.
  public let name: String
  /// What it accepts, with unit and range.
  public let type: ValueType

  /// Creates a parameter; an optional type may be left out from the right.
  public init(_ name: String, _ type: ValueType) {
    self.name = name
    self.type = type
  }

  var isOptional: Bool {
    switch type {
    case .optional, .any: true
    default: false
    }
  }
}

/// One named action or question of a kind of object.
public struct Method {
  /// How a method behaves while a load runs.
  public enum Role {
    /// Edits declared fields: the same while loading and live.
    case declaration
    /// Tells something of what is declared: the same while loading and live.
    case answer
    /// Acts on the live object; called at load, it waits for the commit and runs only when the
    /// object, or one that is passed, is new.
    case effect
    /// Reads the live object; a load reads this value.
    case query(atLoad: Value)
  }

  /// The name in snake_case.
  public let name: String
  /// The parameters after `self`.
  public let parameters: [Parameter]
  /// How it behaves while a load runs.
  public let role: Role
  /// What it gives back; nil when that is nothing.
  public let returns: ValueType?
  /// One line for `help` and the reference.
  public let doc: String
  /// A fast way to compute the number that it gives, of the live object and numbers only.
  var compute: ((AnyObject, UnsafePointer<Double>) -> Double)?
  let body: (Target, [Value]) throws -> Value

  /// How it is called.
  public var signature: Signature {
    Signature(name, parameters, returns: returns, doc: doc)
  }
}

/// One named function of a module.
public struct Function {
  /// The full name: `random`, `dynamics.offset`.
  public let name: String
  /// The parameters.
  public let parameters: [Parameter]
  /// What it gives back.
  public let returns: ValueType
  /// One line for `help` and the reference.
  public let doc: String
  let body: (Host, [Value]) throws -> Value

  /// Creates a function of a module.
  public init(
    _ name: String, _ parameters: [Parameter] = [], returns: ValueType = .any, doc: String,
    body: @escaping (Host, [Value]) throws -> Value
  ) {
    self.name = name
    self.parameters = parameters
    self.returns = returns
    self.doc = doc
    self.body = body
  }

  /// How it is called.
  public var signature: Signature {
    Signature(name, parameters, returns: returns, doc: doc)
  }
}
