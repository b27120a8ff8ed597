// SPDX-License-Identifier: MIT

internal import Geometry

extension GestureArena {
  func take(_ report: Touch) {
    var touch = report
    if !touch.time.isFinite { touch.time = time.isFinite ? time : 0 }
    passTime(until: touch.time)
    switch touch.phase {
    case .began: land(touch)
    case .moved: move(touch)
    case .ended, .cancelled: lift(touch)
    }
  }

  // MARK: Landing

  private func land(_ touch: Touch) {
    guard touch.location.isFinite else { return }
    if let old = contacts.first(where: { $0.touch.id == touch.id }) {
      lift(Touch(id: touch.id, phase: .cancelled, time: touch.time, location: old.touch.location))
    }
    lastSerial += 1
    contacts.append(
      Contact(serial: lastSerial, touch: touch, chain: hitTest(touch.location)))
    offer(TouchTrack(serial: lastSerial, landing: touch))
    withhold(serial: lastSerial)
  }

  /// Lets all that may follow a finger do so.
  ///
  /// One that waits between two fingers may be done because this finger came; it then sees the
  /// finger as the first of its next attempt.
  private func offer(_ track: TouchTrack) {
    let candidates = candidates(for: track)
    let waiting = candidates.filter { $0.recognizer.isEngaged && $0.recognizer.touches.isEmpty }
    for candidate in candidates { follow(track, candidate) }
    settle()
    for candidate in waiting where !candidate.recognizer.isEngaged { follow(track, candidate) }
    settle()
  }

  private typealias Candidate = (recognizer: Recognizer, depth: Int)

  private func candidates(for track: TouchTrack) -> [Candidate] {
    guard let chain = contacts.last?.chain else { return [] }
    var found: [Candidate] = []
    for recognizer in recognizers
    where recognizer.isEnabled && recognizer.followsTouches
      && !staysOut(recognizer)
    {
      guard let depth = recognizer.depth(in: chain) else { continue }
      if recognizer.shouldReceive?(recognizer, track.start) ?? true {
        found.append((recognizer, depth))
      } else {
        recognizer.note(.notReceived)
      }
    }
    return found.sorted { left, right in
      left.depth != right.depth
        ? left.depth < right.depth : left.recognizer.order > right.recognizer.order
    }
  }

  private func staysOut(_ recognizer: Recognizer) -> Bool {
    !recognizer.leftovers.isEmpty
      && contacts.contains { recognizer.leftovers.contains($0.serial) }
  }

  private func follow(_ track: TouchTrack, _ candidate: Candidate) {
    let recognizer = candidate.recognizer
    guard recognizer.isWatching, let index = index(ofSerial: track.serial) else { return }
    if !recognizer.isEngaged { engage(recognizer, depth: candidate.depth) }
    contacts[index].receivers.append(recognizer)
    recognizer.follow(track)
  }

  func engage(_ recognizer: Recognizer, depth: Int) {
    recognizer.depth = depth
    let index = engaged.firstIndex { recognizer.precedes($0) } ?? engaged.endIndex
    engaged.insert(recognizer, at: index)
  }

  // MARK: Moving and lifting

  private func move(_ touch: Touch) {
    guard touch.location.isFinite, let index = index(ofID: touch.id),
      touch.time >= contacts[index].touch.time
    else { return }
    update(at: index, with: touch)
  }

  private func lift(_ report: Touch) {
    guard let index = index(ofID: report.id) else { return }
    var touch = report
    let last = contacts[index].touch
    touch.time = max(touch.time, last.time)
    if !touch.location.isFinite { touch.location = last.location }
    let serial = contacts[index].serial
    update(at: index, with: touch)
    guard let left = self.index(ofSerial: serial) else { return }
    departed.append(contacts.remove(at: left))
  }

  private func update(at index: Int, with touch: Touch) {
    contacts[index].touch = touch
    let contact = contacts[index]
    for recognizer in contact.receivers { recognizer.update(serial: contact.serial, with: touch) }
    settle()
    withhold(serial: contact.serial)
  }

  // MARK: Taking away

  func takeAllAway(at time: Double) {
    passTime(until: time)
    breakOff(engaged, because: .allCancelled)
    // The pointer may come again at once.
    for hover in recognizers.compactMap({ $0 as? HoverRecognizer }) { hover.follow(pointerAt: nil) }
    let lost = contacts
    contacts = []
    for contact in lost { takeFromView(contact) }
  }

  func index(ofSerial serial: Int) -> Int? {
    contacts.firstIndex { $0.serial == serial }
  }

  private func index(ofID id: Int) -> Int? {
    contacts.firstIndex { $0.touch.id == id }
  }
}
