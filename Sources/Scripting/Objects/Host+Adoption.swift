// SPDX-License-Identifier: MIT

internal import Lua

extension Host {
  /// Makes an object that no script constructs, such as the body that a view has anyway.
  ///
  /// It stays until `end`, as what a callback has made does.
  ///
  /// - Parameters:
  ///   - name: The kind's full name.
  ///   - owner: What messages call the object by.
  ///   - make: Makes the live object.
  /// - Returns: The object's id.
  /// - Precondition: No load runs, and the kind is registered.
  public func adopt(
    _ name: String, of owner: String, make: (ObjectID) -> AnyObject
  ) -> ObjectID {
    guard loading == nil, let kind = registry.kind(named: name) else {
      preconditionFailure("adopt: \(name) is no kind, or a load runs")
    }
    scene.runtimeOrdinal += 1
    let identity = Identity(
      kind: name, id: nil, chain: [LuaFrame(file: owner, line: -1)],
      ordinal: scene.runtimeOrdinal)
    let declaration = Declaration(
      id: objects.reserve(), kind: kind, identity: identity, place: owner, isNew: true)
    objects.declare(declaration, origin: .runtime)
    objects.setInstance(make(declaration.id), of: declaration.id)
    return declaration.id
  }

  /// Whether a file is being run: what it constructs is only declared so far.
  public var isLoading: Bool { loading != nil }

  /// Tells of an error and lets the simulation stand still until a reload or `proceed`: see `halt`.
  public func pause(_ error: ScriptError) {
    halt = halt ?? error
    onError(error)
  }
}
