// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Notices that files were saved, whichever way editors do that.
protocol FileWatcher: AnyObject {
  /// Watches these files, and no others; they need not be there yet.
  func watch(_ paths: [String])
  /// Readable when something happened to them; -1 for a watcher that looks by itself.
  var descriptor: Int32 { get }
  /// Takes in what happened; call it when the descriptor is readable.
  func readEvents()
  /// When `takeChange` should be asked again, in milliseconds; nil for when something happens.
  var patience: Int? { get }
  /// Whether a file was saved since the last call, and nobody has written for a moment.
  func takeChange() -> Bool
}

/// The best watcher that the machine has.
func makeFileWatcher() -> any FileWatcher {
  #if os(Linux)
    if let watcher = DirectoryWatcher() { return watcher }
  #endif
  return PollingWatcher()
}

/// Looks at the files again and again: for machines and disks that tell nothing.
final class PollingWatcher: FileWatcher {
  private static let interval = 250

  private var paths: [String] = []
  private var seen: [Stamp?] = []
  private var next = ContinuousClock.now

  /// What changes when a file is saved.
  private struct Stamp: Equatable {
    let inode: UInt64
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      inode = UInt64(status.st_ino)
      size = Int(status.st_size)
      (seconds, nanoseconds) = (time.tv_sec, Int(time.tv_nsec))
    }
  }

  func watch(_ paths: [String]) {
    self.paths = paths
    seen = paths.map { Stamp($0) }
  }

  let descriptor: Int32 = -1
  func readEvents() {}
  var patience: Int? { Self.interval }

  func takeChange() -> Bool {
    guard ContinuousClock.now >= next else { return false }
    next = .now + .milliseconds(Self.interval)
    let now = paths.map { Stamp($0) }
    defer { seen = now }
    // A file that is empty or gone may be about to be written.
    return zip(now, seen).contains { $0 != $1 && ($0?.size ?? 0) > 0 }
  }
}
