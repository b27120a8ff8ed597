// SPDX-License-Identifier: MIT

internal import Geometry
internal import Lua

// Calls from scripts into methods, functions and constructors.
extension Host {
  /// Reads arguments from a position on; too many are refused.
  func arguments(
    _ parameters: [Parameter], from first: Int, named name: @autoclosure () -> String,
    on thread: LuaThread
  ) throws -> [Value] {
    let given = thread.count - first + 1
    guard given <= parameters.count else {
      throw LuaFailure("\(name()): takes \(parameters.count) arguments, got \(given)")
    }
    let reader = ValueReader(thread: thread, host: self)
    return try parameters.enumerated().map { position, parameter in
      let index = first + position
      guard index <= thread.count else {
        if parameter.isOptional { return .none }
        throw LuaFailure(
          "\(name()): '\(parameter.name)' is missing: give \(parameter.type.summary)")
      }
      return try reader.read(index, as: parameter.type, named: "\(name()): '\(parameter.name)'")
    }
  }

  // MARK: methods

  func call(_ method: Method, of kind: Kind, _ thread: LuaThread) throws -> LuaAnswer {
    func name() -> String { "\(kind.shortName):\(method.name)" }
    let id = try receiver(kind, name(), thread)
    let arguments = try arguments(method.parameters, from: 2, named: name(), on: thread)
    let value = try perform(method, kind, id, arguments)
    switch method.role {
    case .declaration, .effect: return .results(0)
    case .answer, .query:
      try push(value, on: thread)
      return .results(1)
    }
  }

  private func receiver(
    _ kind: Kind, _ name: @autoclosure () -> String, _ thread: LuaThread
  ) throws -> ObjectID {
    guard let object = thread.object(at: 1), object.kind == kind.number else {
      throw LuaFailure("\(name()): not called on a \(kind.shortName): use ':' instead of '.'")
    }
    let id = ObjectID(index: object.index, generation: object.generation)
    if loading?.declaration(of: id) == nil { try requireAlive(id, kind: kind) }
    return id
  }

  private func perform(
    _ method: Method, _ kind: Kind, _ id: ObjectID, _ arguments: [Value]
  ) throws -> Value {
    guard let loading else {
      return try method.body(
        Target(host: self, id: id, kind: kind, declaration: nil), arguments)
    }
    switch method.role {
    case .declaration: return try method.body(try writeTarget(id, kind), arguments)
    case .answer: return try method.body(readTarget(id, kind), arguments)
    case .query(let atLoad): return atLoad
    case .effect:
      loading.effects.append(
        Loading.Effect(objects: [id] + arguments.compactMap(\.object)) { [unowned loading] in
          // By then, the object may have turned out to be one that was there before.
          let aliases = loading.aliases
          let target = Target(host: self, id: aliases[id] ?? id, kind: kind, declaration: nil)
          _ = try method.body(target, arguments.map { $0.replacing(aliases) })
        })
      return .none
    }
  }

  /// `object:remove()`: at load, it waits for the commit as every effect does.
  func removeObject(_ thread: LuaThread) throws -> LuaAnswer {
    guard let object = thread.object(at: 1) else {
      throw LuaFailure("remove: not called on an object: use ':' instead of '.'")
    }
    let kind = registry.kind(numbered: object.kind)
    let id = try receiver(kind, "\(kind.shortName):remove", thread)
    guard !registry.singletons.contains(where: { $0.kind === kind }) else {
      throw LuaFailure("\(kind.name): can't be removed")
    }
    let place = thread.scriptFrames(limit: 1).first.map { "\($0.file):\($0.line)" } ?? ""
    if let loading {
      loading.effects.append(
        Loading.Effect(objects: [id]) { [unowned loading] in
          self.end(loading.aliases[id] ?? id, place: place)
        })
    } else {
      end(id, place: place)
    }
    return .results(0)
  }

  func call(
    _ method: GeometryType.Method, of type: GeometryType, _ thread: LuaThread
  ) throws -> LuaAnswer {
    // An operator's own value may be its second argument: 2 * vec(1, 1).
    let isOperator = method.name.hasPrefix("__")
    let name = isOperator ? type.name : "\(type.name):\(method.name)"
    let own: Value
    if let value = geometryValue(at: 1, on: thread) {
      own = value
    } else if isOperator {
      own = try plainValue(at: 1, on: thread)
    } else {
      throw LuaFailure("\(name): not called on a \(type.name): use ':' instead of '.'")
    }
    if isOperator { thread.setCount(method.parameters.count + 1) }
    let rest = try arguments(method.parameters, from: 2, named: name, on: thread)
    let value = try method.body(own, rest)
    for result in method.results == 1 ? [value] : value.list { try push(result, on: thread) }
    return .results(method.results)
  }

  // MARK: constructors

  /// `kind{ options }`: every option is a field of the kind, or `id` or `was`.
  func construct(_ kind: Kind, _ thread: LuaThread) throws -> LuaAnswer {
    guard thread.count == 1, thread.type(at: 1) == .table else {
      throw LuaFailure("\(kind.name): takes one table of options: \(kind.name){ … }")
    }
    let options = try options(of: kind, thread)
    let id = try construct(
      kind, id: options.id, was: options.was, values: options.values, on: thread)
    environment.push(id, kind: kind.number, on: thread)
    return .results(1)
  }

