// SPDX-License-Identifier: MIT

// Methods, by the part that they take in a load.
extension KindBuilder {
  /// Adds a method that edits declared fields through the target.
  public func declaration(
    _ name: String, _ parameters: [Parameter] = [], doc: String,
    body: @escaping (Target, [Value]) throws -> Value
  ) {
    kind.add(
      Method(
        name: name, parameters: parameters, role: .declaration, returns: nil, doc: doc, body: body))
  }

  /// Adds a method that tells something of declared fields, through the target.
  public func answer(
    _ name: String, _ parameters: [Parameter] = [], returns: ValueType = .any, doc: String,
    body: @escaping (Target, [Value]) throws -> Value
  ) {
    kind.add(
      Method(
        name: name, parameters: parameters, role: .answer, returns: returns, doc: doc, body: body))
  }

  /// Adds a method that computes a number from numbers, which scripts call without allocation.
  ///
  /// A load makes an object of what is declared to ask it: `make` must have no effect.
  ///
  /// - Precondition: At most four parameters, all numbers.
  public func computation(
    _ name: String, _ parameters: [Parameter], unit: String, doc: String,
    compute: @escaping (Object, UnsafePointer<Double>) -> Double
  ) {
    precondition(parameters.allSatisfy { $0.type.range != nil }, "\(name) computes from numbers")
    kind.add(
      Method(
        name: name, parameters: parameters, role: .answer, returns: .number(unit: unit), doc: doc,
        compute: { compute(unsafeDowncast($0, to: Object.self), $1) }
      ) { [unowned kind] target, arguments in
        let object = target.declaration == nil ? target.instance : try kind.make(target)
        let numbers = arguments.map { $0.number ?? 0 }
        return .number(
          numbers.withUnsafeBufferPointer { numbers in
            // Without parameters there is nothing at the address.
            numbers.baseAddress.map { compute(unsafeDowncast(object, to: Object.self), $0) } ?? 0
          })
      })
  }

  /// Adds a method that acts on the live object.
  public func effect(
    _ name: String, _ parameters: [Parameter] = [], doc: String,
    body: @escaping (Target, Object, [Value]) throws -> Void
  ) {
    kind.add(
      Method(
        name: name, parameters: parameters, role: .effect, returns: nil, doc: doc
      ) { target, arguments in
        try body(target, Self.object(target), arguments)
        return .none
      })
  }

  /// Adds a method that reads the live object.
  ///
  /// A load, before there is a live object, reads `atLoad`.
  public func query(
    _ name: String, _ parameters: [Parameter] = [], returns: ValueType = .any,
    atLoad: Value = .none, doc: String,
    body: @escaping (Target, Object, [Value]) throws -> Value
  ) {
    kind.add(
      Method(
        name: name, parameters: parameters, role: .query(atLoad: atLoad), returns: returns,
        doc: doc
      ) { target, arguments in try body(target, Self.object(target), arguments) })
  }
}
