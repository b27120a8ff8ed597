// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

/// Every Swift room speaks Swift 6, treats warnings as errors and sees only what it imports.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A room of the house: a library target at `Sources/<path>`, resting on the rooms below it.
func room(
  _ name: String, at path: String? = nil, on rooms: [Target.Dependency] = [],
  embedding scripts: [String] = []
) -> Target {
  .target(
    name: name, dependencies: rooms, path: "Sources/\(path ?? name)",
    resources: scripts.map { .embedInCode($0) }, swiftSettings: strict)
}

/// The tests of a room, at `Tests/<path>`, besides folders that hold no Swift.
func tests(
  of name: String, at path: String? = nil, on rooms: [Target.Dependency],
  besides folders: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: rooms, path: "Tests/\(path ?? "\(name)Tests")",
    exclude: folders, swiftSettings: strict)
}

let package = Package(
  name: "tumble",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Physics", targets: ["Physics"]),
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "Gestures", targets: ["Gestures"]),
    .library(name: "Dynamics", targets: ["Dynamics"]),
    .library(name: "Lua", targets: ["Lua"]),
    .library(name: "Scripting", targets: ["Scripting"]),
    .library(name: "ScenePlugin", targets: ["ScenePlugin"]),
    .library(name: "DynamicsPlugin", targets: ["DynamicsPlugin"]),
    .library(name: "Geometry", targets: ["Geometry"]),
    .library(name: "CLI", targets: ["CLI"]),
    .executable(name: "tumble", targets: ["tumble"]),
  ],
  targets: [
    // The rooms that speak C.
    .systemLibrary(
      name: "CLua", path: "Sources/C/CLua", pkgConfig: "lua5.4",
      providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .systemLibrary(
      name: "CEdit", path: "Sources/C/CEdit", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .target(name: "CLuaShims", dependencies: ["CLua"], path: "Sources/C/CLuaShims"),

    // The rooms that know one thing each.
    room("Geometry"),
    room("Lua", on: ["CLua", "CLuaShims"]),
    room("Physics"),
    room("Motion", on: ["Geometry"]),
    room("Gestures", on: ["Geometry"]),
    room("Dynamics", on: ["Geometry", "Physics"]),
    room(
      "Scripting", on: ["Geometry", "Lua"],
      embedding: ["Environment/host.lua", "Specs/spec.lua"]),

    // The plugins: the only rooms that know both the host and a library.
    room(
      "ScenePlugin", at: "Plugins/Scene", on: ["Geometry", "Scripting"],
      embedding: ["matchers.lua"]),
    room(
      "PhysicsPlugin", at: "Plugins/Physics",
      on: ["Dynamics", "DynamicsPlugin", "Geometry", "Physics", "ScenePlugin", "Scripting"]),
    room(
      "DynamicsPlugin", at: "Plugins/Dynamics",
      on: ["Dynamics", "Geometry", "Physics", "ScenePlugin", "Scripting"]),
    room(
      "GesturesPlugin", at: "Plugins/Gestures",
      on: ["Geometry", "Gestures", "ScenePlugin", "Scripting"]),
    room("TouchPlugin", at: "Plugins/Touch", on: ["Geometry", "ScenePlugin", "Scripting"]),
    room(
      "MotionPlugin", at: "Plugins/Motion",
      on: ["Geometry", "Motion", "ScenePlugin", "Scripting"]),

    // The one place where rooms are wired together, and the program.
    room(
      "CLI",
      on: [
        "CEdit", "DynamicsPlugin", "Geometry", "GesturesPlugin", "MotionPlugin", "PhysicsPlugin",
        "ScenePlugin", "Scripting", "TouchPlugin",
      ]),
    .executableTarget(
      name: "tumble", dependencies: ["CLI"], path: "Sources/Tumble", swiftSettings: strict),

    tests(of: "Geometry", on: ["Geometry"]),
    tests(of: "Lua", on: ["Lua"]),
    tests(of: "Physics", on: ["Physics"]),
    tests(of: "Motion", on: ["Geometry", "Motion"]),
    tests(of: "Gestures", on: ["Geometry", "Gestures"]),
    tests(of: "Dynamics", on: ["Dynamics", "Geometry", "Physics"]),
    tests(of: "Scripting", on: ["Geometry", "Scripting"]),
    tests(
      of: "GesturesPlugin", at: "Plugins/Gestures",
      on: ["Geometry", "GesturesPlugin", "ScenePlugin", "Scripting"]),
    tests(
      of: "TouchPlugin", at: "Plugins/Touch",
      on: ["Geometry", "GesturesPlugin", "ScenePlugin", "Scripting", "TouchPlugin"]),
    tests(
      of: "MotionPlugin", at: "Plugins/Motion",
      on: [
        "DynamicsPlugin", "Geometry", "GesturesPlugin", "MotionPlugin", "ScenePlugin", "Scripting",
      ], besides: ["specs"]),

    // A scene in memory, for the plugins' tests.
    .target(
      name: "Stage",
      dependencies: ["DynamicsPlugin", "PhysicsPlugin", "ScenePlugin", "Scripting"],
      path: "Tests/Support/Stage", swiftSettings: strict),
    tests(
      of: "DynamicsPlugin", at: "Plugins/Dynamics",
      on: ["DynamicsPlugin", "Geometry", "ScenePlugin", "Scripting", "Stage"]),
    tests(
      of: "PluginContract", at: "Plugins/Contract",
      on: [
        "DynamicsPlugin", "Geometry", "GesturesPlugin", "Lua", "MotionPlugin", "PhysicsPlugin",
        "ScenePlugin", "Scripting", "TouchPlugin",
      ]),
    tests(
      of: "PhysicsPlugin", at: "Plugins/Physics",
      on: ["Geometry", "ScenePlugin", "Scripting", "Stage"]),
    tests(of: "CLI", on: ["CLI", "Geometry", "Scripting"]),
    tests(of: "EndToEnd", at: "EndToEnd", on: []),
  ]
)
