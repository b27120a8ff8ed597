// SPDX-License-Identifier: MIT

internal import CLua
internal import CLuaShims

/// The live objects as C sees them: by index, each with its generation.
public final class LuaInstances {
  private var entries: UnsafeMutablePointer<TLInstance>
  private var capacity = 256
  private var count = 0

  /// Creates an empty table.
  public init() {
    entries = .allocate(capacity: capacity)
  }

  deinit { entries.deallocate() }

  /// Stores a live object, which the caller keeps alive; nil when it has ended.
  ///
  /// - Parameters:
  ///   - instance: The object.
  ///   - numbers: Numbers of the object at an address that is its own for life.
  ///   - generation: The object's generation.
  ///   - index: The object's place.
  public func set(
    _ instance: AnyObject?, numbers: UnsafePointer<Double>?, generation: UInt32, at index: Int
  ) {
    while index >= capacity { grow() }
    while count <= index {
      (entries + count).initialize(to: TLInstance(instance: nil, numbers: nil, generation: 0))
      count += 1
    }
    let pointer = instance.map { Unmanaged.passUnretained($0).toOpaque() }
    entries[index] = TLInstance(instance: pointer, numbers: numbers, generation: generation)
  }

  private func grow() {
    let larger = UnsafeMutablePointer<TLInstance>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    capacity *= 2
  }

  /// Lets a state read from the table, or sends every read to the host.
  ///
  /// The state keeps the address: say it again after `set`.
  public func show(_ isShown: Bool, to state: LuaState) {
    tl_set_instances(state.main.pointer, entries, isShown ? UInt32(count) : 0)
  }
}
