extension Options {
  /// What `--help` prints.
  static let help = """
    Inspector looks into an SQLite file, and changes nothing in it.

    USAGE: Inspector FILE [TABLE [NAME=VALUE ...]] [options]

    Without a table it lists the tables and views of the file, with rows, sizes, columns and indexes. With one it
    prints the rows in which each column that is named has the value that follows:
      name=Max             the text Max
      id=3                 the number 3, or the text where the column holds text; true and false are 1 and 0 too
      name=NULL            no value
      name="'NULL'"        the text NULL, or any other text, in quotes as SQL has them
      photo="X'FFD8'"      these bytes

    OPTIONS
      --json               write a line of JSON for each row, or each table, whose values are not cut short as those
                           of a table on a screen are; bytes are base64
      --limit NUMBER       print no more rows than these
      --dump PATH          write the whole file as SQL text into another one, and print nothing
      --help               print this

    Beside a file that writes ahead (WAL), SQLite leaves two small files, as its readers need them.

    EXIT STATUS: 0, or 1 where something failed or was not found, 64 for a wrong command line, 65 where the file is no
    SQLite database or a damaged one, 66 where it cannot be opened.
    """
}
