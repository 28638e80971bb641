/// The comment by which the library recognises, in a file, what it has made itself.
///
/// It stands in the definition of a table after the table's name, in that of an index after the index's, and in
/// that of a column which the library has added to a table of another program. Only what bears it is ever
/// relaxed or dropped: a NOT NULL, a primary key or an index that somebody else has declared stays.
enum OwnershipMark {
  static let text = "/* MirrorDB */"
}
