// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// A `tumble` with one plugin more. In a package of your own, name the repository's address or the
// folder that you have it in.
let package = Package(
  name: "chase",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tumble", path: "../../..")],
  targets: [
    .target(
      name: "Chase",
      dependencies: [
        .product(name: "Geometry", package: "tumble"),
        .product(name: "ScenePlugin", package: "tumble"),
        .product(name: "Scripting", package: "tumble"),
      ]),
    .executableTarget(
      name: "tumble-chase",
      dependencies: ["Chase", .product(name: "CLI", package: "tumble")]),
  ]
)
