// SPDX-License-Identifier: MIT

import Lua
import Testing

/// Objects with the fields `x` and `name`, for these tests alone.
private final class Access: LuaObjectAccess {
  var x = 1.5
  var reads = 0

  func get(_ thread: LuaThread, _ object: LuaObject, slot: Int) throws -> LuaAnswer {
    reads += 1
    if object.generation != 1 { throw LuaFailure("object \(object.index) is gone") }
    if slot == 0 { thread.push(x) } else { thread.push("object \(object.index)") }
    return .results(1)
  }

  func set(_ thread: LuaThread, _ object: LuaObject, slot: Int) throws -> LuaAnswer {
    guard slot == 0, let number = thread.number(at: 3) else { throw LuaFailure("x is a number") }
    x = number
    return .results(0)
  }

  func unknownField(_ thread: LuaThread, kind: UInt32, isWrite: Bool) throws -> LuaAnswer {
    throw LuaFailure("no field '\(thread.string(at: 2) ?? "?")'")
  }
}

private final class Body {
  let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 1)
  init(_ x: Double) { numbers.initialize(to: x) }
  deinit { numbers.deallocate() }
}

@Suite("A host object in Lua")
struct ObjectTests {
  private let runner: Runner
  private let access = Access()

  init() throws {
    runner = try Runner()
    runner.state.objects = access
    runner.state.bind(fields: ["x", "name"], ofKind: 3)
  }

  private func place(_ object: LuaObject, as name: String) {
    let main = runner.state.main
    main.pushGlobals()
    main.pushObjectMetatable(kind: 3)
    main.push(object, metatable: -1)
    main.remove(at: -2)
    main.rawSet(-2, name)
    main.pop()
  }

  @Test("answers reads and writes of its fields")
  func fields() throws {
    place(LuaObject(kind: 3, index: 7, generation: 1), as: "o")
    #expect(try runner.run("o.x = o.x + 1 return o.x") == "2.5")
    #expect(try runner.run("return o.name") == "object 7")
    #expect(try runner.error(of: "o.y = 1").message == "test.lua:1: no field 'y'")
    #expect(try runner.error(of: "return o[1]").message == "test.lua:1: no field '?'")
    #expect(try runner.error(of: "o.x = 'a'").message == "test.lua:1: x is a number")
  }

  @Test("is told from a later one at the same place")
  func generation() throws {
    place(LuaObject(kind: 3, index: 7, generation: 2), as: "old")
    #expect(try runner.error(of: "return old.x").message == "test.lua:1: object 7 is gone")
  }

  @Test("hides its metatable")
  func metatable() throws {
    place(LuaObject(kind: 3, index: 7, generation: 1), as: "o")
    #expect(try runner.run("return getmetatable(o)") == "false")
    #expect(try runner.run("return pcall(setmetatable, o, {})") == "false")
  }

  @Test("lets numbers be read without asking the host, while it lives")
  func readers() throws {
    place(LuaObject(kind: 3, index: 1, generation: 1), as: "o")
    let body = Body(9)
    let instances = LuaInstances()
    instances.set(body, numbers: UnsafePointer(body.numbers), generation: 1, at: 1)
    runner.state.bind(
      reader: { ($0 as? Body)?.numbers.pointee ?? 0 }, position: 0, ofKind: 3, slot: 0)
    instances.show(true, to: runner.state)
    #expect(try runner.run("return o.x") == "9.0")
    #expect(access.reads == 0)
    instances.set(nil, numbers: nil, generation: 2, at: 1)
    instances.show(true, to: runner.state)
    #expect(try runner.run("return o.x") == "1.5")
    instances.show(false, to: runner.state)
    #expect(access.reads == 1)
  }

  @Test("is told from other values")
  func strangers() {
    let main = runner.state.main
    main.pushTable()
    #expect(main.object(at: -1) == nil)
    #expect(main.value(at: -1) == nil)
    main.pop()
  }
}
