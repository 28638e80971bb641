import Foundation

/// A line on a terminal that says how far long work has come, and that is taken away at its end.
final class ProgressLine {
  private let isShown: Bool
  private let now: () -> ContinuousClock.Instant
  private let write: (String) -> Void
  private var due: ContinuousClock.Instant?

  /// How often the line changes.
  static let interval = Duration.milliseconds(100)

  /// A line that is not shown as yet.
  ///
  /// - Parameters:
  ///   - isShown: Whether it ever is.
  ///   - now: The time.
  ///   - write: Takes the text, without an end of line.
  init(isShown: Bool, now: @escaping () -> ContinuousClock.Instant, write: @escaping (String) -> Void) {
    self.isShown = isShown
    self.now = now
    self.write = write
  }

  /// Shows a text, unless the last one was shown a moment ago.
  func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = now()
    if let due, now < due { return }
    due = now + Self.interval
    write("\r\u{1B}[K" + text().printable.clipped(to: 79))
  }

  /// Takes the line away.
  func clear() {
    guard due != nil else { return }
    due = nil
    write("\r\u{1B}[K")
  }
}

extension ProgressLine {
  /// A line on standard error, where that is a terminal that nothing else writes on.
  static func standard(besideOutput: Bool) -> ProgressLine {
    let isShown = isatty(STDERR_FILENO) == 1 && (besideOutput || isatty(STDOUT_FILENO) == 0)
    return ProgressLine(
      isShown: isShown, now: { .now }, write: { FileHandle.standardError.write(Data($0.utf8)) })
  }
}
