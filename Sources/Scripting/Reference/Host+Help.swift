// SPDX-License-Identifier: MIT

internal import Lua

// `help` for scenes and lines of the REPL.
extension Host {
  func registerHelp() {
    let signature = Signature(
      "help", [Parameter("about", .any)],
      doc: "tells what a name or a value is; help() lists the modules")
    registry.addRaw(signature) { [unowned self] _, thread in
      guard thread.count <= 1 else { throw LuaFailure("help: takes one name or value") }
      for line in try help(thread) { onPrint(line) }
      return .results(0)
    }
  }

  /// The text for the value at 1.
  private func help(_ thread: LuaThread) throws -> [String] {
    let reference = Reference(of: self)
    guard thread.count == 1 else { return reference.overview }
    if let name = thread.string(at: 1) { return try help(named: name, reference) }
    if let object = thread.object(at: 1) {
      return reference.help(named: registry.kind(numbered: object.kind).name) ?? []
    }
    if let value = thread.value(at: 1) {
      return reference.help(named: environment.geometry.names(kind: value.kind).0) ?? []
    }
    if let name = name(of: 1, on: thread, reference) { return reference.help(named: name) ?? [] }
    return ["\(summary(of: 1, on: thread)): the scene's own; help() lists what there is to use"]
  }

  private func help(named name: String, _ reference: Reference) throws -> [String] {
    if let lines = reference.help(named: name) { return lines }
    let last = name.split(separator: ".").last.map { "\($0)" } ?? name
    let inner = reference.names.filter { $0.hasSuffix("." + last) }
    guard inner.isEmpty else {
      return ["help: nothing is named '\(name)'; there is \(inner.joined(separator: ", "))"]
    }
    let near = suggestion(for: name, among: reference.names)
    let name = name.utf8.count > 64 ? name.prefix(61) + "..." : name[...]
    return ["help: nothing is named '\(name)'\(near.isEmpty ? "; help() lists all modules" : near)"]
  }

  // MARK: names of values

  /// The name under which a scene finds a function, a module or `state`; nil for its own.
  private func name(of index: Int, on thread: LuaThread, _ reference: Reference) -> String? {
    let height = thread.count
    defer { thread.setCount(height) }
    guard let address = thread.address(at: index) else { return nil }
    if let method = methodName(address, thread) ?? promptName(address, thread) { return method }
    let names = reference.modules.flatMap { module in
      module.functions.map(\.name) + module.values.map(\.name)
        + module.kinds.filter(\.hasConstructor).map(\.name) + [module.name]
    }
    return names.first { name in
      thread.setCount(height)
      return pushGlobal(named: name, on: thread) && thread.address(at: -1) == address
    }
  }

  private func methodName(_ address: UInt, _ thread: LuaThread) -> String? {
    for kind in registry.kinds {
      for (number, method) in kind.methods.enumerated() {
        thread.push(function: environment.method(kind, number))
        defer { thread.pop() }
        if thread.address(at: -1) == address { return "\(kind.name).\(method.name)" }
      }
    }
    return nil
  }

  /// Pushes `dynamics.snap` as a scene finds it; false when there is no such value.
  private func pushGlobal(named name: String, on thread: LuaThread) -> Bool {
    guard let own = try? sceneEnvironment() else { return false }
    thread.push(own)
    guard thread.pushMetatable(of: -1) else { return false }
    guard thread.rawGet(-1, "__index") == .table else { return false }
    let parts = name.split(separator: ".").map { "\($0)" }
    guard thread.rawGet(-1, parts[0]) != .nil else { return false }
    guard parts.count == 2 else { return parts.count == 1 }
    thread.push(environment.functions)
    thread.rawGet(-1, "modules")
    thread.pushCopy(of: -3)
    return thread.rawGetPopping(-2) == .table && thread.rawGet(-1, parts[1]) != .nil
  }
}
