package import Foundation

extension FileManager {
  /// Gives a file the name of another, whose place it takes in one step where there is one.
  ///
  /// `replaceItemAt(_:withItemAt:)` is no such thing on Linux: where there is nothing to replace, it fails and loses
  /// the new file. The folder is told to keep the new name, which a power cut could otherwise undo.
  ///
  /// - Throws: an error of `NSPOSIXErrorDomain`.
  package func renameItem(atPath path: String, replacing target: String) throws {
    guard unsafe rename(path, target) == 0 else { throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
    let folder = URL(literalPath: target).deletingLastPathComponent().path
    // Some file systems know no such request for a folder.
    try? FileHandle(forReadingAtPath: folder)?.synchronize()
  }
}
