// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import Scripting

/// The files of specs under some paths, in a fixed order.
struct SpecFiles {
  /// How the name of a spec's file ends.
  static let suffix = "_spec.lua"

  /// The paths as they are shown.
  private(set) var paths: [String] = []

  /// Looks for specs: a file as it is, a folder with all inside it.
  ///
  /// - Throws: `ScriptError` when a path is not there, or holds none.
  init(under roots: [String]) throws(ScriptError) {
    for root in roots {
      let before = paths.count
      switch Self.kind(of: root, following: true) {
      case S_IFDIR: addFolder(root == "." ? "" : root.hasSuffix("/") ? root : root + "/")
      case nil: throw ScriptError("\(root): no such file or folder: check the path")
      default: paths.append(root)
      }
      guard paths.count > before else {
        throw ScriptError("\(root): no specs: name them \("*" + Self.suffix), or give another path")
      }
    }
  }

  /// `prefix` is empty or ends with a slash.
  private mutating func addFolder(_ prefix: String) {
    let folder = prefix.isEmpty ? "." : prefix
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard !name.hasPrefix("."), name != "lua_modules" else { continue }
      // Links to folders are not followed: they may lead round and round.
      switch Self.kind(of: prefix + name, following: false) {
      case S_IFDIR: addFolder(prefix + name + "/")
      case nil: continue
      default: if name.hasSuffix(Self.suffix) { paths.append(prefix + name) }
      }
    }
  }

  private static func kind(of path: String, following: Bool) -> mode_t? {
    var status = stat()
    guard (following ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }
}
