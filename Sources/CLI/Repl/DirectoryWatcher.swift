// SPDX-License-Identifier: MIT

#if os(Linux)
  internal import Glibc

  /// Watches the folders of files by inotify: editors save by renaming, which a watch on the file
  /// itself would lose.
  final class DirectoryWatcher: FileWatcher {
    /// How long nobody may have written before a change counts, in milliseconds.
    private static let debounce = 50

    private static let saved = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)
    private static let created = UInt32(IN_CREATE)
    private static let written = UInt32(IN_MODIFY)
    private static let events =
      saved | created | written | UInt32(IN_DELETE) | UInt32(IN_ONLYDIR)

    let descriptor: Int32
    private var paths: [String] = []
    /// The names to look for, and in which folder, by the number of the folder's watch.
    private var names: [Int32: Set<String>] = [:]
    private var folders: [Int32: String] = [:]
    /// The files that somebody has begun to write: they hold half a text.
    private var unfinished: Set<String> = []
    private var due: ContinuousClock.Instant?

    /// Creates a watcher; nil when the machine has none left.
    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    // MARK: what is watched

    func watch(_ paths: [String]) {
      self.paths = paths
      let old = names
      names = [:]
      for path in paths {
        add(path)
        // A link is saved at its other end.
        if let real = realpath(path, nil) {
          add(String(cString: real))
          free(real)
        }
      }
      for number in old.keys where names[number] == nil { inotify_rm_watch(descriptor, number) }
    }

    private func add(_ path: String) {
      let slash = path.lastIndex(of: "/")
      let folder = slash.map { path[..<$0] }.map { $0.isEmpty ? "/" : String($0) } ?? "."
      let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
      // The same folder gets the same number.
      let number = inotify_add_watch(descriptor, folder, Self.events)
      guard number >= 0 else { return }
      names[number, default: []].insert(name)
      folders[number] = folder
    }

    // MARK: what happens

    func readEvents() {
      var bytes = [UInt8](repeating: 0, count: 16_384)
      while true {
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return }
        bytes.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      }
    }

    /// Events lie one after another: a head, then the name, padded with zeros.
    private func take(_ bytes: UnsafeRawBufferPointer) {
      var place = 0
      let head = MemoryLayout<inotify_event>.size
      while place + head <= bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
        let end = min(place + head + Int(event.len), bytes.count)
        let name = bytes[(place + head)..<end].prefix { $0 != 0 }
        take(event, String(decoding: name, as: UTF8.self))
        place = end
      }
    }

    private func take(_ event: inotify_event, _ name: String) {
      let isNew = event.mask & Self.created != 0
      if isNew, event.mask & UInt32(IN_ISDIR) != 0 {
        // A module's folder may have come into being.
        watch(paths)
        return note()
      }
      guard let folder = folders[event.wd], names[event.wd]?.contains(name) == true else { return }
      let path = folder + "/" + name
      if event.mask & Self.written != 0 { unfinished.insert(path) }
      if event.mask & (Self.saved | UInt32(IN_DELETE)) != 0 { unfinished.remove(path) }
      // A new file is empty until it is closed; a new link leads to a file that is whole.
      if event.mask & Self.saved != 0 || (isNew && Self.isLink(path)) { note() }
    }

    private static func isLink(_ path: String) -> Bool {
      var status = stat()
      return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    private func note() { due = .now + .milliseconds(Self.debounce) }

    // MARK: changes

    var patience: Int? {
      guard unfinished.isEmpty else { return nil }
      return due.map {
        max(1, Int((ContinuousClock.now.duration(to: $0) / .milliseconds(1)).rounded(.up)))
      }
    }

    func takeChange() -> Bool {
      guard let due, due <= .now, unfinished.isEmpty else { return false }
      self.due = nil
      return true
    }
  }
#endif
