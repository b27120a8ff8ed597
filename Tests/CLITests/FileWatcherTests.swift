// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import CLI

#if canImport(Glibc)
  import Glibc
#endif

@Suite("A file watcher")
struct FileWatcherTests {
  /// A way to save a file, as one kind of editor does it.
  enum Save: String, CaseIterable, Sendable {
    case inPlace, byRenaming, deletedFirst, withBackup, inTwoParts, intoNewFolder, inRemadeFolder
    case withFolderReplaced
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
    try put("return 1", to: scene)
  }

  private func put(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path), options: [])
  }

  /// Opens a file and empties it; programs that other tests start don't inherit it.
  private func truncated(_ path: String) -> Int32 { open(path, O_WRONLY | O_TRUNC | O_CLOEXEC) }

  private func append(_ text: String, to file: Int32) {
    let bytes = Array(text.utf8)
    #expect(write(file, bytes, bytes.count) == bytes.count)
  }

  private func save(_ way: Save) throws {
    let files = FileManager.default
    switch way {
    case .inPlace: try put("return 20", to: scene)
    case .byRenaming:
      try put("return 20", to: scene + "~")
      rename(scene + "~", scene)
    case .deletedFirst:
      try files.removeItem(atPath: scene)
      try put("return 20", to: scene)
    case .withBackup:
      rename(scene, scene + ".bak")
      try put("return 20", to: scene)
    case .inTwoParts:
      let file = truncated(scene)
      append("return ", to: file)
      append("20", to: file)
      close(file)
    case .inRemadeFolder:
      try files.removeItem(atPath: folder)
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try put("return 20", to: scene)
    case .withFolderReplaced:
      try files.copyItem(atPath: folder, toPath: folder + "-new")
      try put("return 20", to: folder + "-new/scene.lua")
      rename(folder, folder + "-old")
      rename(folder + "-new", folder)
      try files.removeItem(atPath: folder + "-old")
    case .intoNewFolder:
      try files.createDirectory(atPath: folder + "/lib", withIntermediateDirectories: true)
      try put("return 20", to: module)
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

  @Test("finds a folder again that was away for a while", arguments: Kind.allCases)
  func away(kind: Kind) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let watcher = kind.watcher
    watcher.watch([scene])
    try FileManager.default.removeItem(atPath: folder)
    #expect(!hasChange(watcher, within: .milliseconds(300)))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try put("return 20", to: scene)
    #expect(hasChange(watcher, within: .seconds(5)))
    while hasChange(watcher, within: .milliseconds(300)) {}
    try put("return 300", to: scene)
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
    // Programs that other tests start at this moment may hold the file for an instant.
    while hasChange(watcher, within: .milliseconds(100)) {}
    try put("noise", to: folder + "/other.lua")
    let file = truncated(scene)
    #expect(!hasChange(watcher, within: .milliseconds(200)))
    append("return 3", to: file)
    close(file)
    #expect(hasChange(watcher, within: .seconds(5)))
  }
}
