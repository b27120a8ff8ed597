// SPDX-License-Identifier: MIT

internal import CLua
internal import CLuaShims

/// A whole Lua state at one moment, to go back to.
///
/// It is of use to the state that it was made of, in this process only: the memory goes back to
/// the same addresses.
public final class LuaImage {
  fileprivate let bytes: UnsafeMutableRawBufferPointer
  /// What was lent then is kept alive, so that going back finds its owners.
  fileprivate let references: [LuaReference]

  fileprivate init(bytes: UnsafeMutableRawBufferPointer, references: [LuaReference]) {
    self.bytes = bytes
    self.references = references
  }

  deinit { tl_image_free(bytes.baseAddress, bytes.count) }

  /// The size, in bytes.
  public var byteCount: Int { bytes.count }

}

extension LuaState {
  /// Copies the whole state.
  ///
  /// - Precondition: No call into Lua is active.
  /// - Complexity: O(*n*) in the bytes that Lua has ever used.
  public func image() -> LuaImage {
    let size = tl_arena_image_size(arena)
    guard let memory = tl_image_allocate(size) else {
      preconditionFailure("no memory for an image of \(size) bytes")
    }
    let bytes = UnsafeMutableRawBufferPointer(start: memory, count: size)
    tl_arena_save(arena, bytes.baseAddress)
    // The order does not matter: each reference is only kept alive.
    return LuaImage(bytes: bytes, references: lent.values.map { $0.takeUnretainedValue() })
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
    tl_arena_load(arena, image.bytes.baseAddress, image.bytes.count)
  }

  func didLend(_ reference: LuaReference) { lent[reference.key] = .passUnretained(reference) }
  func didTakeBack(_ key: Int32) { lent[key] = nil }
}
