// SPDX-License-Identifier: MIT

internal import CLua
internal import CLuaShims

/// One frame of a call stack.
public struct LuaFrame: Hashable, Sendable {
  /// The chunk's name without its mark: a file relative to the scene's folder.
  public let file: String
  /// The line that runs, from 1.
  public let line: Int

  /// Creates a frame.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

extension LuaThread {
  /// The frames of scripts, innermost first; the host's own Lua and C functions are left out.
  public func scriptFrames(limit: Int = 32) -> [LuaFrame] {
    var frames: [LuaFrame] = []
    var level: Int32 = 0
    var source: UnsafePointer<CChar>?
    var line: Int32 = 0
    var isTailCall: Int32 = 0
    while frames.count < limit, tl_frame(pointer, level, &source, &line, &isTailCall) != 0 {
      level += 1
      guard line > 0, let source else { continue }
      let name = String(cString: source)
      if name.hasPrefix("=[tumble") { continue }
      let isMarked = name.hasPrefix("@") || name.hasPrefix("=")
      frames.append(LuaFrame(file: isMarked ? String(name.dropFirst()) : name, line: Int(line)))
    }
    return frames
  }

  /// The name and value of an upvalue of the function at a position; pushes the value.
  public func pushUpvalue(_ number: Int, of function: Int) -> String? {
    lua_getupvalue(pointer, Int32(function), Int32(number)).map { String(cString: $0) }
  }

  /// Pops a value and stores it in an upvalue of the function at a position.
  public func setUpvalue(_ number: Int, of function: Int) {
    lua_setupvalue(pointer, Int32(function), Int32(number))
  }

  /// An identity shared by all closures that share the variable.
  public func upvalueIdentity(_ number: Int, of function: Int) -> UInt? {
    lua_upvalueid(pointer, Int32(function), Int32(number)).map { UInt(bitPattern: $0) }
  }

  /// The file and the lines in which the function at a position is written.
  public func definition(ofFunctionAt index: Int) -> (file: String, lines: ClosedRange<Int>)? {
    guard isLuaFunction(at: index) else { return nil }
    lua_pushvalue(pointer, Int32(index))
    var frame = lua_Debug()
    guard lua_getinfo(pointer, ">S", &frame) != 0, let source = frame.source else { return nil }
    let name = String(cString: source)
    let first = max(Int(frame.linedefined), 0)
    let last = max(Int(frame.lastlinedefined), first)
    let isMarked = name.hasPrefix("@") || name.hasPrefix("=")
    return (isMarked ? String(name.dropFirst()) : name, first...last)
  }
}

extension LuaThread {
  /// Tells tables, functions and userdata apart while they live; nil for other values.
  ///
  /// For use at one moment only: never show it, keep it or order by it.
  public func address(at index: Int) -> UInt? {
    lua_topointer(pointer, Int32(index)).map { UInt(bitPattern: $0) }
  }
}
