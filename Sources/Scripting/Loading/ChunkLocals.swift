// SPDX-License-Identifier: MIT

internal import Lua

/// The local variables of a chunk, as they are to be reached after the chunk has ended.
///
/// A variable that a function captured lives on in that function; of any other, only the last
/// value is left.
struct ChunkLocals {
  private struct Variable {
    var value: LuaReference
    let sharer: (function: LuaReference, number: Int)?
  }

  private var variables: [String: Variable] = [:]
  /// The names in order of declaration.
  private(set) var names: [String] = []

  /// No locals: no chunk has run.
  init() {}

  init(_ locals: [LuaLocal]) {
    add(locals)
  }

  /// Adds the locals of a later chunk, which hide earlier ones of the same names.
  mutating func add(_ locals: [LuaLocal]) {
    for local in locals { add(local.name, Variable(value: local.value, sharer: local.sharer)) }
  }

  private mutating func add(_ name: String, _ variable: Variable) {
    if variables[name] == nil { names.append(name) }
    variables[name] = variable
  }

  /// Makes a variable that no function shares hold the value at a position.
  mutating func declare(_ name: String, from index: Int, on thread: LuaThread) {
    add(name, Variable(value: thread.reference(at: index), sharer: nil))
  }

  /// Forgets a variable: its name stands for what it hid.
  mutating func remove(_ name: String) {
    variables[name] = nil
    names.removeAll { $0 == name }
  }

  /// Pushes the value of a local; false when there is none of this name.
  func push(_ name: String, on thread: LuaThread) -> Bool {
    guard let variable = variables[name] else { return false }
    guard let (function, number) = variable.sharer else {
      thread.push(variable.value)
      return true
    }
    thread.push(function)
    // Nil when the state has gone back to before the function was made.
    guard thread.isLuaFunction(at: -1) else { return true }
    _ = thread.pushUpvalue(number, of: -1)
    thread.remove(at: -2)
    return true
  }

  /// Stores the value at a position in a local; false when there is none of this name.
  mutating func set(_ name: String, from index: Int, on thread: LuaThread) -> Bool {
    guard let variable = variables[name] else { return false }
    let index = thread.absolute(index)
    guard let (function, number) = variable.sharer else {
      variables[name]?.value = thread.reference(at: index)
      return true
    }
    thread.push(function)
    thread.pushCopy(of: index)
    thread.setUpvalue(number, of: -2)
    thread.pop()
    return true
  }

  /// Lets Lua forget all values, so that only keyframes hold them.
  func forgetValues() {
    for variable in variables.values {
      variable.value.forget()
      variable.sharer?.function.forget()
    }
  }

  /// Pushes a table of the values by name.
  func pushValues(on thread: LuaThread) {
    thread.pushTable(named: names.count)
    for name in names {
      _ = push(name, on: thread)
      thread.rawSet(-2, name)
    }
  }

  /// The variables of an old chunk that functions may share, each with that of its name here.
  func pairs(with old: ChunkLocals) -> [LuaVariablePair] {
    names.compactMap { name in
      guard let before = old.variables[name]?.sharer, let now = variables[name]?.sharer else {
        return nil
      }
      return LuaVariablePair(old: before, new: now)
    }
  }
}
