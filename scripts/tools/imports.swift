// SPDX-License-Identifier: MIT
// Compares what each target imports with what it declares; scripts/imports runs it.
//
// Standard input: `swift package describe --type json`. Exits with 1 after naming every fault.

#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

// MARK: The rules

/// Modules of the toolchain that every target may import.
let toolchain: Set = ["Swift", "Glibc", "Musl", "Darwin", "Synchronization"]

/// Other modules of the toolchain, and the targets that may import each.
let restricted: [String: (Target) -> Bool] = [
  "Testing": { $0.isTest },
  "Dispatch": { $0.isTest || $0.isAbove("Lua") },
  "FoundationEssentials": { $0.isTest || $0.isAbove("Scripting") && !$0.isPlugin },
  "Foundation": { $0.isTest || $0.type == "executable" },
  "_Builtin_intrinsics": { $0.name == "Physics" },
]

/// The most that the rooms with a promise may rest on; other rooms are free.
let ceilings: [String: Set<String>] = [
  "Geometry": [],
  "Physics": [],
  "Motion": ["Geometry"],
  "Gestures": ["Geometry"],
  "Dynamics": ["Geometry", "Physics"],
  "Lua": ["CLua", "CLuaShims"],
  "Scripting": ["Geometry", "Lua"],
]

// MARK: The graph

struct Package: Decodable {
  var targets: [Target]
}

struct Target: Decodable {
  var name: String
  var type: String
  var path: String
  var sources: [String]
  var kind: String
  var declared: [String]?

  enum CodingKeys: String, CodingKey {
    case name, type, path, sources
    case kind = "module_type"
    case declared = "target_dependencies"
  }

  var dependencies: [String] { declared ?? [] }
  var isSwift: Bool { kind == "SwiftTarget" }
  var isTest: Bool { type == "test" }
  var isPlugin: Bool { path.hasPrefix("Sources/Plugins/") }

  func isAbove(_ room: String) -> Bool {
    name == room || dependencies.contains { targets[$0]?.isAbove(room) ?? false }
  }
}

// MARK: The imports of a file

struct Import {
  var module: String
  var file: String
  var line: Int
}

/// The lines of code, without multi-line strings and block comments.
func codeLines(_ text: String) -> [(number: Int, text: Substring)] {
  var isInString = false
  var isInComment = false
  return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    .compactMap { index, line in
      let wasInside = isInString || isInComment
      if !isInComment, line.count(of: "\"\"\"") % 2 == 1 { isInString.toggle() }
      if !isInString { isInComment = line.opensComment(inside: isInComment) }
      return wasInside ? nil : (index + 1, line)
    }
}

extension Substring {
  func count(of part: String) -> Int {
    ranges(of: part).count
  }

  func opensComment(inside: Bool) -> Bool {
    guard let open = ranges(of: "/*").last?.lowerBound else {
      return inside && !contains("*/")
    }
    guard let close = ranges(of: "*/").last?.lowerBound else { return true }
    return open > close
  }
}

let declaration =
  #/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?/#
let keyword = #/^import\s+(?:(?:struct|class|enum|func|protocol|typealias|let|var|actor)\s+)?(\w+)/#

/// The module that a line imports, if any.
func importedModule(_ line: Substring) -> String? {
  guard line.contains("import") else { return nil }
  let rest = (try? declaration.prefixMatch(in: line)).map { line[$0.range.upperBound...] } ?? line
  return (try? keyword.prefixMatch(in: rest)).map { String($0.output.1) }
}

func imports(of target: Target) -> [Import] {
  target.sources.filter { $0.hasSuffix(".swift") }.flatMap { source in
    let file = "\(target.path)/\(source)"
    guard let text = try? String(contentsOfFile: root + file, encoding: .utf8) else {
      return [Import(module: "(unreadable)", file: file, line: 0)]
    }
    return codeLines(text).compactMap { line in
      importedModule(line.text).map { Import(module: $0, file: file, line: line.number) }
    }
  }
}

// MARK: The faults

/// Why the target may not import the module, or nil when it may.
func objection(to module: String, in target: Target, file: [Import]) -> String? {
  if toolchain.contains(module) || target.dependencies.contains(module) { return nil }
  if let isAllowed = restricted[module] {
    let isFallback = module == "Foundation" && file.contains { $0.module == "FoundationEssentials" }
    return isAllowed(target) || isFallback ? nil : "'\(module)' is not for '\(target.name)'"
  }
  if target.isAbove(module) {
    return "'\(module)' reaches '\(target.name)' only through another room: declare it"
  }
  return "'\(module)' is not declared by '\(target.name)': declare it in Package.swift"
}

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
    .filter { !found.contains($0) && targets[$0]?.type != "executable" }
    .map { "Package.swift: '\(target.name)' declares '\($0)' and never imports it: remove it" }
}

func ceilingFaults(of target: Target) -> [String] {
  guard let ceiling = ceilings[target.name] else { return [] }
  return target.dependencies.filter { !ceiling.contains($0) }
    .map { "Package.swift: '\(target.name)' must not rest on '\($0)': see docs/architecture.md" }
}

/// A room that speaks C has one Swift room on top of it.
func ownerFaults(of room: Target) -> [String] {
  let owners = targets.values.filter { $0.isSwift && $0.dependencies.contains(room.name) }
  if owners.count <= 1 { return [] }
  let names = owners.map(\.name).sorted().joined(separator: ", ")
  return ["Package.swift: '\(room.name)' speaks C and is used by \(names): only one room may"]
}

// MARK: The run

/// Everything on standard input, as bytes.
func standardInput() -> Data {
  var text = ""
  while let line = readLine(strippingNewline: false) { text += line }
  return Data(text.utf8)
}

let root = CommandLine.arguments.dropFirst().first.map { $0 + "/" } ?? ""
let package = try JSONDecoder().decode(Package.self, from: standardInput())
let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
let swiftTargets = package.targets.filter(\.isSwift).sorted { $0.name < $1.name }
let cTargets = package.targets.filter { !$0.isSwift }.sorted { $0.name < $1.name }
let faults =
  swiftTargets.flatMap { importFaults(of: $0) + unusedFaults(of: $0) + ceilingFaults(of: $0) }
  + cTargets.flatMap(ownerFaults)

for fault in faults { print(fault) }
print("imports: \(swiftTargets.count) targets, \(faults.count) faults")
exit(faults.isEmpty ? 0 : 1)
