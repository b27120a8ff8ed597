// SPDX-License-Identifier: MIT

internal import Lua

/// The main chunk's local variables, as the REPL sees them after the chunk has ended.
///
/// A variable that a function captured lives on in that function; of any other, only the last
/// value is left.
struct MainLocals {
  private struct Variable {
    var value: LuaReference
    var capture: (function: LuaReference, number: Int)?
  }

  private var variables: [String: Variable] = [:]
  /// The names in order of declaration.
  private(set) var names: [String] = []
  /// The scene's own environment.
  let environment: LuaReference?

  /// No locals: no scene has been loaded.
  init() { environment = nil }

  init(_ locals: [(name: String, value: LuaReference)], environment: LuaReference) {
    self.environment = environment
    for (name, value) in locals {
      if variables[name] == nil { names.append(name) }
      // A later local hides an earlier one of its name.
      variables[name] = Variable(value: value)
    }
    findCaptures(environment)
  }

  /// Pushes the value of a local; false when there is none of this name.
  func push(_ name: String, on thread: LuaThread) -> Bool {
    guard let variable = variables[name] else { return false }
    guard let (function, number) = variable.capture else {
      thread.push(variable.value)
      return true
    }
    thread.push(function)
    _ = thread.pushUpvalue(number, of: -1)
    thread.remove(at: -2)
    return true
  }

  /// Stores the value at a position in a local; false when there is none of this name.
  mutating func set(_ name: String, from index: Int, on thread: LuaThread) -> Bool {
    guard let variable = variables[name] else { return false }
    let value = thread.reference(at: index)
    if let (function, number) = variable.capture {
      thread.push(function)
      thread.push(value)
      thread.setUpvalue(number, of: -2)
      thread.pop()
    } else {
      variables[name]?.value = value
    }
    return true
  }

  // MARK: captures

  /// Looks through a function that only an object keeps, such as a handler.
  mutating func findCaptures(in function: ScriptFunction) {
    var seen: Set<UInt> = []
    visit(function.reference, function.reference.thread, &seen)
  }

  /// Looks through all functions that can be reached for variables of these names and values.
  private mutating func findCaptures(_ environment: LuaReference) {
    let thread = environment.thread
    let height = thread.count
    defer { thread.setCount(height) }
    var seen: Set<UInt> = []
    for name in names {
      if let value = variables[name]?.value { visit(value, thread, &seen) }
    }
    thread.push(environment)
    var globals: [LuaReference] = []
    thread.forEachEntry(of: -1) { globals.append(thread.reference(at: -1)) }
    for value in globals { visit(value, thread, &seen) }
  }

  private mutating func visit(_ value: LuaReference, _ thread: LuaThread, _ seen: inout Set<UInt>) {
    let height = thread.count
    defer { thread.setCount(height) }
    thread.push(value)
    visitTop(thread, &seen, depth: 0)
  }

  /// Visits the value on top: a function's variables, or a table's functions.
  private mutating func visitTop(_ thread: LuaThread, _ seen: inout Set<UInt>, depth: Int) {
    guard depth < 32, (try? thread.reserve(8)) != nil else { return }
    if thread.type(at: -1) == .table {
      guard let address = thread.address(at: -1), seen.insert(address).inserted else { return }
      var values: [LuaReference] = []
      thread.forEachEntry(of: -1) {
        if thread.type(at: -1) == .table || thread.isLuaFunction(at: -1) {
          values.append(thread.reference(at: -1))
        }
      }
      for value in values {
        thread.push(value)
        visitTop(thread, &seen, depth: depth + 1)
        thread.pop()
      }
    } else if thread.isLuaFunction(at: -1) {
      guard let address = thread.address(at: -1), seen.insert(address).inserted else { return }
      visitUpvalues(thread, &seen, depth)
    }
  }

  private mutating func visitUpvalues(_ thread: LuaThread, _ seen: inout Set<UInt>, _ depth: Int) {
    var number = 1
    while let name = thread.pushUpvalue(number, of: -1) {
      note(name, number, thread)
      visitTop(thread, &seen, depth: depth + 1)
      thread.pop()
      number += 1
    }
  }

  /// The function is at -2 and the variable's value at -1.
  private mutating func note(_ name: String, _ number: Int, _ thread: LuaThread) {
    guard let variable = variables[name], variable.capture == nil else { return }
    thread.push(variable.value)
    let isSame = thread.isEqual(-1, -2)
    thread.pop()
    if isSame { variables[name]?.capture = (thread.reference(at: -2), number) }
  }
}
