// SPDX-License-Identifier: MIT

internal import Geometry
internal import Scripting

// What specs expect of views over many steps; `matchers.lua` is their Lua half.
extension ScenePlugin {
  func registerMatchers(_ host: Host) {
    host.registry.add(
      script: String(decoding: PackageResources.matchers_lua, as: UTF8.self), named: "matchers")
    let views: ValueType = .either([.object(["view"]), .list(.object(["view"]))])
    let steps = Parameter("steps", .integer(in: 0...36_000))
    let tolerance = Parameter("tolerance", .optional(.number(unit: "pt", in: 0...1e6)))
    host.addMatcher(
      "settles_within", of: views, [steps], returns: .integer(in: 0...36_000),
      doc: "takes steps until a view, or each of a list, has been still for half a second: within "
        + "0.1 pt and 0.001 rad; gives the step in which the last came to rest")
    host.addMatcher(
      "stays_inside", of: views, [Parameter("area", .rect), steps, tolerance],
      doc: "takes steps, in each of which a view, or each of a list, is inside a part of the "
        + "scene with its collision shape; 1 pt may stick out unless a tolerance is given")
    host.addMatcher(
      "never_overlaps", of: views, [Parameter("other", views), steps, tolerance],
      doc: "takes steps, in none of which the collision shapes lie in each other by more than the "
        + "tolerance, 1 pt unless given; a list against itself is each pair")
  }
}
