// SPDX-License-Identifier: MIT

extension GestureArena {
  /// Keeps a finger's newest touch for its view, until no recognizer delays it.
  func withhold(serial: Int) {
    guard let index = index(ofSerial: serial), !contacts[index].isClaimed,
      !contacts[index].chain.isEmpty
    else { return }
    var touch = contacts[index].touch
    touch.id = serial
    // What the view never saw need not be taken from it.
    if touch.phase == .cancelled { contacts[index].withheld = [] }
    if touch.phase != .cancelled || contacts[index].isShown {
      contacts[index].withheld.append(touch)
    }
  }

  /// Hands the views what no recognizer delays any more, of fingers that have lifted first.
  func showWithheld() {
    while let next = nextShown(in: &departed) ?? nextShown(in: &contacts) {
      onTouch?(next.touch, next.view)
    }
    departed.removeAll { $0.withheld.isEmpty }
  }

  private func nextShown(in fingers: inout [Contact]) -> (touch: Touch, view: TargetID)? {
    for index in fingers.indices {
      guard let touch = fingers[index].withheld.first, let view = fingers[index].chain.first,
        !isDelayed(touch, of: fingers[index])
      else { continue }
      fingers[index].withheld.removeFirst()
      fingers[index].isShown = true
      return (touch, view)
    }
    return nil
  }

  private func isDelayed(_ touch: Touch, of contact: Contact) -> Bool {
    engaged.contains { recognizer in
      recognizer.state == .possible && recognizer.attempt.contains(contact.serial)
        && recognizer.delays(touch.phase)
    }
  }

  /// Takes the fingers of a gesture away from the views they came down on.
  func claimTouches(of recognizer: Recognizer) {
    guard recognizer.cancelsTouches else { return }
    let lost = (departed + contacts).filter { recognizer.attempt.contains($0.serial) }
    departed.removeAll { recognizer.attempt.contains($0.serial) }
    for index in contacts.indices where recognizer.attempt.contains(contacts[index].serial) {
      contacts[index].isClaimed = true
      contacts[index].withheld = []
    }
    for contact in lost { takeFromView(contact) }
  }

  /// Tells the view that a finger it knows was taken away.
  func takeFromView(_ contact: Contact) {
    guard contact.isShown, !contact.isClaimed, let view = contact.chain.first else { return }
    var touch = contact.touch
    (touch.id, touch.phase) = (contact.serial, .cancelled)
    onTouch?(touch, view)
  }
}

extension Recognizer {
  /// Whether the view waits with a touch until this gesture has failed.
  func delays(_ phase: Touch.Phase) -> Bool {
    switch phase {
    case .began, .moved: delaysTouchesBegan
    case .ended: delaysTouchesEnded
    case .cancelled: false
    }
  }
}
