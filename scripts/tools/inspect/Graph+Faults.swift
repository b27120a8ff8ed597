// SPDX-License-Identifier: MIT

extension Graph {
  /// Modules of the toolchain that every target may import.
  static var toolchain: Set<String> { ["Swift", "Glibc", "Musl", "Darwin", "Synchronization"] }

  /// The most that the rooms with a promise may rest on; other rooms are free.
  static var ceilings: [String: Set<String>] {
    [
      "Geometry": [],
      "Physics": [],
      "Motion": ["Geometry"],
      "Gestures": ["Geometry"],
      "Dynamics": ["Geometry", "Physics"],
      "Lua": ["CLua", "CLuaShims"],
      "Scripting": ["Geometry", "Lua"],
    ]
  }

  /// Whether a target may import a module of the toolchain; nil when it is not such a module.
  func allows(_ target: Target, toImport module: String, in file: [Import]) -> Bool? {
    switch module {
    case let module where Self.toolchain.contains(module): true
    case "Testing": target.isTest
    case "Dispatch": target.isTest || rests(target, on: "Lua")
    case "FoundationEssentials":
      target.isTest || rests(target, on: "Scripting") && !target.isPlugin
    case "Foundation":  // Elsewhere only where FoundationEssentials does not exist.
      target.isTest || target.type == "executable"
        || file.contains { $0.module == "FoundationEssentials" }
    case "_Builtin_intrinsics": target.name == "Physics"
    default: nil
    }
  }

  /// Why the target may not import the module, or nil when it may.
  func objection(to module: String, in target: Target, file: [Import]) -> String? {
    if target.dependencies.contains(module) { return nil }
    if let isAllowed = allows(target, toImport: module, in: file) {
      return isAllowed ? nil : "'\(module)' is not for '\(target.name)'"
    }
    if rests(target, on: module) {
      return "'\(module)' reaches '\(target.name)' only through another room: declare it"
    }
    return "'\(module)' is not declared by '\(target.name)': declare it in Package.swift"
  }

  /// The imports that the target does not declare.
  func importFaults(of target: Target) -> [String] {
    let found = imports(of: target)
    return found.compactMap { item in
      objection(to: item.module, in: target, file: found.filter { $0.file == item.file })
        .map { "\(item.file):\(item.line): \($0)" }
    }
  }

  /// The declarations that nothing imports; a room of one file without imports is not built yet.
  func unusedFaults(of target: Target) -> [String] {
    let found = Set(imports(of: target).map(\.module))
    if found.isEmpty, target.sources.count == 1 { return [] }
    return target.dependencies
      .filter { !found.contains($0) && named[$0]?.type != "executable" }
      .map { "Package.swift: '\(target.name)' declares '\($0)' and never imports it: remove it" }
  }

  /// The declarations that break a room's promise.
  func ceilingFaults(of target: Target) -> [String] {
    guard let ceiling = Self.ceilings[target.name] else { return [] }
    return target.dependencies.filter { !ceiling.contains($0) }
      .map { "Package.swift: '\(target.name)' must not rest on '\($0)': it promises not to" }
  }

  /// The Swift rooms on a room that speaks C, when they are more than one; a room's own tests may
  /// speak C with it.
  func ownerFaults(of room: Target) -> [String] {
    let all = targets.filter { $0.isSwift && $0.dependencies.contains(room.name) }
    let names = Set(all.map(\.name))
    let owners = all.filter { target in
      !(target.name.hasSuffix("Tests") && names.contains(String(target.name.dropLast(5))))
    }
    if owners.count <= 1 { return [] }
    let list = owners.map(\.name).joined(separator: ", ")
    return ["Package.swift: '\(room.name)' speaks C and is used by \(list): only one room may"]
  }

  /// Everything that is wrong, a line each.
  var faults: [String] {
    targets.flatMap { target in
      if !target.isSwift { return ownerFaults(of: target) }
      return importFaults(of: target) + unusedFaults(of: target) + ceilingFaults(of: target)
    }
  }
}
