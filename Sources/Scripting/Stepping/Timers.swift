// SPDX-License-Identifier: MIT

internal import Lua

/// A function that is called after a time, once or again and again.
final class Timer {
  var interval: Double
  let repeats: Bool
  var remaining: Double
  var action: ScriptFunction?
  var isFinished = false

  init(interval: Double, repeats: Bool) {
    self.interval = interval
    self.repeats = repeats
    remaining = interval
  }
}

/// A function that can wait: it runs over many steps.
final class Task {
  var body: ScriptFunction?
  var thread: LuaReference?
  var remaining = 0.0
  var isFinished = false
}

/// The timers and tasks of a scene, oldest first.
struct TimerList {
  fileprivate(set) var timers: [(id: ObjectID, timer: Timer)] = []
  fileprivate(set) var tasks: [(id: ObjectID, task: Task)] = []
  /// Those in the lists, for a quick answer to what is in none.
  private var ids: Set<ObjectID> = []

  init(timers: [(id: ObjectID, timer: Timer)] = [], tasks: [(id: ObjectID, task: Task)] = []) {
    (self.timers, self.tasks) = (timers, tasks)
    ids = Set(timers.map(\.id) + tasks.map(\.id))
  }

  /// Whether nothing waits.
  var isEmpty: Bool {
    timers.allSatisfy { $0.timer.isFinished } && tasks.allSatisfy { $0.task.isFinished }
  }

  /// The timers and tasks with what is left of each.
  func snapshot() -> () -> TimerList {
    let timers = timers.map {
      ($0, $0.timer.interval, $0.timer.remaining, $0.timer.isFinished, $0.timer.action)
    }
    let tasks = tasks.map {
      ($0, $0.task.body, $0.task.thread, $0.task.remaining, $0.task.isFinished)
    }
    return {
      for (entry, interval, remaining, isFinished, action) in timers {
        entry.timer.interval = interval
        entry.timer.remaining = remaining
        entry.timer.isFinished = isFinished
        entry.timer.action = action
      }
      for (entry, body, thread, remaining, isFinished) in tasks {
        entry.task.body = body
        entry.task.thread = thread
        entry.task.remaining = remaining
        entry.task.isFinished = isFinished
      }
      return TimerList(timers: timers.map(\.0), tasks: tasks.map(\.0))
    }
  }

  mutating func add(_ timer: Timer, _ id: ObjectID) {
    timers.append((id, timer))
    ids.insert(id)
  }

  mutating func add(_ task: Task, _ id: ObjectID) {
    tasks.append((id, task))
    ids.insert(id)
  }

  mutating func remove(_ id: ObjectID) {
    guard ids.remove(id) != nil else { return }
    if let place = timers.lastIndex(where: { $0.id == id }) { timers.remove(at: place) }
    if let place = tasks.lastIndex(where: { $0.id == id }) { tasks.remove(at: place) }
  }

  /// Takes out those that have finished and may go, once there are many: each step looks at all.
  fileprivate mutating func takeManyFinished(where mayGo: (ObjectID) -> Bool) -> [ObjectID] {
    guard timers.count + tasks.count >= 2048 else { return [] }
    let finished =
      timers.filter(\.timer.isFinished).map(\.id) + tasks.filter(\.task.isFinished).map(\.id)
    guard finished.count >= 1024 else { return [] }
    let going = finished.filter(mayGo)
    // All at once: each by itself would be searched for.
    ids.subtract(going)
    timers.removeAll { !ids.contains($0.id) }
    tasks.removeAll { !ids.contains($0.id) }
    return going
  }

  func hash(into hasher: inout StateHasher) {
    for (_, timer) in timers { hasher.combine(timer.isFinished ? -1 : timer.remaining) }
    for (_, task) in tasks { hasher.combine(task.isFinished ? -1 : task.remaining) }
  }
}

// MARK: - Their passing

extension Host {
  /// A step's rounding must not put a timer off by a whole step.
  private static let tolerance = 1e-9

