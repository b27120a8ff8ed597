// SPDX-License-Identifier: MIT

internal import Lua

// What could be meant by the beginning of a name.
extension Host {
  /// The full names that could replace the last dotted name of a text, sorted.
  ///
  /// Reads tables without their metamethods, so that completing never runs a script.
  public func completions(of text: String) -> [String] {
    let word = text.reversed().prefix { $0.isLetter || $0.isNumber || "_.:".contains($0) }
    let parts = Self.split(String(word.reversed()))
    let height = lua.main.count
    defer { lua.main.setCount(height) }
    var path = ""
    for (name, separator) in parts.dropLast() {
      guard pushMember(name, isFirst: path.isEmpty) else { return [] }
      path += name + separator
    }
    guard let last = parts.last?.name else { return [] }
    let names = path.isEmpty ? globalNames : memberNames(calls: path.hasSuffix(":"))
    // What is no name, such as a view's id of two words, can't be written after a dot.
    let fitting = names.filter { $0.hasPrefix(last) && ValuePrinter.isName($0) }
    return Array(Set(fitting)).sorted { $0.isBytewiseLess(than: $1) }
      .prefix(2000).map { path + $0 }
  }

  /// `a.b:c` as (a .), (b :), (c).
  private static func split(_ word: String) -> [(name: String, separator: String)] {
    var parts: [(name: String, separator: String)] = []
    var name = ""
    for character in word {
      if character == "." || character == ":" {
        parts.append((name, String(character)))
        name = ""
      } else {
        name.append(character)
      }
    }
    return parts + [(name, "")]
  }

  private var globalNames: [String] {
    var names = lineLocals.names + (scene.variables?.locals.names ?? [])
    names += ["back", "seek", "step", "step_until"]
    for table in environmentTables {
      lua.main.push(table)
      lua.main.forEachEntry(of: -1) { lua.main.string(at: -2).map { names.append($0) } }
      lua.main.pop()
    }
    return names
  }

  /// The scene's own names, then those that every scene has.
  private var environmentTables: [LuaReference] {
    guard let own = scene.variables?.environment ?? emptyEnvironment else { return [] }
    lua.main.push(own)
    defer { lua.main.pop() }
    guard lua.main.pushMetatable(of: -1) else { return [own] }
    lua.main.rawGet(-1, "__index")
    let shared = lua.main.popReference()
    lua.main.pop()
    return [own, shared]
  }

  /// Pushes the value that a name stands for, in the value on top or among the globals.
  private func pushMember(_ name: String, isFirst: Bool) -> Bool {
    isFirst ? pushGlobalName(name) : pushMemberOfTop(name)
  }

  private func pushGlobalName(_ name: String) -> Bool {
    if pushLocal(name, on: lua.main) { return true }
    for table in environmentTables {
      lua.main.push(table)
      if lua.main.rawGet(-1, name) != .nil { return true }
    }
    return false
  }

  private func pushMemberOfTop(_ name: String) -> Bool {
    let main = lua.main
    if main.type(at: -1) == .table {
      if pushModule() { return main.rawGet(-1, name) != .nil }
      return main.rawGet(-1, name) != .nil
    }
    guard let object = main.object(at: -1) else { return false }
    let kind = registry.kind(numbered: object.kind)
    let id = ObjectID(index: object.index, generation: object.generation)
    let value: Value? =
      if let found = kind.lookup?(self, name) {
        .object(found)
      } else if let slot = kind.slot(of: name), objects.isAlive(id) {
        try? Target(host: self, id: id, kind: kind, declaration: nil).value(of: slot)
      } else { nil }
    guard let value, (try? push(value, on: main)) != nil else { return false }
    return true
  }

  /// Pushes what a protected module or `tunables` stands for; false for another value.
  func pushShown(at index: Int, on thread: LuaThread) throws -> Bool {
    guard thread.type(at: index) == .table else { return false }
    let index = thread.absolute(index)
    environment.pushFunction("tunables")
    lua.main.move(1, to: thread)
    let isTunables = thread.isEqual(-1, index)
    thread.pop()
    if isTunables {
      try push(.record(tunables.map { Value.Entry($0.name, $0.value) }), on: thread)
      return true
    }
    environment.pushFunction("modules")
    lua.main.move(1, to: thread)
    thread.pushCopy(of: index)
    let isModule = thread.rawGetPopping(-2) == .table
    thread.remove(at: -2)
    if !isModule { thread.pop() }
    return isModule
  }

  /// The names that an object such as `scene.views` finds; nil for another value.
  func lookupNames(at index: Int, on thread: LuaThread) -> [String]? {
    guard let object = thread.object(at: index) else { return nil }
    return registry.kind(numbered: object.kind).lookupNames?(self)
  }

  /// Pushes the names behind a protected module; false for another table.
  private func pushModule() -> Bool {
    let main = lua.main
    environment.pushFunction("modules")
    main.pushCopy(of: -2)
    return main.rawGetPopping(-2) == .table
  }

  /// The names in the value on top; after a colon, those of its methods.
  private func memberNames(calls: Bool) -> [String] {
    let main = lua.main
    if let object = main.object(at: -1) {
      let kind = registry.kind(numbered: object.kind)
      if calls { return kind.methods.map(\.name) + ["remove"] }
      return kind.memberNames + (kind.lookupNames?(self) ?? [])
    }
    if let value = main.value(at: -1) {
      let geometry = environment.geometry
      return calls ? geometry.methodNames(kind: value.kind) : geometry.names(kind: value.kind).1
    }
    guard main.type(at: -1) == .table else { return [] }
    _ =
      pushModule()
      || {
        main.pop(2); return false
      }()
    var names: [String] = []
    main.forEachEntry(of: -1) { main.string(at: -2).map { names.append($0) } }
    return names
  }
}
