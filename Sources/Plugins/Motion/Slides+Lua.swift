// SPDX-License-Identifier: MIT

internal import Geometry
internal import Motion
internal import ScenePlugin
internal import Scripting

/// The classic slide by ticks: one tick a step.
struct HarmonicSlideRule: Rule {
  var sensitivity = 200.0
  var maximumTicks = Value.integer(60)

  static let startOptions = [quantity("velocity", isRequired: true), quantity("from")]

  mutating func course(_ start: Start) throws -> Course {
    let slide = try HarmonicSlide(
      velocity: start.velocity.point, sensitivity: sensitivity,
      maximumTicks: maximumTicks.integer ?? 60)
    let tick = start.player.host.stepDuration
    let (from, isPoint) = (start.from.point, start.from.isPoint)
    func shaped(_ vector: Vector2) -> Quantity { isPoint ? .point(vector) : .number(vector.x) }
    return Course(
      duration: Double(slide.tickCount) * tick, end: shaped(from + slide.travel),
      state: { time in
        let ticks = Int((time / tick).rounded())
        return (
          shaped(from + slide.translation(afterTicks: ticks)), shaped(slide.step(ticks) / tick)
        )
      })
  }
}

/// The classic slide by time.
struct TimedSlideRule: Rule {
  var sensitivity = 200.0
  var bounds = Value.none
  var timing = Value.string("ease_out")

  static let startOptions = [quantity("velocity", isRequired: true), quantity("from")]

  mutating func course(_ start: Start) throws -> Course {
    let slide = try TimedSlide(
      center: start.from.point, velocity: start.velocity.point,
      bounds: bounds.rect ?? Rect(x: 0, y: 0, width: 0, height: 0), sensitivity: sensitivity,
      timing: Timing.curve(timing, start.player.host))
    return Course(
      duration: slide.duration, end: .point(slide.target),
      state: { (.point(slide.value(at: $0)), .point(slide.velocity(at: $0))) })
  }
}

extension MotionPlugin {
  func registerSlides(_ host: Host) {
    let harmonic = MoverBuilder<HarmonicSlideRule>(
      "motion.harmonic_slide",
      doc: "The classic slide: step k moves by velocity / 30 / k.", plugin: self)
    harmonic.number(
      "sensitivity", unit: "pt/s", in: 1e-3...1e9, default: 200,
      doc: "0.1 · speed / sensitivity is the time it is meant to take, s", \.sensitivity)
    harmonic.value(
      "maximum_ticks", .integer(in: 1...10_000), default: .integer(60),
      doc: "the most steps it takes, one a step of the scene",
      \.maximumTicks)
    host.registry.add(harmonic.kind)
    registerTimedSlide(host)
  }

  private func registerTimedSlide(_ host: Host) {
    let timed = MoverBuilder<TimedSlideRule>(
      "motion.timed_slide",
      doc: "The classic slide: by velocity · factor in factor seconds, factor from the speed.",
      plugin: self, properties: [.center],
      validate: { target in
        guard let bounds = try target["bounds"].rect, bounds.width < 0 || bounds.height < 0 else {
          return
        }
        throw ScriptRefusal("motion.timed_slide: 'bounds' must not be turned around")
      })
    timed.number(
      "sensitivity", unit: "pt/s", in: 1e-3...1e9, default: 200,
      doc: "factor = 0.1 · speed / sensitivity", \.sensitivity)
    timed.value(
      "bounds", .rect, required: true, doc: "the bounds within which the center ends", \.bounds)
    timed.value(
      "timing", Timing.type, default: .string("ease_out"),
      doc: "how the progress runs with the time: a curve by name, or a motion.bezier", \.timing)
    host.registry.add(timed.kind)
  }
}
