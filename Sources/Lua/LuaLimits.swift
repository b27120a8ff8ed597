// SPDX-License-Identifier: MIT

internal import CLuaShims
internal import Synchronization

/// How long calls into Lua may take.
///
/// The time of a call within another is part of the outer one's. Where the system can tell, it is
/// the time that the calling thread spent, so that a busy machine ends no call.
public struct LuaTimeLimits: Hashable, Sendable {
  /// The limit of a call, in seconds; 0 is no limit.
  public var call = 0.25

  /// The limit of a main chunk, in seconds; 0 is no limit.
  public var load = 2.0

  /// Creates the limits that hold when nothing else is said: 0.25 s and 2 s.
  public init() {}

  /// Creates limits, in seconds; 0 is no limit.
  public init(call: Double, load: Double) {
    self.call = call
    self.load = load
  }

  static func milliseconds(_ seconds: Double) -> UInt32 {
    guard seconds > 0 else { return 0 }
    return UInt32(min(max(seconds * 1000, 1), 16_000_000))
  }
}

/// Ends the script that runs in a state; for use on any thread, at any time.
public final class LuaInterrupter: Sendable {
  /// The state's address while it lives.
  private let state = Mutex<UInt?>(nil)

  init() {}

  func begin(_ pointer: OpaquePointer) { state.withLock { $0 = UInt(bitPattern: pointer) } }
  func end() { state.withLock { $0 = nil } }

  /// Ends the call into Lua that runs, as an error of kind `.interrupted`.
  ///
  /// - Returns: Whether a call ran; one that begins later is not affected.
  @discardableResult
  public func interrupt() -> Bool {
    state.withLock { address in
      guard let pointer = address.flatMap({ OpaquePointer(bitPattern: $0) }) else { return false }
      return tl_interrupt(pointer) != 0
    }
  }
}
