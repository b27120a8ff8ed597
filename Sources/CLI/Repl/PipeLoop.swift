// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A session with a program or a file at the other end: no prompt, no editing.
struct PipeLoop {
  private let session: ReplSession
  /// The bytes of a line that has not ended.
  private var rest: [UInt8] = []
  private var line = 0

  init(session: ReplSession) { self.session = session }

  mutating func run() {
    var waiter = Waiter(session: session)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while !session.isOver {
      guard waiter.wait() else { continue }
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 { take(bytes[..<count]) } else if count == 0 || errno != EINTR { end() }
    }
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    rest += bytes
    let lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for bytes in lines.dropLast() where !session.isOver { submit(bytes) }
    rest = lines.last.map { Array($0) } ?? []
  }

  private mutating func submit(_ bytes: ArraySlice<UInt8>) {
    line += 1
    let text = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    session.submit(String(decoding: text, as: UTF8.self), number: line)
  }

  private mutating func end() {
    if !rest.isEmpty { submit(rest[...]) }
    session.end()
  }
}
