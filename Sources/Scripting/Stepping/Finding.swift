// SPDX-License-Identifier: MIT

internal import Lua

/// Something in a scene that works, but hardly as it is meant.
public struct Finding: Hashable, Sendable {
  /// What of: a short name, the same for all of a kind.
  public let kind: String
  /// Where, as `file:line`.
  public let place: String
  /// What, and what to do.
  public let text: String

  /// Creates a finding.
  public init(kind: String, place: String, text: String) {
    (self.kind, self.place, self.text) = (kind, place, text)
  }
}

extension Host {
  /// What looks wrong in the scene as it is now: what plugins find, and functions that are named as
  /// callbacks but that nothing calls.
  public var findings: [Finding] { uncalledFunctions + hooks.findings }

  /// Where an object was constructed, as `file:line`; the scene's file when it is the host's own.
  public func place(of id: ObjectID) -> String {
    let place = objects.declaration(of: id)?.place ?? ""
    return place.isEmpty ? scene.folder.main : place
  }

  private var uncalledFunctions: [Finding] {
    guard let environment = scene.variables?.environment else { return [] }
    let main = lua.main
    let height = main.count
    defer { main.setCount(height) }
    var named: [(name: String, function: LuaReference)] = []
    main.push(environment)
    main.forEachEntry(of: -1) {
      guard let name = main.string(at: -2), Self.isCallback(name), main.isLuaFunction(at: -1)
      else { return }
      named.append((name, main.reference(at: -1)))
    }
    let handlers = handlerAddresses
    return named.sorted { $0.name.isBytewiseLess(than: $1.name) }.compactMap { name, function in
      main.push(function)
      defer { main.pop() }
      guard let address = main.address(at: -1), !handlers.contains(address),
        let (file, lines) = main.definition(ofFunctionAt: -1)
      else { return nil }
      return Finding(
        kind: "callback", place: "\(file):\(lines.lowerBound)",
        text: "nothing calls the global function '\(name)': \(advice(on: name))")
    }
  }

  private static func isCallback(_ name: String) -> Bool {
    ["on_", "should_", "touches_"].contains { name.hasPrefix($0) }
  }

  /// What to write instead: the field of the scene that is meant, or of any other object.
  private func advice(on name: String) -> String {
    for singleton in registry.singletons {
      let fields = singleton.kind.fields.filter { $0.callback != nil }.map(\.name)
      if fields.contains(name) { return "assign it to \(singleton.name).\(name)" }
    }
    let all = registry.kinds.flatMap { kind in kind.fields.filter { $0.callback != nil } }
    if all.contains(where: { $0.name == name }) {
      return "give it to the object whose '\(name)' it is"
    }
    return "no object has a callback of this name" + suggestion(for: name, among: all.map(\.name))
  }

  /// The functions that objects hold as handlers.
  private var handlerAddresses: Set<UInt> {
    var addresses: Set<UInt> = []
    for id in objects.all {
      guard let kind = objects.declaration(of: id)?.kind else { continue }
      let target = Target(host: self, id: id, kind: kind, declaration: nil)
      for (slot, field) in kind.fields.enumerated() where field.callback != nil {
        guard let function = (try? target.value(of: slot))?.function else { continue }
        lua.main.push(function.reference)
        if let address = lua.main.address(at: -1) { addresses.insert(address) }
        lua.main.pop()
      }
    }
    return addresses
  }
}
