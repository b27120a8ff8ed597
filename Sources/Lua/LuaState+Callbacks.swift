// SPDX-License-Identifier: MIT

internal import CLua
internal import CLuaShims

// What C calls: each answers with a status, and C raises after Swift has returned.

/// Pushes an error's text with the place of the script's call, and answers that it failed.
private func fail(_ thread: LuaThread, _ error: any Error) -> Int32 {
  let text = (error as? LuaError)?.message
  if let text {
    thread.push(text)
  } else {
    let place = thread.scriptFrames(limit: 1).first.map { "\($0.file):\($0.line): " } ?? ""
    thread.push(place + shortened("\(error)"))
  }
  return -1
}

/// A message without the middle of whatever long text it quotes.
private func shortened(_ text: String) -> String {
  let most = 2000
  guard text.utf8.count > most else { return text }
  let (head, tail) = (text.utf8.prefix(most / 2), text.utf8.suffix(most / 2))
  return String(decoding: head, as: UTF8.self) + "…" + String(decoding: tail, as: UTF8.self)
}

private func answer(_ pointer: OpaquePointer?, _ body: (LuaState, LuaThread) throws -> LuaAnswer)
  -> Int32
{
  guard let pointer else { return 0 }
  let thread = LuaThread(pointer)
  do {
    // The state is alive while Lua runs: its owner is on the stack below.
    return try Unmanaged<LuaState>.fromOpaque(tl_context(pointer))._withUnsafeGuaranteedRef {
      try body($0, thread).raw
    }
  } catch {
    return fail(thread, error)
  }
}

func callFunction(
  _ context: UnsafeMutableRawPointer?, _ pointer: OpaquePointer?, _ number: Int32
) -> Int32 {
  answer(pointer) { try $0.call(number, $1) }
}

func getField(
  _ context: UnsafeMutableRawPointer?, _ pointer: OpaquePointer?, _ kind: UInt32, _ index: UInt32,
  _ generation: UInt32, _ slot: Int32
) -> Int32 {
  answer(pointer) { state, thread in
    try state.withAccess {
      try $0.get(
        thread, LuaObject(kind: kind, index: index, generation: generation), slot: Int(slot))
    }
  }
}

func setField(
  _ context: UnsafeMutableRawPointer?, _ pointer: OpaquePointer?, _ kind: UInt32, _ index: UInt32,
  _ generation: UInt32, _ slot: Int32
) -> Int32 {
  answer(pointer) { state, thread in
    try state.withAccess {
      try $0.set(
        thread, LuaObject(kind: kind, index: index, generation: generation), slot: Int(slot))
    }
  }
}

func answerUnknownField(
  _ context: UnsafeMutableRawPointer?, _ pointer: OpaquePointer?, _ kind: UInt32, _ isWrite: Int32
) -> Int32 {
  answer(pointer) { state, thread in
    try state.withAccess { try $0.unknownField(thread, kind: kind, isWrite: isWrite != 0) }
  }
}
