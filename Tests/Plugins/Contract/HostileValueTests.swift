// SPDX-License-Identifier: MIT

import class Foundation.ProcessInfo
import Scripting
import Testing

/// Lua that gives a value that a type accepts: the example in an attack on what stands beside it.
private func sample(of type: ValueType, in reference: Reference) -> String {
  switch type {
  case .boolean: "true"
  case .number(_, let range): "\(number(in: range))"
  case .integer(let range): "\(min(max(1, range.lowerBound), range.upperBound))"
  case .string: "'x'"
  case .choice(let names): "'\(names.first ?? "")'"
  case .color: "'red'"
  case .vector(_, let range), .size(_, let range):
    "{ \(number(in: range)), \(number(in: range)) }"
  case .rect: "rect(0, 0, 20, 10)"
  case .path: "path.rect(-10, -10, 20, 20)"
  case .affine: "affine.identity()"
  case .transform3D: "transform3d.identity()"
  case .object(let kinds): object(of: kinds, in: reference)
  case .function: "function() end"
  case .list(let element): "{ \(sample(of: element, in: reference)) }"
  case .map(let element): "{ a = \(sample(of: element, in: reference)) }"
  case .fields(let options):
    "{ \(required(options.filter(\.isRequired).map { ($0.name, $0.type) }, in: reference)) }"
  case .either(let types): types.first.map { sample(of: $0, in: reference) } ?? "nil"
  case .optional(let type): sample(of: type, in: reference)
  case .any: "1"
  }
}

private func number(in range: ClosedRange<Double>) -> Double {
  min(max(1, range.lowerBound), range.upperBound)
}

private func object(of kinds: [String], in reference: Reference) -> String {
  guard let name = kinds.first, name != "view" else { return "ball" }
  return constructor(of: name, in: reference) ?? "ball"
}

private func required(_ options: [(String, ValueType)], in reference: Reference) -> String {
  options.map { "\($0.0) = \(sample(of: $0.1, in: reference))" }.joined(separator: ", ")
}

/// The constructor's call in the stub's example, as `dynamics.snap{ item = ball, … }`.
private func constructor(of name: String, in reference: Reference) -> String? {
  for stub in reference.stubs() {
    for line in stub.text.split(separator: "\n") where line.hasPrefix("---     \(name){") {
      return String(line.dropFirst("---     ".count))
    }
  }
  return nil
}

/// A host with every plugin, where scripts give hostile values to all that is declared.
private final class Attack {
  let host: Host
  let reference: Reference

