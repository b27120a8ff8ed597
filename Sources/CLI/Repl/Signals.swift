// SPDX-License-Identifier: MIT

internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Signals as bytes of a pipe, so that one loop waits for keys, files and signals alike.
///
/// A handler may only do what is safe at any moment; writing a byte is.
enum Signals {
  /// What the terminal tells.
  enum Event {
    /// Ctrl-C.
    case interrupt
    /// The window has another size.
    case resize
    /// The program goes on after Ctrl-Z.
    case resume
  }

  private static let readEnd = Atomic<Int32>(-1)
  fileprivate static let writeEnd = Atomic<Int32>(-1)
  fileprivate static let interrupts = Atomic<Int>(0)

  /// Takes the signals over; `descriptor` is readable from then on when one has come.
  static func install() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    readEnd.store(ends[0], ordering: .relaxed)
    writeEnd.store(ends[1], ordering: .relaxed)
    // Who started us may have had signals blocked, which we inherit.
    var numbers = sigset_t()
    sigemptyset(&numbers)
    for number in [SIGINT, SIGWINCH, SIGCONT] {
      signal(number, noteSignal)
      sigaddset(&numbers, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
  }

  /// What to wait on.
  static var descriptor: Int32 { readEnd.load(ordering: .relaxed) }

  /// Whether Ctrl-C was pressed since the events were taken last.
  static var isInterrupted: Bool { interrupts.load(ordering: .relaxed) > 0 }

  /// The signals that came since the last call.
  static func take() -> [Event] {
    interrupts.store(0, ordering: .relaxed)
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return [] }
    return bytes[..<count].compactMap { byte in
      switch Int32(byte) {
      case SIGINT: .interrupt
      case SIGWINCH: .resize
      case SIGCONT: .resume
      default: nil
      }
    }
  }
}

private func noteSignal(_ number: Int32) {
  let saved = errno
  if number == SIGINT { Signals.interrupts.add(1, ordering: .relaxed) }
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(Signals.writeEnd.load(ordering: .relaxed), &byte, 1)
  errno = saved
}
