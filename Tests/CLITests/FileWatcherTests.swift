// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import tumble

#if canImport(Glibc)
  import Glibc
#endif

@Suite("A file watcher")
struct FileWatcherTests {
  /// A way to save a file, as one kind of editor does it.
  enum Save: String, CaseIterable, Sendable {
    case inPlace, byRenaming, deletedFirst, withBackup, inTwoParts, intoNewFolder
  }

  /// The two watchers; the one that polls works everywhere.
  enum Kind: String, CaseIterable, Sendable {
    case best, polling

    var watcher: any FileWatcher {
      switch self {
      case .best: makeFileWatcher()
      case .polling: PollingWatcher()
      }
    }
  }

  private let folder = FileManager.default.temporaryDirectory.path() + "tumble-\(UUID())"
  private var scene: String { folder + "/scene.lua" }
  private var module: String { folder + "/lib/module.lua" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try write("return 1", to: scene)
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path), options: [])
  }

  private func save(_ way: Save) throws {
    let files = FileManager.default
    switch way {
    case .inPlace: try write("return 20", to: scene)
    case .byRenaming:
      try write("return 20", to: scene + "~")
      rename(scene + "~", scene)
    case .deletedFirst:
      try files.removeItem(atPath: scene)
      try write("return 20", to: scene)
    case .withBackup:
      rename(scene, scene + ".bak")
      try write("return 20", to: scene)
    case .inTwoParts:
      let handle = try #require(FileHandle(forWritingAtPath: scene))
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: Data("return ".utf8))
      try handle.write(contentsOf: Data("20".utf8))
      try handle.close()
    case .intoNewFolder:
      try files.createDirectory(atPath: folder + "/lib", withIntermediateDirectories: true)
      try write("return 20", to: module)
    }
  }

  /// Waits for a change as the loop does, for at most a time.
  private func hasChange(_ watcher: any FileWatcher, within limit: Duration) -> Bool {
    let end = ContinuousClock.now + limit
    while ContinuousClock.now < end {
      var descriptor = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&descriptor, 1, Int32(min(watcher.patience ?? 20, 20)))
      if descriptor.revents != 0 { watcher.readEvents() }
      if watcher.takeChange() { return true }
    }
    return false
  }

  @Test("notices every way of saving", arguments: Save.allCases, Kind.allCases)
  func saves(way: Save, kind: Kind) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let watcher = kind.watcher
    watcher.watch([scene, module])
    try save(way)
    #expect(hasChange(watcher, within: .seconds(5)))
  }

  @Test("follows a link to where the file is saved", arguments: Kind.allCases)
  func link(kind: Kind) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let links = folder + "/links"
    try FileManager.default.createDirectory(atPath: links, withIntermediateDirectories: true)
    symlink(scene, links + "/link.lua")
    let watcher = kind.watcher
    watcher.watch([links + "/link.lua"])
    try save(.byRenaming)
    #expect(hasChange(watcher, within: .seconds(5)))
  }

  @Test("cares for no other file, and for none that is half written")
  func others() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let watcher = makeFileWatcher()
    watcher.watch([scene])
    try write("noise", to: folder + "/other.lua")
    let handle = try #require(FileHandle(forWritingAtPath: scene))
    try handle.truncate(atOffset: 0)
    #expect(!hasChange(watcher, within: .milliseconds(200)))
    try handle.write(contentsOf: Data("return 3".utf8))
    try handle.close()
    #expect(hasChange(watcher, within: .seconds(5)))
  }
}
