// SPDX-License-Identifier: MIT

internal import Lua

// Locals of REPL lines lie outside of the timeline: they stay when time goes back.
extension Host {
  func registerExpressions() {
    registry.addRaw("expression") { [unowned self] thread in
      guard let text = try expression(for: thread) else { return .results(0) }
      thread.push(text)
      return .results(1)
    }
  }

  /// Lua text that gives the userdata at position 1 again; nil when none does.
  private func expression(for thread: LuaThread) throws -> String? {
    guard let object = thread.object(at: 1) else { return try thread.text(at: 1) }
    let id = ObjectID(index: object.index, generation: object.generation)
    guard objects.isAlive(id), let name = objects.name(of: id) else { return nil }
    let finder = registry.singletons.first { $0.kind.lookup?(self, name) == id }
    return finder.map { "\($0.name)[\(ValuePrinter.quoted(name))]" }
  }

  /// A statement that declares the locals of lines anew, as far as they are plain data or objects
  /// that can be found by name.
  func lineLocalsStatement() -> String? {
    var names: [String] = []
    var texts: [String] = []
    for name in lineLocals.names {
      guard lineLocals.push(name, on: lua.main), let text = try? literalOfTop() else { continue }
      names.append(name)
      texts.append(text)
    }
    guard !names.isEmpty else { return nil }
    return "local \(names.joined(separator: ", ")) = \(texts.joined(separator: ", "))"
  }

  /// Pops a value: the Lua text that gives it again; nil when none does.
  private func literalOfTop() throws -> String? {
    lua.main.push(try callPrelude("literal", arguments: 1))
    defer { lua.main.pop() }
    return lua.main.string(at: -1)
  }
}
