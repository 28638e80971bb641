@main
struct Inspector {
  static func main() {}
}
