@main
struct ComingFromSQLiteManager {
  static func main() {}
}
