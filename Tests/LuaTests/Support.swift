// SPDX-License-Identifier: MIT

import Lua
import Testing

/// A state with the standard libraries, and short ways to run text in it.
struct Runner {
  let state: LuaState

  init(memoryLimit: Int = 64 << 20) throws {
    state = try LuaState(memoryLimit: memoryLimit)
    try state.openLibraries()
  }

  /// Runs a chunk and returns its first result as text by Lua's rules.
  @discardableResult
  func run(_ text: String, name: String = "@test.lua") throws -> String {
    let height = state.main.count
    defer { state.main.setCount(height) }
    try state.load(text, name: name)
    try state.call(state.main, arguments: 0, results: 1)
    return try state.main.text(at: -1)
  }

  /// The error that a chunk ends with.
  func error(of text: String) throws -> LuaError {
    try #require(throws: LuaError.self) { try run(text) }
  }

  /// Makes a host function a global.
  func define(_ name: String, _ function: @escaping LuaState.Function) throws {
    state.main.pushGlobals()
    state.main.push(function: try state.register(function))
    state.main.rawSet(-2, name)
    state.main.pop()
  }
}