  /// Values as Lua makes them; `dead` is a view that has been removed, `ball` one that is there.
  private static let scene = """
    ball = view{ id = 'ball', center = { 100, 100 }, size = { 30, 30 } }
    kept = {}
    local function cycle() local a = {} a[1], a[2], a.x = a, a, a return a end
    local function deep() local a = {} for i = 1, 300 do a = { a } end return a end
    local function wide() local a = { 1 } for i = 1, 40 do a = { a, a } end return a end
    local function many() local a = {} for i = 1, 3000 do a[i] = { i, i % 7 } end return a end
    local trap = { __index = error, __newindex = error, __call = error, __len = error,
      __pairs = error, __tostring = error, __eq = error, __unm = error, __close = error,
      __name = ('n'):rep(500) }
    values = {
      0 / 0, 1 / 0, -1 / 0, 0, -0.0, 1, -1, 0.5, 1e-300, 5e-324, 1e-9, 0.01, 1e6, 1e7, -1e7, 1e9,
      1e38, 1e39, 1e308, -1e308, 2^31, 2^32, 2^53, 2^63, -2^63, math.mininteger, math.maxinteger,
      1 << 32, true, false, '', 'x', 'rectangle', ('x'):rep(5000), '\\xff\\0\\x80', '%s%n', '1e400',
      {}, { 0, 0 }, { 1, 1 }, { 0 / 0, 0 }, { 1 / 0, 1 }, { 1e308, -1e308 }, { -1, -1 },
      { 1e6, 1e6 }, { 0.01, 0.01 }, { 1e-300, 1e-300 }, { x = 1e9, y = 0 },
      { { 0, 0 }, { 0, 0 }, { 0, 0 } },
      { { 0, 0 }, { 1e6, 0 }, { 0, 1e6 } }, { { 0, 0 }, { 10, 10 }, { 10, 0 }, { 0, 10 } },
      { ball }, { ball, ball }, { [1e300] = 1, [true] = 2 }, { a = ball }, { a = {} },
      vec(1e308, -1e308), vec(0, 0), rect(-1e308, -1e308, 1e308, 1e308), rect(0, 0, 0, 0),
      rect(0, 0, -5, -5), path.arc({ 0, 0 }, 1e9, -1000, 1000), path.polyline{},
      path.circle({ 0, 0 }, 0), path.rect(0, 0, 1e308, 1e308), path.line({ 0, 0 }, { 0, 0 }),
      affine.scale({ 0, 0 }),
      affine.scale({ 1e300, 1e300 }), affine.translation({ 1e308, 0 }),
      transform3d.perspective(1), ball, scene, physics, print, error, function() return 0 / 0 end,
      function() error(setmetatable({}, { __tostring = error })) end, coroutine.create(print),
      setmetatable({}, trap), cycle(), deep(), wide(), many(),
    }
    dead = view{}
    values[#values + 1] = dead

    -- Tries every so many values, and nil; gives what was refused without a place and a reason.
    function attack(first, stride, try)
      local wrong = {}
      for at = first, #values, stride do
        local ok, why = pcall(try, values[at])
        if not ok and not (type(why) == 'string' and #why < 2500
            and why:find('^[%w_/]+%.?%w*:%d+: .')) then
          wrong[#wrong + 1] = at .. ': ' .. tostring(why):sub(1, 200)
        end
      end
      return table.concat(wrong, '; ')
    end

    function keep(object) kept[#kept + 1] = object return object end

    function clear()
      for at = #kept, 1, -1 do
        local object = kept[at]
        if type(object) == 'userdata' and object.is_alive then object:remove() end
      end
      kept = {}
      if not ball.is_alive then ball = view{ center = { 100, 100 }, size = { 30, 30 } } end
    end
    """

  init() throws {
    host = try Host(plugins: everyPlugin())
    host.onPrint = { _ in }
    host.onError = { _ in }
    host.limits.callback = 10
    try host.open(SceneFolder(main: "scene.lua") { $0 == "scene.lua" ? Self.scene : nil })
    _ = host.evaluate("dead:remove()")
    reference = Reference(of: host)
  }

  /// Of how many values one is tried at a time: all together try all of them.
  static let stride =
    ProcessInfo.processInfo.environment["TUMBLE_HOSTILE_VALUES"] == "all" ? 1 : 7
  /// Counts the attacks.
  private var count = 0

  /// Runs a line that tries values with `v`.
  func tryAll(_ expression: String, _ name: String) {
    count += 1
    let first = count % Self.stride
    let line = "attack(\(first), \(Self.stride), function(v) \(expression) end)"
    guard case .values(let values) = host.evaluate(line) else {
      Issue.record("\(name): the attack itself failed: \(expression)")
      return
    }
    #expect(values == ["\"\""], "\(name)")
  }

  /// Steps, looks whether all numbers are finite, and takes everything out.
  func settle(_ name: String, steps: Int) {
    for _ in 0..<steps {
      host.step()
      // A body that went out of bounds is put back; the scene says so and goes on.
      if host.halt?.kind == .error { host.proceed() }
      guard host.halt == nil else { break }
    }
    #expect(host.halt == nil, "\(name)")
    expectFinite(name)
    _ = host.stateHash
    _ = host.evaluate("clear()")
    guard case .values(["2"]) = host.evaluate("1 + 1") else {
      Issue.record("\(name): the next line does not run")
      return
    }
  }

