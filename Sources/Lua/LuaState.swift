// SPDX-License-Identifier: MIT

internal import CLua
internal import CLuaShims

/// A Lua state and all its memory.
///
/// No error of Lua jumps over a Swift frame: C raises only after Swift has returned, and every
/// call into Lua goes through one protected function.
public final class LuaState {
  /// The number of a host function, as Lua calls it.
  public struct FunctionID: Hashable, Sendable { let raw: Int32 }

  /// A host function: arguments from position 1, results pushed on top.
  public typealias Function = (LuaThread) throws -> LuaAnswer

  /// The stack of the main thread.
  public private(set) var main: LuaThread

  /// Answers for the fields of host objects.
  ///
  /// Not owned: the owner of the state takes itself out before it goes.
  public unowned(unsafe) var objects: (any LuaObjectAccess)?

  /// The pages of the image that was dropped last.
  var spareImageMemory: ImageMemory?

  /// The references that are lent out, by key.
  var lent: [Int32: Unmanaged<LuaReference>] = [:]

  /// How long calls may take; a change holds from the next call on.
  public var timeLimits = LuaTimeLimits()

  /// What to add to the message of an error that no script has caught.
  public var hint: (String) -> String = { _ in "" }

  /// Ends the script that runs, from another thread.
  public let interrupter = LuaInterrupter()

  private var kept: [AnyObject] = []
  var functions: [Function?] = []
  var freeFunctions: [Int32] = []
  let arena: OpaquePointer

  /// Creates a state.
  ///
  /// - Parameter memoryLimit: What scripts may hold, in bytes; the host itself may go beyond it.
  /// - Throws: `LuaError` when there is no memory.
  public init(memoryLimit: Int = 256 << 20) throws(LuaError) {
    // Only what is used of the region takes memory.
    let reserve = max(memoryLimit * 4, 1 << 30)
    guard let arena = tl_arena_create(reserve) ?? tl_arena_create(memoryLimit * 4) else {
      throw LuaError("no memory for a Lua state")
    }
    var callbacks = TLCallbacks(
      call: callFunction, get: getField, set: setField, unknown: answerUnknownField)
    guard let pointer = tl_create(nil, &callbacks, arena) else {
      tl_arena_destroy(arena)
      throw LuaError("no memory for a Lua state")
    }
    self.arena = arena
    self.memoryLimit = memoryLimit
    main = LuaThread(pointer)
    tl_set_context(pointer, Unmanaged.passUnretained(self).toOpaque())
    tl_arena_set_limit(arena, memoryLimit)
    interrupter.begin(pointer)
  }

  deinit {
    interrupter.end()
    tl_destroy(main.pointer)
    tl_arena_destroy(arena)
  }

  /// What scripts may hold, in bytes; a call that holds more is ended.
  ///
  /// At most half a gigabyte, or twice what the state was made with if that is more.
  public var memoryLimit: Int {
    didSet { tl_arena_set_limit(arena, max(memoryLimit, 1 << 20)) }
  }

  /// Whether visiting a table is an error when its keys have no order that is the same on every
  /// run: more than one key is a table, a function, a coroutine or a value such as `vec`.
  public var needsOrder = false {
    didSet { tl_set_needs_order(main.pointer, needsOrder ? 1 : 0) }
  }

  /// The bytes that Lua holds now.
  public var liveBytes: Int { tl_arena_live(arena) }

  /// Opens the part of the standard libraries that scripts may use into the globals.
  ///
  /// There are no files, processes, debugging or packages. What could run long without end, such
  /// as pattern matching, is bounded by the limits. No address is shown, and keys of tables are
  /// visited in one order on every run: numbers, strings bytewise, Booleans, host objects.
  public func openLibraries() throws(LuaError) {
    lua_pushcclosure(main.pointer, tl_open_libraries, 0)
    try call(main, arguments: 0, results: 0)
  }

  /// Pushes Lua's own string library, the measure of ours; methods of strings are its from then on.
  func pushOriginalStringLibrary() throws(LuaError) {
    lua_pushcclosure(main.pointer, luaopen_string, 0)
    try call(main, arguments: 0, results: 1)
  }

  /// Keeps an object that C holds a pointer to for as long as the state lives.
  func keepAlive(_ object: AnyObject) { kept.append(object) }

  /// Lets go of all that the owner gave: its functions, its readers and itself.
  ///
  /// For an owner that ends: a value that it lent keeps the state alive, and what its functions
  /// hold may hold such a value. No script may run afterwards.
  public func letGo() {
    objects = nil
    functions = functions.map { _ in nil }
    kept = []
  }

  /// Runs a full garbage collection.
  public func collectGarbage() { tl_collect(main.pointer) }
}