  private typealias Options = (id: String?, was: String?, values: [(name: String, value: Value)])

  private func options(of kind: Kind, _ thread: LuaThread) throws -> Options {
    var options: Options = (nil, nil, [])
    var values: [(slot: Int, value: Value)] = []
    let reader = ValueReader(thread: thread, host: self)
    func take(_ name: String) throws {
      if let slot = kind.slot(of: name), kind.fields[slot].isSettable {
        let type = kind.fields[slot].type
        values.append((slot, try reader.read(-1, as: type, named: "\(kind.name): '\(name)'")))
        return
      }
      guard name == "id" || name == "was" else { throw unknownOption(name, kind) }
      let text = try reader.read(-1, as: .string, named: "\(kind.name): '\(name)'").string
      if name == "id" { options.id = text } else { options.was = text }
    }
    do {
      try thread.forEachEntry(of: 1) { try take(thread.string(at: -2) ?? "") }
    } catch {
      // Lua's own order differs by run; what is wrong first must not.
      try thread.forEachName(of: 1) {
        LuaFailure("\(kind.name): options are named, got a \($0) as name")
      } _: { name in
        try take(name)
      }
      throw error
    }
    values.sort { $0.slot < $1.slot }
    options.values = values.map { (kind.fields[$0.slot].name, $0.value) }
    return options
  }

  private func unknownOption(_ name: String, _ kind: Kind) -> LuaFailure {
    let names = kind.settable.map(\.name) + ["id", "was"]
    return LuaFailure("\(kind.name): no option '\(name)'" + suggestion(for: name, among: names))
  }
}

// MARK: - Calls from the host into scripts

extension Host {
  /// Calls a handler; an error switches it off, is reported, and the rest runs on.
  ///
  /// Messages call the handler by `name`: `gestures.tap.on_ended`.
  ///
  /// - Returns: What it returned, or nil when it is switched off or failed.
  @discardableResult
  public func call(
    _ function: ScriptFunction?, named name: String, _ arguments: [Value] = [], results: Int = 0
  ) -> [Value]? {
    guard let function, mayRun(function) else { return nil }
    let main = lua.main
    let height = main.count
    defer { main.setCount(height) }
    do {
      try main.reserve(arguments.count + 8)
      main.push(function.reference)
      for argument in arguments { try push(argument, on: main) }
      try lua.call(main, arguments: arguments.count, results: results)
      return try (0..<results).map { try plainValue(at: height + 1 + $0, on: main) }
    } catch {
      disable(function, named: name, error)
      return nil
    }
  }

  /// Calls a function once for each row of numbers; an error switches it off and is reported.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - name: What messages call it.
  ///   - rows: rows × stride numbers, row after row.
  ///   - stride: How many numbers a row has.
  ///   - columns: Which numbers of a row the function takes, in this order; from 0.
  ///   - output: rows × results numbers, filled in up to a failing row.
  ///   - results: How many numbers the function returns.
  ///   - limit: The largest size of a number that it may return; finite.
  /// - Returns: Whether every row is filled in with numbers within the limit.
  public func callBatch(
    _ function: ScriptFunction, named name: String, rows: UnsafeBufferPointer<Double>, stride: Int,
    columns: [Int32], output: UnsafeMutableBufferPointer<Double>, results: Int,
    limit: Double = .greatestFiniteMagnitude
  ) -> Bool {
    guard mayRun(function) else { return false }
    let batch = LuaBatch(
      input: rows, stride: stride, columns: columns, output: output, results: results, limit: limit)
    do {
      try lua.call(function.reference, batch: batch)
      return true
    } catch {
      disable(function, named: name, error)
      return false
    }
  }

  /// Whether a callback is still on, and none was ended in this step, by a limit or from outside:
  /// the step does not count, and a hundred that never end would take a hundred times as long.
  func mayRun(_ function: ScriptFunction) -> Bool {
    let isStepOver = isStepping && (interruption != nil || !endedFunctions.isEmpty)
    return !function.isDisabled && !isStepOver
  }

  func disable(_ function: ScriptFunction, named name: String, _ error: any Error) {
    var error = ScriptError(error)
    let place = "\(function.file):\(function.line): "
    if !error.message.hasPrefixOfPlace { error = error.saying(place + error.message) }
    // It is not the callback's fault that the host wanted its turn back.
    if error.kind == .interrupted {
      error = error.saying("\(error.message): in \(name)")
      interruption = interruption ?? error
      return onError(error)
    }
    function.isDisabled = true
    disabledFunctions.insert(function)
    if error.kind == .error {
      error = error.saying("\(error.message): \(name) is switched off until the next reload")
    } else {
      let rest = "the simulation is paused in \(name): mend the file"
      error = error.saying("\(error.message): \(rest)")
      halt = halt ?? error
      endedFunctions.append(function)
    }
    onError(error)
  }
}

extension String {
  /// Whether the text begins with `file:line:`.
  var hasPrefixOfPlace: Bool {
    let parts = split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 && !parts[1].isEmpty && parts[1].allSatisfy(\.isNumber)
  }
}