  private func expectFinite(_ name: String) {
    let line = """
      (function()
        for _, object in ipairs(kept) do
          if type(object) == 'userdata' and object.is_alive then
            for _, field in ipairs{ 'x', 'y', 'vx', 'vy', 'angle', 'angular_velocity' } do
              local ok, number = pcall(function() return object[field] end)
              if ok and type(number) == 'number' and (number ~= number or number - number ~= 0) then
                return field .. ' is ' .. number
              end
            end
          end
        end
        return ball.x - ball.x + ball.y - ball.y + ball.vx - ball.vx + ball.angle - ball.angle
      end)()
      """
    guard case .values(let values) = host.evaluate(line) else {
      Issue.record("\(name): objects can't be read")
      return
    }
    #expect(values == ["0.0"], "\(name)")
  }
}

@Suite("Hostile values")
struct HostileValueTests {
  private static let kinds = (try? Attack())?.reference.modules.flatMap(\.kinds).map(\.name) ?? []

  @Test(
    "given to any field of any object are taken or refused with a place, and the scene goes on",
    arguments: kinds)
  func fields(kind name: String) throws {
    let attack = try Attack()
    let kind = try #require(
      attack.reference.modules.flatMap(\.kinds).first { $0.name == name })
    let example = constructor(of: name, in: attack.reference)
    for field in kind.fields where field.role != .readOnly {
      if let example {
        attack.tryAll("keep(\(with(field.name, example)))", "\(name){ \(field.name) }")
        attack.tryAll("keep(\(example)).\(field.name) = v", "\(name).\(field.name)")
      } else if name.contains(".") || name == "scene" {
        attack.tryAll("\(name).\(field.name) = v", "\(name).\(field.name)")
      }
      attack.settle("\(name).\(field.name)", steps: 6)
    }
    if let example {
      attack.tryAll("keep(\(with("id", example)))", "\(name){ id }")
      attack.tryAll("keep(\(example))[v] = v", "\(name)[v]")
      attack.tryAll("return keep(\(example))[v]", "\(name)[v]")
      attack.tryAll("\(name)(v)", "\(name)(v)")
    }
    attack.settle(name, steps: 60)
  }

  /// An example with one more option, which wins over one of the same name.
  private func with(_ option: String, _ example: String) -> String {
    example.replacing(/\s*}$/, with: ", \(option) = v }").replacing("{, ", with: "{ ")
  }

  @Test(
    "given to any method of any object are taken or refused with a place, and the scene goes on",
    arguments: kinds)
  func methods(kind name: String) throws {
    let attack = try Attack()
    let kind = try #require(
      attack.reference.modules.flatMap(\.kinds).first { $0.name == name })
    let object = constructor(of: name, in: attack.reference).map { "keep(\($0))" }
    guard let object = object ?? (name.contains(".") || name == "scene" ? name : nil) else {
      return
    }
    for method in kind.methods {
      for arguments in calls(method.parameters, in: attack.reference) {
        attack.tryAll("return (\(object)):\(method.name)(\(arguments))", "\(name):\(method.name)")
      }
      attack.tryAll("return (\(object)).\(method.name)(v)", "\(name).\(method.name)")
      attack.settle("\(name):\(method.name)", steps: 6)
    }
    attack.settle(name, steps: 60)
  }

  @Test("given to any function are taken or refused with a place, and the scene goes on")
  func functions() throws {
    let attack = try Attack()
    // A function of the prompt takes steps or goes back; a spec's is not there.
    let names = Set(["prompt", "spec"])
    for module in attack.reference.modules where !names.contains(module.name) {
      for function in module.functions where !["tunable", "wait"].contains(function.name) {
        for arguments in calls(function.parameters, in: attack.reference) {
          attack.tryAll("return \(function.name)(\(arguments))", function.name)
        }
        attack.settle(function.name, steps: 2)
      }
    }
    attack.settle("all functions", steps: 60)
  }

  @Test(
    "given to any operator or method of a geometric value are taken or refused with a place",
    arguments: [
      "vec(1, 2)", "rect(0, 0, 5, 5)", "path.circle({ 0, 0 }, 5)", "affine.identity()",
      "transform3d.identity()",
    ])
  func geometry(value: String) throws {
    let attack = try Attack()
    guard case .values = attack.host.evaluate("it = \(value)") else {
      Issue.record("\(value) fails")
      return
    }
    for name in attack.host.completions(of: "it.") {
      for arguments in ["v", "v, v", "v, v, v", "1, v, v, v", "v, 1, 1, 1"] {
        attack.tryAll("return it:\(name.dropFirst(3))(\(arguments))", "\(value):\(name)")
      }
    }
    for operation in [
      "it + v", "v + it", "it - v", "it * v", "v * it", "it / v", "v / it", "-it", "it == v",
      "it[v]", "#it", "it < v", "it .. v", "it(v)", "tostring(it)",
    ] {
      attack.tryAll("return \(operation)", operation)
    }
    attack.tryAll("it[v] = v", "it[v]")
    attack.settle(value, steps: 2)
  }

  @Test("that a file gives to any object are taken or refused with a place", arguments: kinds)
  func loads(kind name: String) throws {
    let attack = try Attack()
    let kind = try #require(
      attack.reference.modules.flatMap(\.kinds).first { $0.name == name })
    guard let example = constructor(of: name, in: attack.reference) else { return }
    let fields = kind.fields.filter { $0.role != .readOnly }
    let tries = fields.map { "try(function(v) return \(with($0.name, example)) end)" }
    let text = """
      \(Attack.prelude)
      local first = 0
      local function try(make)
        first = first + 1
        for at = first % \(Attack.stride), #values, \(Attack.stride) do
          local ok, why = pcall(make, values[at])
          if not ok and not tostring(why):find('^scene.lua:%d+: .') then error(why, 0) end
        end
      end
      \(tries.joined(separator: "\n"))
      """
    expectLoad(of: text, name)
  }

  private func expectLoad(of text: String, _ name: String) {
    do {
      let host = try Host(plugins: everyPlugin())
      (host.onPrint, host.onError) = ({ _ in }, { _ in })
      try host.open(SceneFolder(main: "scene.lua") { $0 == "scene.lua" ? text : nil })
      for _ in 0..<4 {
        host.step()
        if host.halt?.kind == .error { host.proceed() }
      }
    } catch {
      #expect("\(error)".wholeMatch(of: /scene\.lua:\d+: [^\n]+/) != nil, "\(name): \(error)")
    }
  }

  /// Arguments of which one is `v`, one of its options is, or all are.
  private func calls(_ parameters: [Parameter], in reference: Reference) -> [String] {
    let samples = parameters.map { sample(of: $0.type, in: reference) }
    var calls = [parameters.map { _ in "v" }.joined(separator: ", "), "v, v, v, v, v, v, v"]
    for place in parameters.indices {
      var arguments = samples
      arguments[place] = "v"
      calls.append(arguments.joined(separator: ", "))
      for options in optionTables(parameters[place].type, in: reference) {
        arguments[place] = options
        calls.append(arguments.joined(separator: ", "))
      }
    }
    return calls
  }

  /// Tables of options of which one is `v`.
  private func optionTables(_ type: ValueType, in reference: Reference) -> [String] {
    guard case .fields(let options) = type else { return [] }
    return options.map { hostile in
      let others = options.filter { $0.isRequired && $0.name != hostile.name }
      let rest = required(others.map { ($0.name, $0.type) }, in: reference)
      return "{ \(hostile.name) = v\(rest.isEmpty ? "" : ", " + rest) }"
    }
  }
}

extension Attack {
  /// The scene as the beginning of a file of its own.
  static var prelude: String { scene }
}
