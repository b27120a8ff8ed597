// SPDX-License-Identifier: MIT

internal import Lua

/// A plugin that is written in Lua, `plugins/<name>/init.lua`, as the last load found it.
public struct LuaPlugin {
  /// The name: that of its folder.
  public let name: String
  /// What it says of its version; empty when it says nothing.
  public internal(set) var version = ""
  /// The plugins that it builds on.
  public internal(set) var requires: [String] = []
  /// Why it does not run; nil when it does.
  public internal(set) var failure: ScriptError?

  /// What it gives to scenes.
  var module: LuaReference?
  /// What it wants to do when it ends.
  var stop: ScriptFunction?

  /// Whether it runs.
  public var isRunning: Bool { failure == nil }

  /// The folder of a plugin's files, with a slash at its end.
  static func folder(_ name: String) -> String { "plugins/\(name)/" }

  /// The file that makes a folder a plugin.
  static func initFile(_ name: String) -> String { folder(name) + "init.lua" }

  /// What it gives to scenes; throws why it gives nothing.
  func moduleOrFailure() throws(LuaFailure) -> LuaReference {
    if let module { return module }
    throw LuaFailure("plugin '\(name)' is disabled: \(failure?.message ?? "it failed")")
  }

  /// What its `init.lua` returns.
  static let manifest = ValueType.fields([
    ("name", .string, true), ("version", .string, false), ("requires", .list(.string), false),
    ("start", .function, false), ("stop", .function, false),
  ])
}

extension Host {
  /// The plugins written in Lua that the last load found, in the order in which they started.
  public var luaPlugins: [LuaPlugin] { scene.plugins }

  /// Ends plugins that ran until this load: what they declared has gone by itself, and now goes
  /// what they made later.
  func endPlugins(_ run: Loading, _ report: inout LoadReport) {
    let names = run.plugins.filter(\.isRunning).map(\.name)
    let ended = scene.plugins.filter { $0.isRunning && !names.contains($0.name) }
    scene.plugins = run.plugins
    for plugin in ended.reversed() {
      call(plugin.stop, named: "plugin '\(plugin.name)'.stop")
      let folder = LuaPlugin.folder(plugin.name)
      for id in objects.all where objects.origin(of: id) == .runtime {
        guard objects.declaration(of: id)?.place.hasPrefix(folder) == true else { continue }
        end(id, place: "the end of its plugin")
      }
      report.endedPlugins.append(plugin.name)
    }
  }

  /// Tells once of each plugin that does not run.
  func report(_ plugins: [LuaPlugin]) {
    for plugin in plugins {
      let message = plugin.failure?.message
      defer { brokenPlugins[plugin.name] = message }
      guard let message, message != brokenPlugins[plugin.name] else { continue }
      onError(
        ScriptError(
          "\(message): plugin '\(plugin.name)' is disabled",
          traceback: plugin.failure?.traceback ?? []))
    }
  }
}
