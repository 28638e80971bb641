package import Foundation

extension URL {
  /// The file of a path as the system takes it: `~` is a name like any other, as it is to SQLite.
  package init(literalPath path: String) {
    self.init(fileURLWithPath: path.utf8.starts(with: "~".utf8) ? "./" + path : path)
  }
}
