// SPDX-License-Identifier: MIT

internal import Lua

/// The whole scene between two steps: world, script memory and all that the next step reads.
struct Keyframe {
  let step: Int
  /// Whether something was done to the scene that the steps before don't do again.
  let isEdit: Bool
  let image: LuaImage
  private let objects: ObjectTable.Snapshot
  private let plugins: [() -> Void]
  private let timers: () -> TimerList
  private let tunables: [Tunable]
  private let random: RandomStream
  private let scene: LoadedScene
  private let modules: Modules
  private let disabled: Set<ScriptFunction>
  private let environments: (line: LuaReference?, empty: LuaReference?)
  private let lineLocals: ChunkLocals

  init(_ host: Host, isEdit: Bool = true) {
    self.isEdit = isEdit
    // A re-run that waits belongs to the step that follows.
    precondition(!host.isStepping && host.loading == nil, "a keyframe lies between two steps")
    step = host.stepCount
    objects = host.objects.snapshot()
    plugins = host.hooks.snapshot()
    timers = host.timers.snapshot()
    tunables = host.tunables
    random = host.random
    scene = host.scene
    modules = host.environment.modules.copy()
    disabled = host.disabledFunctions
    environments = (host.lineEnvironment, host.emptyEnvironment)
    lineLocals = host.lineLocals
    image = host.lua.image()
  }

  /// Puts the whole scene back; the inputs stay as they are.
  func restore(_ host: Host) {
    host.lua.restore(image)
    // A keyframe in the midst of a line holds the line's coroutine, which will not go on.
    host.lua.main.setCount(0)
    host.stepCount = step
    host.objects.restore(objects)
    for restore in plugins { restore() }
    host.timers = timers()
    (host.tunables, host.committedTunables, host.needsRerun) = (tunables, tunables, false)
    host.random = random
    host.scene = scene
    host.environment.modules = modules.copy()
    for function in host.disabledFunctions { function.isDisabled = false }
    for function in disabled { function.isDisabled = true }
    host.disabledFunctions = disabled
    (host.lineEnvironment, host.emptyEnvironment) = environments
    host.lineLocals = lineLocals
  }
}
