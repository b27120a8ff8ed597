// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "physics-bench",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tumble", path: "../../../..")],
  targets: [
    .target(
      name: "Peers", path: "Peers",
      linkerSettings: [.linkedLibrary("box2d"), .linkedLibrary("chipmunk")]),
    .target(name: "Allocations", path: "Allocations"),
    .executableTarget(
      name: "physics-bench",
      dependencies: ["Allocations", "Peers", .product(name: "Physics", package: "tumble")],
      path: "Bench", swiftSettings: [.swiftLanguageMode(.v6)]),
  ],
  cxxLanguageStandard: .cxx17
)
