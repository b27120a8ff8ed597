// SPDX-License-Identifier: MIT

import Lua
import Testing

@Suite("A Lua state")
struct LuaStateTests {
  @Test("runs text and answers with values")
  func runs() throws {
    #expect(try Runner().run("return 6 * 7") == "42")
  }

  @Test("refuses chunks that are not text")
  func binary() throws {
    let runner = try Runner()
    #expect(throws: LuaError.self) { try runner.state.load("\u{1b}LuaT", name: "=binary") }
    #expect(runner.state.main.count == 0)
  }

  @Test("names file and line of a syntax error")
  func syntax() throws {
    let error = try Runner().error(of: "x = 1\nx = = 2")
    #expect(error.message == "test.lua:2: unexpected symbol near '='")
  }

  @Test("tells the frames of scripts only, innermost first")
  func traceback() throws {
    let runner = try Runner()
    try runner.run("function call(f) f() end", name: "=[tumble test]")
    let error = try runner.error(
      of: """
        local function inner() error("no") end
        local function outer() call(inner) end
        outer()
        """)
    #expect(error.message == "test.lua:1: no")
    #expect(error.traceback.map { $0.prefix(14) == "test.lua:1: in" }.first == true)
    #expect(error.traceback.count == 3)
    #expect(error.traceback.last == "test.lua:3: in main chunk")
  }

  @Test(
    "makes a text of every error object",
    arguments: [
      (
        "error(setmetatable({}, { __tostring = function() return 'mine' end }))", "test.lua:1: mine"
      ),
      ("error(12, 0)", "test.lua:1: 12"), ("error('no', 0)", "test.lua:1: no"),
      ("error(nil)", "test.lua:1: error object is nil"),
      ("error({})", "test.lua:1: table: 1"),
      ("local function f(s) return s:gsub('.', f) end f('x')", "test.lua:1: C stack overflow"),
    ])
  func errorObjects(source: String, message: String) throws {
    #expect(try Runner().error(of: source).message == message)
  }

  @Test("survives an error object whose text fails")
  func errorInText() throws {
    let runner = try Runner()
    _ = try runner.error(
      of: "error(setmetatable({}, { __tostring = function() error('again') end }))")
    _ = try runner.error(of: "error(setmetatable({}, { __tostring = function() return 1 end }))")
    #expect(try runner.run("return 1") == "1")
  }
}

@Suite("A batch of calls")
struct BatchTests {
  private func run(
    _ source: String, _ input: [Double], stride: Int, columns: [Int32], results: Int
  ) throws -> (output: [Double], error: LuaError?) {
    let runner = try Runner()
    try runner.state.load(source, name: "@batch.lua")
    let function = runner.state.main.popReference()
    var output = [Double](repeating: 0, count: input.count / stride * results)
    var failure: LuaError?
    input.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        do {
          try runner.state.call(
            function,
            batch: LuaBatch(
              input: input, stride: stride, columns: columns, output: output,
              results: results, limit: 1e9))
        } catch { failure = error as? LuaError }
      }
    }
    #expect(runner.state.main.count == 0)
    return (output, failure)
  }

  @Test("calls the function once for each row")
  func rows() throws {
    let (output, error) = try run(
      "local a, b = ... return a + b, a * b", [1, 2, 3, 4, 5, 6], stride: 2, columns: [0, 1],
      results: 2)
    #expect(output == [3, 2, 7, 12, 11, 30])
    #expect(error == nil)
  }

  @Test("keeps what it passes and gets apart, however wide, while garbage is collected")
  func wide() throws {
    let (columns, rows) = (100, 40)
    let input = (0..<columns * rows).map(Double.init)
    let (output, error) = try run(
      "local t = {...} collectgarbage() return table.unpack(t, 1, 60)", input, stride: columns,
      columns: Array(0..<Int32(columns)), results: 60)
    #expect(error == nil)
    #expect(output == (0..<rows).flatMap { row in (0..<60).map { Double(row * columns + $0) } })
  }

  @Test("passes the columns that are asked for, in their order")
  func columns() throws {
    let (output, error) = try run(
      "local c, a = ... return a - c", [1, 2, 3, 4, 5, 6], stride: 3, columns: [2, 0], results: 1)
    #expect(output == [-2, -2])
    #expect(error == nil)
  }

  @Test("stops at the row that fails, with the rows before it done")
  func failing() throws {
    let (output, error) = try run(
      "local a = ... if a < 3 then return a end", [1, 2, 3, 4], stride: 1, columns: [0],
      results: 1)
    #expect(output == [1, 2, 0, 0])
    #expect(error?.message.contains("must return 1 numbers, got nil as number 1") == true)
  }

  @Test(
    "takes finite numbers within its limit only",
    arguments: [
      ("0/0", "returned nan: return finite numbers"),
      ("-1/0", "returned -inf: return numbers of at most 1000000000"),
      ("1e10", "returned 10000000000.0: return numbers of at most 1000000000"),
      ("'1'", "must return 2 numbers, got string as number 2"),
    ])
  func limit(result: String, message: String) throws {
    let (output, error) = try run(
      "return -1e9, \(result)", [1], stride: 1, columns: [0], results: 2)
    #expect(output == [-1e9, 0])
    #expect(error?.message.contains(message) == true, "\(String(describing: error))")
  }
}

@Suite("A reference to a Lua value")
struct LuaReferenceTests {
  @Test("keeps its value alive, and lets it go with the last owner")
  func keeps() throws {
    let runner = try Runner()
    try runner.run("seen = setmetatable({}, { __mode = 'v' }) seen[1] = { 7 }")
    let main = runner.state.main
    main.pushGlobals()
    main.rawGet(-1, "seen")
    main.rawGet(-1, 1)
    var reference: LuaReference? = main.popReference()
    main.pop(2)
    runner.state.collectGarbage()
    #expect(try runner.run("return seen[1][1]") == "7")
    #expect(reference != nil)
    reference = nil
    runner.state.collectGarbage()
    #expect(try runner.run("return seen[1]") == "nil")
  }

  @Test("that is forgotten holds its value in images only, and nil is never forgotten")
  func forgets() throws {
    let runner = try Runner()
    let main = runner.state.main
    main.push("kept")
    let reference = main.popReference()
    main.pushNil()
    let none = main.popReference()
    let image = runner.state.image()
    reference.forget()
    none.forget()
    main.push(reference)
    main.push(none)
    #expect(main.boolean(at: -2) == false)
    #expect(main.isNil(at: -1))
    main.pop(2)
    // Nobody else gets its place meanwhile.
    main.push("other")
    let other = main.popReference()
    main.push(other)
    #expect(main.string(at: -1) == "other")
    main.pop()
    runner.state.restore(image)
    main.push(reference)
    #expect(main.string(at: -1) == "kept")
    main.pop()
  }

  @Test("leaves no memory behind")
  func releases() throws {
    let runner = try Runner()
    var sizes: [Int] = []
    for _ in 0..<3 {
      for _ in 0..<1000 {
        runner.state.main.pushTable(list: 4)
        _ = runner.state.main.popReference()
      }
      runner.state.collectGarbage()
      sizes.append(runner.state.liveBytes)
    }
    #expect(sizes[1] == sizes[2])
  }
}
