// SPDX-License-Identifier: MIT

internal import CLua
internal import CLuaShims

/// A local variable of a chunk at the chunk's end.
public struct LuaLocal {
  /// Its name.
  public let name: String
  /// Its value at the chunk's end.
  public let value: LuaReference
  /// A function that shares the variable, and the variable's number among those that the function
  /// captured; nil when no function that is left does.
  public let sharer: (function: LuaReference, number: Int)?
}

/// A variable of an old chunk, and the one of a new chunk that is to take its place.
public struct LuaVariablePair {
  let old: (function: LuaReference, number: Int)
  let new: (function: LuaReference, number: Int)

  /// Creates a pair from functions that share the variables.
  public init(
    old: (function: LuaReference, number: Int), new: (function: LuaReference, number: Int)
  ) {
    self.old = old
    self.new = new
  }
}

extension LuaState {
  /// Compiles a chunk that tells its locals at its end, and pushes it.
  ///
  /// While it runs, its globals need what `allowChunkEnd` adds: its last statement calls that. A
  /// chunk that returns in its midst never gets there: its locals are not known.
  ///
  /// - Throws: As `load`.
  public func loadChunk(_ text: String, name: String) throws(LuaError) {
    try load(text, name: name)
    if (try? load(Self.marked(text), name: name)) != nil { main.remove(at: -2) }
  }

  /// The name of the function that a chunk calls as its last statement.
  public static let chunkEnd = "__chunk_end"

  /// The text with the call as its last statement, or before its last, which may be a `return`.
  private static func marked(_ text: String) -> String {
    var bytes = Array(text.utf8)
    if let place = lastReturn(in: bytes) {
      bytes.insert(contentsOf: "\(chunkEnd)() ".utf8, at: place)
    } else {
      bytes += "\n;\(chunkEnd)()".utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where the `return` of the chunk itself begins, and not of a block or a function in it.
  private static func lastReturn(in bytes: [UInt8]) -> Int? {
    var depth = 0
    for token in LuaTokens(bytes) where token.kind == .name {
      switch String(decoding: bytes[token.range], as: UTF8.self) {
      // A loop's block begins with its `do`.
      case "function", "do", "if", "repeat": depth += 1
      case "end", "until": depth -= 1
      case "return" where depth == 0: return token.range.lowerBound
      default: break
      }
    }
    return nil
  }

  /// Pushes the function that goes by the name `chunkEnd`.
  public func pushChunkEnd() { tl_push_chunk_end(main.pointer) }

  /// Runs `body` while the globals at a position of the thread find what a chunk needs of them: in
  /// the table that they fall back to, where visiting them does not show it.
  public func withChunkEnd<Result>(
    for globals: Int, of thread: LuaThread, _ body: () throws -> Result
  ) rethrows -> Result {
    let globals = thread.absolute(globals)
    let isThere = setChunkEnd(true, of: globals, thread)
    defer { if !isThere { _ = setChunkEnd(false, of: globals, thread) } }
    return try body()
  }

  /// Adds or removes the name, and says whether it was there.
  private func setChunkEnd(_ isWanted: Bool, of globals: Int, _ thread: LuaThread) -> Bool {
    let height = thread.count
    defer { thread.setCount(height) }
    guard thread.pushMetatable(of: globals), thread.rawGet(-1, "__index") == .table else {
      return false
    }
    let isThere = thread.rawGet(-1, Self.chunkEnd) != .nil
    thread.pop()
    if isWanted { tl_push_chunk_end(thread.pointer) } else { thread.pushNil() }
    thread.rawSet(-2, Self.chunkEnd)
    return isThere
  }

  /// Calls the main chunk on top of the main stack.
  ///
  /// - Returns: Its local variables at its end in order of declaration.
  /// - Throws: `LuaError`, as a call.
  public func callMain() throws(LuaError) -> [LuaLocal] {
    let limit = LuaTimeLimits.milliseconds(timeLimits.load)
    guard tl_call_chunk(main.pointer, limit) == LUA_OK else {
      throw error(on: main, traceback: true)
    }
    return takeLocals()
  }

  /// The locals of the chunk that ended last, which are told only once.
  public func takeLocals() -> [LuaLocal] {
    tl_take_chunk_locals(main.pointer)
    defer { main.pop() }
    return (0..<main.rawCount(at: -1)).map { row in
      main.rawGet(-1, row + 1)
      defer { main.pop() }
      return local(ofRowAt: main.count)
    }
  }

  private func local(ofRowAt row: Int) -> LuaLocal {
    for position in 1...4 { main.rawGet(row, position) }
    let number = main.integer(at: -1)
    main.pop()
    let function = main.popReference()
    let value = main.popReference()
    defer { main.pop() }
    return LuaLocal(
      name: main.string(at: -1) ?? "", value: value, sharer: number.map { (function, $0) })
  }

  /// Lets all that is left of old chunks share variables and globals with new ones.
  ///
  /// - Throws: `LuaError` when there is no memory for it.
  /// - Complexity: O(*n*) in the values that Lua holds.
  public func join(
    _ pairs: [LuaVariablePair], globals: (old: LuaReference, new: LuaReference)
  ) throws(LuaError) {
    tl_push_join(main.pointer)
    main.pushTable(list: pairs.count)
    for (index, pair) in pairs.enumerated() {
      main.pushTable(list: 4)
      for (position, sharer) in [(1, pair.old), (3, pair.new)] {
        main.push(sharer.function)
        main.rawSet(-2, position)
        main.push(sharer.number)
        main.rawSet(-2, position + 1)
      }
      main.rawSet(-2, index + 1)
    }
    main.push(globals.old)
    main.push(globals.new)
    try call(main, arguments: 3, results: 0)
  }
}
