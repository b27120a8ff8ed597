// SPDX-License-Identifier: MIT

internal import Scripting

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Waits for input, and meanwhile reloads the scene when it is saved and runs the world.
struct Waiter {
  private let session: ReplSession
  private let watcher: any FileWatcher
  private var pacer: Pacer
  private let clock = ContinuousClock()

  init(session: ReplSession) {
    self.session = session
    watcher = makeFileWatcher()
    watcher.watch(session.stage.paths)
    pacer = Pacer(step: session.stage.host.stepDuration)
  }

  /// Waits until input or a signal has come, doing what is due meanwhile.
  ///
  /// - Returns: Whether standard input can be read.
  mutating func wait(signals: Int32? = nil) -> Bool {
    while true {
      if session.isRunning { advance() } else { pacer.rest() }
      reloadIfChanged()
      // Who waits for an answer at the other end gets it before we wait.
      Output.flush()
      var descriptors = [STDIN_FILENO, signals ?? -1, watcher.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&descriptors, nfds_t(descriptors.count), patience) > 0 else { continue }
      if descriptors[2].revents != 0 { watcher.readEvents() }
      if descriptors[0].revents != 0 || descriptors[1].revents != 0 {
        return descriptors[0].revents != 0
      }
    }
  }

  /// How long nothing has to be done, in milliseconds.
  private var patience: Int32 {
    let frame = session.isRunning ? 8 : nil
    return Int32([frame, watcher.patience].compactMap { $0 }.min() ?? -1)
  }

  private mutating func advance() {
    let (steps, dropped) = pacer.turn(at: clock.now)
    let host = session.stage.host
    for _ in 0..<steps where session.isRunning {
      host.step()
      // A callback took too long: the error has been told.
      if host.halt != nil || host.interruption != nil { session.isRunning = false }
    }
    session.watches.show(in: session)
    guard dropped > 0 else { return }
    session.console.line("real time: \(dropped.fixed(2)) s dropped")
  }

  private func reloadIfChanged() {
    guard watcher.takeChange() else { return }
    if session.stage.host.isStale { session.reload() }
    watcher.watch(session.stage.paths)
  }
}
