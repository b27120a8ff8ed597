// SPDX-License-Identifier: MIT

internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Signals as bytes of a pipe, so that one loop waits for keys, files and signals alike.
///
/// A handler may only do what is safe at any moment; writing a byte is. A thread of its own takes
/// the bytes: it ends a script that runs too long while the loop can't, and passes them on.
enum Signals {
  /// What the terminal tells.
  enum Event {
    /// Ctrl-C.
    case interrupt
    /// The window has another size.
    case resize
    /// The program goes on after Ctrl-Z.
    case resume
    /// Another program wants the scene's file to be run again: SIGUSR1.
    case reload
  }

  /// From the handler to the thread.
  fileprivate static let first = Channel()
  /// From the thread to the loop.
  private static let second = Channel()
  fileprivate static let interrupts = Atomic<Int>(0)
  private static let onInterrupt = Mutex<@Sendable () -> Void>({})

  /// Takes the signals over; `descriptor` is readable from then on when one has come.
  ///
  /// - Parameter action: Called at once for each Ctrl-C, on another thread.
  static func install(onInterrupt action: @escaping @Sendable () -> Void) {
    onInterrupt.withLock { $0 = action }
    guard first.open(), second.open(), startThread() else { return }
    // Who started us may have had signals blocked, which we inherit.
    var numbers = sigset_t()
    sigemptyset(&numbers)
    for number in [SIGINT, SIGWINCH, SIGCONT, SIGUSR1] {
      signal(number, noteSignal)
      sigaddset(&numbers, number)
    }
    for number in [SIGHUP, SIGTERM] { sigaddset(&numbers, number) }
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
  }

  private static func startThread() -> Bool {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    return pthread_create(&thread, nil, { _ in Signals.forward() }, nil) == 0
  }

  /// Passes signals on for ever.
  private static func forward() -> Never {
    while true {
      let number = first.receive()
      if number == SIGINT { onInterrupt.withLock { $0 }() }
      second.send(number)
    }
  }

  /// What to wait on.
  static var descriptor: Int32 { second.readEnd }

  /// Whether Ctrl-C was pressed since the events were taken last.
  static var isInterrupted: Bool { interrupts.load(ordering: .relaxed) > 0 }

  /// The signals that came since the last call.
  static func take() -> [Event] {
    interrupts.store(0, ordering: .relaxed)
    var events: [Event] = []
    while second.hasMore {
      switch second.receive() {
      case SIGINT: events.append(.interrupt)
      case SIGWINCH: events.append(.resize)
      case SIGCONT: events.append(.resume)
      case SIGUSR1: events.append(.reload)
      default: break
      }
    }
    return events
  }
}

/// A pipe for the numbers of signals.
private final class Channel: Sendable {
  private let input = Atomic<Int32>(-1)
  private let output = Atomic<Int32>(-1)

  /// Makes the pipe; false when the system has none left.
  func open() -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Rather lose a signal than wait in its handler.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    input.store(ends[0], ordering: .relaxed)
    output.store(ends[1], ordering: .relaxed)
    return true
  }

  var readEnd: Int32 { input.load(ordering: .relaxed) }

  /// Safe in a signal's handler.
  func send(_ number: Int32) {
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(output.load(ordering: .relaxed), &byte, 1)
  }

  /// Waits for the next number.
  func receive() -> Int32 {
    var byte: UInt8 = 0
    while read(readEnd, &byte, 1) < 1 {}
    return Int32(byte)
  }

  var hasMore: Bool {
    var end = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    return poll(&end, 1, 0) > 0
  }
}

private func noteSignal(_ number: Int32) {
  let saved = errno
  if number == SIGINT { Signals.interrupts.add(1, ordering: .relaxed) }
  Signals.first.send(number)
  errno = saved
}
