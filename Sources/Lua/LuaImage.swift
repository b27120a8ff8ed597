// SPDX-License-Identifier: MIT

internal import CLua
internal import CLuaShims

/// A whole Lua state at one moment, to go back to.
///
/// It is of use to the state that it was made of, in this process only: the memory goes back to
/// the same addresses.
public final class LuaImage {
  fileprivate let memory: ImageMemory
  /// The size, in bytes.
  public let byteCount: Int
  /// What was lent then is kept alive, so that going back finds its owners.
  fileprivate let references: [LuaReference]
  private let state: LuaState

  fileprivate init(
    memory: ImageMemory, byteCount: Int, references: [LuaReference], state: LuaState
  ) {
    self.memory = memory
    self.byteCount = byteCount
    self.references = references
    self.state = state
  }

  // The next image is of the same size, more or less: new pages would cost more than the copy.
  deinit { state.spareImageMemory = memory }
}

/// Pages that hold an image.
final class ImageMemory {
  let start: UnsafeMutableRawPointer
  let capacity: Int

  /// Gets pages for an image of a size, in bytes, and of one that is a bit larger.
  init(for size: Int) {
    capacity = size + size / 8
    guard let start = tl_image_allocate(capacity) else {
      preconditionFailure("no memory for an image of \(size) bytes")
    }
    self.start = start
  }

  deinit { tl_image_free(start, capacity) }

  /// Whether an image of a size fits without a waste.
  func suits(_ size: Int) -> Bool { capacity >= size && capacity / 2 <= size }
}

extension LuaState {
  /// Copies the whole state.
  ///
  /// - Precondition: No call into Lua is active.
  /// - Complexity: O(*n*) in the bytes that Lua has ever used.
  public func image() -> LuaImage {
    let size = tl_arena_image_size(arena)
    let spare = spareImageMemory.flatMap { $0.suits(size) ? $0 : nil }
    spareImageMemory = nil
    let memory = spare ?? ImageMemory(for: size)
    tl_arena_save(arena, memory.start)
    // The order does not matter: each reference is only kept alive.
    return LuaImage(
      memory: memory, byteCount: size, references: lent.values.map { $0.takeUnretainedValue() },
      state: self)
  }

  /// A hash of all that Lua holds, to compare moments of one state in one process.
  ///
  /// - Precondition: No call into Lua is active.
  /// - Complexity: O(*n*) in the bytes that Lua has ever used.
  public var fingerprint: UInt64 { tl_arena_fingerprint(arena) }

  /// Puts the whole state back; references lent since then become nil in Lua's eyes and are
  /// forgotten.
  ///
  /// - Precondition: No call into Lua is active, and the image is of this state.
  public func restore(_ image: LuaImage) {
    var kept: [Int32: Unmanaged<LuaReference>] = [:]
    for reference in image.references { kept[reference.key] = .passUnretained(reference) }
    for (key, reference) in lent where kept[key]?.toOpaque() != reference.toOpaque() {
      reference._withUnsafeGuaranteedRef { $0.isValid = false }
    }
    for reference in image.references { reference.isValid = true }
    lent = kept
    tl_arena_load(arena, image.memory.start, image.byteCount)
  }

  func didLend(_ reference: LuaReference) { lent[reference.key] = .passUnretained(reference) }
  func didTakeBack(_ key: Int32) { lent[key] = nil }
}
