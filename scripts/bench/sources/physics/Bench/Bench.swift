// SPDX-License-Identifier: MIT

import Allocations
import Peers

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs the scenes in every engine, in turns, and prints the time of a step of each.
@main
enum Bench {
  private static let rounds = 5

  private static let engines: [(name: String, make: @Sendable () -> any Engine)] = [
    ("tumble", { Tumble() }),
    ("Box2D 2.4", { Peer(peer_box2d()) }),
    ("Chipmunk 7", { Peer(peer_chipmunk()) }),
  ]

  /// One run of a scene.
  struct Run {
    /// In milliseconds of the thread's own time.
    let step: Double
    /// How many blocks of the heap the second half of the steps asked for.
    let allocations: Int
    /// The mean place of the bodies in the end.
    let middle: SIMD2<Float>
  }

  static func main() {
    let names = Set(CommandLine.arguments.dropFirst())
    let scenes = Scene.allCases.filter { names.isEmpty || names.contains("\($0)") }
    print(
      row("ms per step", engines.map(\.name) + ["of Box2D", "of Chipmunk"]),
      "  blocks allocated in the second half")
    var totals = engines.map { _ in 0.0 }
    var allAgree = true
    for scene in scenes {
      let runs = runs(of: scene)
      let steps = runs.map { median($0.map(\.step)) }
      for index in totals.indices { totals[index] += steps[index] }
      // The last run of each: what a first one leaves to the allocator is over.
      let blocks = runs.map { "\($0[rounds - 1].allocations)" }
      print(line(scene.rawValue, steps), "  " + blocks.joined(separator: ", "))
      allAgree = agree(runs.map { $0[0].middle }, in: scene) && allAgree
    }
    print(line("total", totals))
    exit(allAgree ? 0 : 1)
  }

  private static func runs(of scene: Scene) -> [[Run]] {
    var runs = engines.map { _ in [Run]() }
    for _ in 0..<rounds {
      for (index, engine) in engines.enumerated() { runs[index].append(run(scene, engine.make())) }
    }
    return runs
  }

  private static func run(_ scene: Scene, _ engine: any Engine) -> Run {
    let bodies = scene.build(in: engine)
    engine.step(Effort.step)
    var before = 0
    let start = ownTime()
    for step in 0..<scene.steps {
      if step == scene.steps / 2 { before = allocation_count() }
      scene.prepare(step, in: engine)
      engine.step(Effort.step)
    }
    let elapsed = ownTime() - start
    let allocations = allocation_count() - before
    var middle = SIMD2<Float>.zero
    for body in bodies { middle += engine.place(of: body) / Float(bodies.count) }
    return Run(
      step: elapsed / Double(scene.steps), allocations: allocations, middle: middle)
  }

  /// The time that this thread has run, in milliseconds: others on the machine don't count.
  private static func ownTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// Engines that computed something else can't be compared.
  private static func agree(_ middles: [SIMD2<Float>], in scene: Scene) -> Bool {
    for (middle, engine) in zip(middles, engines) {
      let distance = middle - middles[0]
      let isNear = (distance * distance).sum().squareRoot() <= scene.tolerance
      guard isNear else {
        print(
          "\(scene.rawValue): \(engine.name) ends at \(middle), \(engines[0].name) at \(middles[0])"
        )
        return false
      }
    }
    return true
  }

  private static func line(_ name: String, _ steps: [Double]) -> String {
    row(name, steps.map { text($0, 3) } + steps.dropFirst().map { text(steps[0] / $0, 2) })
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    name + String(repeating: " ", count: max(0, 24 - name.count))
      + cells.map { String(repeating: " ", count: max(0, 12 - $0.count)) + $0 }.joined()
  }

  private static func text(_ value: Double, _ digits: Int) -> String {
    let scale = digits == 3 ? 1000.0 : digits == 2 ? 100 : 10
    let whole = Int((value * scale).rounded())
    let fraction = String(whole % Int(scale))
    return "\(whole / Int(scale))." + String(repeating: "0", count: digits - fraction.count)
      + fraction
  }
}
