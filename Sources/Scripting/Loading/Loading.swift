// SPDX-License-Identifier: MIT

internal import Lua

/// One run of the scene's file: what it declares, until it is committed or dropped.
final class Loading {
  let cause: LoadCause
  private(set) var declarations: [Declaration] = []
  private var byID: [ObjectID: Declaration] = [:]
  private var byIdentity: [Identity: Declaration] = [:]
  private var ordinals: [Identity: Int] = [:]
  /// The texts that this run read, by file.
  private(set) var sources: [String: String] = [:]
  /// The locals of the chunks that have run, by file.
  var locals: [String: [LuaLocal]] = [:]
  /// The globals of the run.
  var environment: LuaReference?
  private var lineMap: LineMap
  var tunables: [Tunable] = []
  var effects: [Effect] = []
  /// The Lua plugins in the order in which they started or failed.
  var plugins: [LuaPlugin] = []
  var random = RandomStream(seed: RandomStream.loadSeed)

  /// An action on live objects that waits for the commit.
  struct Effect {
    /// It runs only when one of these came into being with this load.
    let objects: [ObjectID]
    let run: () throws -> Void
  }

  /// The objects that callbacks and lines have made, which stay.
  let runtimeCount: Int

  init(cause: LoadCause, lineMap: LineMap, runtimeCount: Int) {
    self.cause = cause
    self.runtimeCount = runtimeCount
    self.lineMap = lineMap
  }

  func read(_ file: String, text: String) {
    sources[file] = text
    lineMap.add(file, text: text)
  }

  func declaration(of id: ObjectID) -> Declaration? { byID[id] }

  /// The objects that turned out to be others, which they were declared as under new lines.
  private(set) var aliases: [ObjectID: ObjectID] = [:]

  /// Lets declarations stand for the objects that they turned out to be.
  func adopt(_ adopted: [ObjectID: ObjectID]) {
    aliases = adopted
    for declaration in declarations {
      declaration.id = adopted[declaration.id] ?? declaration.id
      declaration.replace(with: declaration.values.map { $0.replacing(adopted) })
    }
    byID = Dictionary(uniqueKeysWithValues: declarations.map { ($0.id, $0) })
  }

  /// Whether a declaration of this run stands for the object already.
  func isTaken(_ id: ObjectID) -> Bool { byID[id] != nil }

  func declaration(like identity: Identity) -> Declaration? { byIdentity[identity] }

  /// The identity of an object that is constructed now.
  func identity(kind: Kind, id: String?, chain: [LuaFrame]) -> Identity {
    if let id { return Identity(kind: kind.name, id: id, chain: [], ordinal: 0) }
    let first = Identity(kind: kind.name, id: nil, chain: chain, ordinal: 0)
    let ordinal = ordinals[first, default: 0]
    ordinals[first] = ordinal + 1
    return Identity(kind: kind.name, id: nil, chain: chain, ordinal: ordinal)
  }

  /// The identity under which the last load would have known an object; nil when the lines that
  /// construct it are new.
  func oldIdentity(of identity: Identity) -> Identity? {
    guard identity.id == nil else { return identity }
    var chain: [LuaFrame] = []
    for frame in identity.chain {
      guard let old = lineMap.old(frame) else { return nil }
      chain.append(old)
    }
    return Identity(kind: identity.kind, id: nil, chain: chain, ordinal: identity.ordinal)
  }

  /// Takes back the declarations after the first `count`.
  func cut(to count: Int) -> [Declaration] {
    let last = Array(declarations[count...])
    declarations.removeSubrange(count...)
    for declaration in last {
      byID[declaration.id] = nil
      byIdentity[declaration.identity] = nil
    }
    return last
  }

  func add(_ declaration: Declaration) {
    declarations.append(declaration)
    byID[declaration.id] = declaration
    byIdentity[declaration.identity] = declaration
  }
}

/// Why a scene's file runs.
public enum LoadCause: Sendable {
  /// The scene starts.
  case start
  /// The file was saved, or a reload was asked for.
  case save
  /// A tunable was set.
  case tunable
}