  func runTimers() {
    for (id, timer) in timers.timers where !timer.isFinished && objects.isAlive(id) {
      timer.remaining -= stepDuration
      while timer.remaining <= Self.tolerance, !timer.isFinished, objects.isAlive(id) {
        fire(timer)
      }
    }
    for (id, task) in timers.tasks where !task.isFinished && objects.isAlive(id) {
      task.remaining -= stepDuration
      if task.remaining <= Self.tolerance { resume(task) }
    }
    sweepTimers()
  }

  /// Ends timers and tasks made in callbacks that have finished, so that a scene can make as many
  /// as it likes one after another.
  private func sweepTimers() {
    let finished = timers.takeManyFinished { objects.origin(of: $0) == .runtime }
    // The youngest objects are the quickest to end.
    for id in finished.reversed() { end(id) }
  }

  private func fire(_ timer: Timer) {
    if timer.repeats {
      // A time between calls that was set to nothing must not call without end.
      timer.remaining += max(timer.interval, stepDuration / 2)
    } else {
      timer.isFinished = true
    }
    call(timer.action, named: timer.repeats ? "every" : "after")
  }

  private func resume(_ task: Task) {
    guard let body = task.body, mayRun(body) else { return }
    do {
      try turn(task, body)
    } catch {
      task.isFinished = true
      disable(body, named: "task", error)
    }
  }

  private func turn(_ task: Task, _ body: ScriptFunction) throws {
    let main = lua.main
    if task.thread == nil {
      let thread = main.pushThread()
      task.thread = main.popReference()
      thread.push(body.reference)
    }
    guard let reference = task.thread else { return }
    main.push(reference)
    defer { main.pop() }
    guard let thread = main.thread(at: -1) else { return }
    currentTask = thread
    defer { currentTask = nil }
    switch try lua.resume(thread, arguments: 0) {
    case .finished: task.isFinished = true
    case .yielded(let count): task.remaining = waitTime(thread, count)
    }
  }

  /// What `wait` yields: its mark and the seconds; any other yield waits for the next step.
  private func waitTime(_ thread: LuaThread, _ count: Int) -> Double {
    defer { thread.pop(count) }
    return count == 2 && thread.string(at: -2) == Self.waitMark
      ? thread.number(at: -1) ?? 0 : 0
  }

  static let waitMark = "wait"
}

// MARK: - Their kinds

extension Host {
  func registerTimers() {
    let timer = KindBuilder(
      "timer", of: Timer.self, doc: "Calls a function after a time, once or again and again.",
      hasConstructor: false,
      make: { target in
        let timer = Timer(
          interval: try target["interval"].number ?? 0,
          repeats: try target["repeats"].boolean ?? false)
        target.host.timers.add(timer, target.id)
        return timer
      }, dispose: { target, _ in target.host.timers.remove(target.id) })
    timer.number(
      "interval", unit: "s", in: 0...1e9, doc: "the time between calls", get: { $0.interval },
      set: { timer, interval in
        // What has passed of the old interval counts, but for one call at most.
        timer.remaining = max(timer.remaining + interval - timer.interval, 0)
        timer.interval = interval
      })
    timer.constant("repeats", .boolean, default: .boolean(false), doc: "whether it goes on") {
      .boolean($1.repeats)
    }
    timer.handler(
      "on_fire", doc: "what is called", get: { $0.action }, set: { $0.action = $1 })
    timer.readOnlyNumber("remaining", unit: "s", doc: "the time to the next call") { $0.remaining }
    registry.add(timer)
    registerTask()
  }

  private func registerTask() {
    let task = KindBuilder(
      "task", of: Task.self, doc: "A function that can wait and so runs over many steps.",
      hasConstructor: false,
      make: { target in
        let task = Task()
        target.host.timers.add(task, target.id)
        return task
      }, dispose: { target, _ in target.host.timers.remove(target.id) })
    task.field(
      "body", .function, doc: "what runs; a changed text starts it anew",
      get: { $0.body.map { .function($0) } ?? .none },
      set: { task, value in
        defer { task.body = value.function }
        if let old = task.body, let new = value.function, old.isWritten(like: new) { return }
        (task.thread, task.remaining, task.isFinished) = (nil, 0, false)
      })
    task.readOnly("is_finished", .boolean, atLoad: .boolean(false), doc: "whether it has ended") {
      .boolean($1.isFinished)
    }
    registry.add(task)
  }
}
