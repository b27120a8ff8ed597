// SPDX-License-Identifier: MIT

internal import Lua

/// What scripts may use of time and memory.
public struct ScriptLimits: Hashable, Sendable {
  /// The longest time of a callback, in seconds; 0 is no limit.
  public var callback = 0.25

  /// The longest time of a load, of a line of the REPL, and of all callbacks of a step together, in
  /// seconds; 0 is no limit.
  public var load = 2.0

  /// What all scripts together may hold, in bytes; at most 512 MiB.
  public var memory = 256 << 20

  /// How many objects a scene may have: each step looks at all of them.
  public var objects = 100_000

  /// Creates the limits that hold when nothing else is said: 0.25 s, 2 s, 256 MiB and 100,000
  /// objects.
  public init() {}
}

/// Ends what runs; for use on any thread, at any time.
public struct ScriptInterrupter: Sendable {
  let interrupter: LuaInterrupter
  let wish: TurnWish

  /// Ends the script that runs and the steps that a line or `seek` takes, as an error of kind
  /// `.interrupted`.
  ///
  /// - Returns: Whether a script ran; one that begins later is not affected.
  @discardableResult
  public func interrupt() -> Bool { wish.make() && interrupter.interrupt() }
}

extension Host {
  /// What scripts may use of time and memory; a change holds from the next call on.
  ///
  /// A callback that passes a limit pauses the simulation: see `halt`.
  public var limits: ScriptLimits {
    get {
      var limits = ScriptLimits()
      limits.callback = lua.timeLimits.call
      limits.load = lua.timeLimits.load
      limits.memory = lua.memoryLimit
      limits.objects = objectLimit
      return limits
    }
    set {
      lua.timeLimits = LuaTimeLimits(call: newValue.callback, load: newValue.load)
      lua.memoryLimit = newValue.memory
      objectLimit = newValue.objects
    }
  }

  /// Ends what runs, from another thread.
  public var interrupter: ScriptInterrupter {
    ScriptInterrupter(interrupter: lua.interrupter, wish: turnWish)
  }

  /// Lets the simulation go on that was paused; a callback that was ended stays away.
  public func proceed() { halt = nil }
}
