extension Options {
  /// What `--help` prints.
  static let help = """
    WorldClock stores the world's time zones and answers questions about them.

    USAGE: WorldClock [questions] [options]

    QUESTIONS, any number of them
      --country CODE       the zones of a country, by its ISO 3166 code: CH
      --northernmost       the zone that is farthest north
      --near LAT,LON       the zone nearest to a place, in decimal degrees: 47.37,8.54
      --page NUMBER        a page of all zones, by name, from page 1

    OPTIONS
      --database PATH      keep the zones in this SQLite file, rather than in memory
      --table PATH         read this zone1970.tab, rather than the system's
      --bundled            read the zone1970.tab inside this program, rather than the system's
      --at MOMENT          show the clocks of this moment, rather than now: 2025-07-01T12:00:00Z
      --help               print this

    EXIT STATUS: 0, or 1 where something failed or was not found, or 64 for a wrong command line.
    """
}
