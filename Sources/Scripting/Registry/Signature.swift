// SPDX-License-Identifier: MIT

/// How a function is called and what it is for: `help`, the stubs and the reference are made of it.
public struct Signature: Sendable {
  /// The name: full for a function, `after`; bare for a method, `add_item`.
  public let name: String
  /// The parameters, without `self`.
  public let parameters: [Parameter]
  /// Whether any number of further values may follow.
  public let isVariadic: Bool
  /// What it gives back; nil when that is nothing.
  public let returns: ValueType?
  /// How many of these it gives back.
  public let results: Int
  /// One line for `help` and the reference.
  public let doc: String

  /// Creates a signature.
  public init(
    _ name: String, _ parameters: [Parameter] = [], isVariadic: Bool = false,
    returns: ValueType? = nil, results: Int = 1, doc: String
  ) {
    self.name = name
    self.parameters = parameters
    self.isVariadic = isVariadic
    self.returns = returns
    self.results = results
    self.doc = doc
  }
}

/// A value that every scene has under a name: `state`.
public struct NamedValue: Sendable {
  /// The name.
  public let name: String
  /// What it is.
  public let type: ValueType
  /// One line for `help` and the reference.
  public let doc: String
}
