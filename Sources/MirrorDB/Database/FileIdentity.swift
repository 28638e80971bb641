import Foundation

/// Which file a path leads to, whatever its name.
struct FileIdentity: Equatable, Sendable {
  private let device: Int
  private let number: Int

  /// The identity; nil where there is no file.
  init?(ofPath path: String) {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let device = attributes[.systemNumber] as? Int, let number = attributes[.systemFileNumber] as? Int
    else { return nil }
    (self.device, self.number) = (device, number)
  }
}
