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
    private static let gone = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
    private static let events =
      saved | created | written | gone | UInt32(IN_DELETE) | UInt32(IN_ONLYDIR)

    /// How often a folder that has gone is looked for, in milliseconds.
    private static let interval = 250

    let descriptor: Int32
    private var paths: [String] = []
    /// The names to look for, and in which folder, by the number of the folder's watch.
    private var names: [Int32: Set<String>] = [:]
    private var folders: [Int32: String] = [:]
    /// The files that somebody has begun to write: they hold half a text.
    private var unfinished: Set<String> = []
    /// The folders that went away while they were watched: they may come back.
    private var lost: Set<String> = []
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
      defer { lost.formIntersection(paths.map { Self.folder(of: $0) }) }
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

    private static func folder(of path: String) -> String {
      let slash = path.lastIndex(of: "/")
      return slash.map { path[..<$0] }.map { $0.isEmpty ? "/" : String($0) } ?? "."
    }

    private func add(_ path: String) {
      let folder = Self.folder(of: path)
      let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
      // The same folder gets the same number.
      let number = inotify_add_watch(descriptor, folder, Self.events)
      guard number >= 0 else { return }
      names[number, default: []].insert(name)
      folders[number] = folder
      if lost.remove(folder) != nil { note() }
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
      if event.mask & Self.gone != 0, names[event.wd] != nil, let folder = folders[event.wd] {
        lost.insert(folder)
        unfinished = unfinished.filter { !$0.hasPrefix(folder + "/") }
        // Another may be in its place already.
        return watch(paths)
      }
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
      let search = lost.isEmpty ? nil : Self.interval
      guard unfinished.isEmpty, let due else { return search }
      let wait = (ContinuousClock.now.duration(to: due) / .milliseconds(1)).rounded(.up)
      return min(max(1, Int(wait)), search ?? .max)
    }

    func takeChange() -> Bool {
      if !lost.isEmpty { watch(paths) }
      guard let due, due <= .now, unfinished.isEmpty else { return false }
      self.due = nil
      return true
    }
  }
#endif
