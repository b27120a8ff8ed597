// SPDX-License-Identifier: MIT

internal import Geometry
internal import Lua

// What specs can name, and what their own Lua asks the host.
extension Host {
  /// The module under which help and reference list it.
  private static let module = "spec"

  func registerSpecs() {
    registry.describe(module: Self.module, doc: "What `*_spec.lua` files have, for `tumble test`.")
    registry.add(
      script: String(decoding: PackageResources.spec_lua, as: UTF8.self), named: "spec")
    registerBlocks()
    registerMatchers()
    registerQuestions()
  }

  // MARK: blocks

  private func registerBlocks() {
    let options = Parameter("options", .optional(.fields([("scene", .string, false)])))
    let body = Parameter("body", .function)
    let name = Parameter("name", .string)
    registerBlock(
      "describe", [name, options, body],
      doc: "a block of examples; its `scene`, a path relative to the spec, is that of all inside")
    registerBlock(
      "it", [name, options, body],
      doc: "an example: its body runs in a world of its own, with the scene just loaded")
    registerBlock(
      "before_each", [body], doc: "runs before each example of the block, outer blocks' first")
    registerBlock(
      "expect", [Parameter("value", .any)], returns: .object(["expectation"]),
      doc: "says what a value should be: `expect(ball.x):is_near(150, 1)`")
    registry.addRaw("note_example") { [unowned self] thread in
      let number = (spec?.examples.count ?? 0) + 1
      spec?.examples.append(
        SpecExample(
          number: number, name: thread.string(at: 1) ?? "",
          line: thread.scriptFrames(limit: 1).first?.line ?? 0, scene: thread.string(at: 2)))
      return .results(0)
    }
  }

  /// Describes a function and lets its own Lua check the arguments.
  private func registerBlock(
    _ name: String, _ parameters: [Parameter], returns: ValueType? = nil, doc: String
  ) {
    let signature = Signature(name, parameters, returns: returns, doc: doc)
    registry.describe(signature, in: Self.module)
    registry.addRaw("check_\(name)") { [unowned self] thread in
      // Any value can be expected, also what can't be passed to the host.
      if name != "expect" { _ = try arguments(of: signature, on: thread) }
      if name == "expect", thread.count != 1 {
        throw LuaFailure("expect: takes one value, got \(thread.count)")
      }
      return .results(0)
    }
  }

  // MARK: matchers

  private func registerMatchers() {
    func matcher(_ name: String, _ parameters: [Parameter] = [], doc: String) {
      registry.describe(Signature("expectation:\(name)", parameters, doc: doc), in: Self.module)
    }
    matcher(
      "equals", [Parameter("value", .any)],
      doc: "is the same: tables entry by entry; a vector may be written `{ x, y }`")
    matcher("differs_from", [Parameter("value", .any)], doc: "is not the same")
    matcher(
      "is_near",
      [
        Parameter("value", Self.quantity), Parameter("tolerance", Self.tolerance),
      ], doc: "a number or vector that is at most so far away")
    matcher("is_truthy", doc: "is neither false nor nil")
    matcher("is_falsy", doc: "is false or nil")
    let bound = Parameter("bound", .number(unit: "as the value"))
    matcher("is_at_least", [bound], doc: "is a number, not below the bound")
    matcher("is_at_most", [bound], doc: "is a number, not above the bound")
    matcher(
      "fails", [Parameter("text", .optional(.string))],
      doc: "is a function that raises an error, with the text in its message")
    matcher(
      "matches_golden", [Parameter("label", .optional(.string))],
      doc: "the state hash is the one that `tumble test --update-golden` kept; the value is not "
        + "looked at: `expect(scene):matches_golden()`")
  }

  private static let quantity: ValueType = .either([
    .number(unit: "as the value"), .vector(unit: "as the value"),
  ])
  private static let tolerance: ValueType = .number(unit: "as the value", in: 0...1e9)

  /// Adds a matcher that a plugin's own Lua puts into `expectation`; that calls `check_NAME` with
  /// the value and the arguments, which refuses what is not of these types.
  public func addMatcher(
    _ name: String, of value: ValueType, _ parameters: [Parameter], returns: ValueType? = nil,
    doc: String
  ) {
    registry.describe(
      Signature("expectation:\(name)", parameters, returns: returns, doc: doc), in: Self.module)
    registry.addRaw("check_\(name)") { [unowned self] thread in
      // What is left out at the end has been passed on as nil.
      while thread.count > 0, thread.isNil(at: -1) { thread.pop() }
      _ = try arguments(
        [Parameter("value", value)] + parameters, from: 1, named: "expect(…):\(name)", on: thread)
      return .results(0)
    }
  }

  // MARK: questions of the specs' own Lua

  private func registerQuestions() {
    registry.addRaw("fail") { [unowned self] thread in
      throw LuaFailure("\(moment): \(thread.string(at: 1) ?? "")")
    }
    registry.addRaw("show") { [unowned self] thread in
      let text = try ValuePrinter(host: self, thread: thread).text(at: 1)
      thread.push(text.count > 200 ? text.prefix(199) + "…" : text)
      return .results(1)
    }
    registry.addRaw("golden") { [unowned self] thread in
      guard let wrong = spec?.golden(thread.string(at: 1) ?? "", stateHashText) else {
        return .results(0)
      }
      thread.push(wrong)
      return .results(1)
    }
    registry.addRaw("is_vector") { [unowned self] thread in
      let reader = ValueReader(thread: thread, host: self)
      guard case .vector(let vector)? = geometryValue(at: 1, on: thread) else {
        thread.push(false)
        return .results(1)
      }
      let other = try? reader.read(2, as: .vector(unit: ""), named: "").vector
      thread.push(vector == other)
      return .results(1)
    }
    registerMeasures()
  }

  private func registerMeasures() {
    registry.addRaw("distance") { [unowned self] thread in
      let reader = ValueReader(thread: thread, host: self)
      let name = "expect(…):is_near:"
      let found = try reader.read(1, as: Self.quantity, named: "\(name) the value")
      let value = try reader.read(2, as: Self.quantity, named: "\(name) 'value'")
      _ = try reader.read(3, as: Self.tolerance, named: "\(name) 'tolerance'")
      if let a = found.vector, let b = value.vector {
        thread.push(a.distance(to: b))
      } else if let a = found.number, let b = value.number {
        thread.push(abs(a - b))
      } else {
        throw LuaFailure("\(name) compares numbers with numbers and vectors with vectors")
      }
      return .results(1)
    }
    registry.addRaw("compare") { [unowned self] thread in
      let reader = ValueReader(thread: thread, host: self)
      let type = ValueType.number(unit: "as the bound")
      let found = try reader.read(1, as: type, named: "expect(…): the value").number ?? 0
      let bound = try reader.read(2, as: type, named: "expect(…): 'bound'").number ?? 0
      thread.push(found < bound ? -1 : found > bound ? 1 : 0)
      return .results(1)
    }
  }
}
