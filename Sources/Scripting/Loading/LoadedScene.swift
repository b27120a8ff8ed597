// SPDX-License-Identifier: MIT

internal import Lua

/// What the last good load left.
struct LoadedScene {
  var folder = SceneFolder(main: "", text: { _ in nil })
  /// The texts that the load read, by file.
  var sources: [String: String] = [:]
  /// What the load declared, in order.
  var declared: [Declaration] = []
  /// Its anonymous objects by identity.
  var anonymous: [Identity: ObjectID] = [:]
  /// Its variables; nil before the first load.
  var variables: SceneVariables?
  /// Its Lua plugins in the order in which they started.
  var plugins: [LuaPlugin] = []
  var runtimeOrdinal = 0
  var isOpen = false
}
