// SPDX-License-Identifier: MIT

import Foundation

/// A program that runs beside the tests.
///
/// Foundation's `Process` takes a program for running while anything that it started lives, such
/// as the server of tmux, and lets programs inherit each other's pipes; this does neither.
final class Child {
  private let id: pid_t
  private var code: Int32?

  /// Starts a program with files as its standard streams.
  init(
    _ executable: String, _ arguments: [String], in folder: String, input: String, output: String,
    error: String
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_APPEND, 0)
    posix_spawn_file_actions_addopen(&actions, 2, error, O_WRONLY | O_APPEND, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Tests run on threads that block all signals, which a program would inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    // Only the shell changes the folder in the same way everywhere.
    let shell = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder]
    var words: [UnsafeMutablePointer<CChar>?] = (shell + [executable] + arguments).map {
      strdup($0)
    }
    words.append(nil)
    defer { for word in words { free(word) } }
    var id = pid_t()
    let problem = posix_spawn(&id, shell[0], &actions, &attributes, words, environ)
    guard problem == 0 else { throw POSIXError(POSIXErrorCode(rawValue: problem) ?? .ENOENT) }
    self.id = id
  }

  deinit { if code == nil { end() } }

  /// The exit code; nil for a program that had to be ended after so many seconds.
  func wait(_ seconds: Int = 30) -> Int32? {
    if poll(for: seconds, { self.hasEnded }) { return code }
    end()
    return nil
  }

  private var hasEnded: Bool {
    var status: Int32 = 0
    guard code == nil, waitpid(id, &status, WNOHANG) == id else { return code != nil }
    // A signal ends a program as a shell tells it: 128 and its number.
    code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return true
  }

  private func end() {
    kill(id, SIGKILL)
    var status: Int32 = 0
    waitpid(id, &status, 0)
    code = -1
  }
}

/// Asks again and again until an answer is yes, for so many seconds at most.
func poll(for seconds: Int = 30, _ isTrue: () -> Bool) -> Bool {
  let limit = ContinuousClock.now + .seconds(seconds)
  while ContinuousClock.now < limit {
    if isTrue() { return true }
    Thread.sleep(forTimeInterval: 0.005)
  }
  return isTrue()
}
