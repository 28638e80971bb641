import Foundation

// What the library survives, counted:
//
//   Endurance faults [--scenario NAME] [--kind NAME] [--stride N]
//   Endurance kills [--count N]
//   Endurance soak [--seconds N] [--processes N] [--threads N]
//   Endurance copies [--megabytes N]
//
// The first thing that is lost ends it with status 1.

@main
enum Endurance {
  static func main() {
    let options = Options(CommandLine.arguments)
    do {
      switch options.command {
      case "faults": try Faults(options).run()
      case "kills":
        var kills = Kills(options)
        try kills.run()
      case "soak": try Soak(options).run()
      case "copies": try Copies(options).run()
      // What kills and the soak start.
      case "victim":
        var victim = try Victim(options)
        try victim.run()
      case "soaker": try Soaker(options).run()
      default:
        print("Endurance faults | kills | soak | copies")
        exit(64)
      }
    } catch {
      print("\(error)")
      exit(1)
    }
  }
}

/// The command, and options of the form `--name value`.
struct Options {
  let command: String
  private var values: [String: String] = [:]

  init(_ arguments: [String]) {
    command = arguments.count > 1 ? arguments[1] : ""
    for index in Swift.stride(from: 2, to: arguments.count - 1, by: 2) {
      values[String(arguments[index].dropFirst(2))] = arguments[index + 1]
    }
  }

  subscript(name: String) -> String? { values[name] }

  func number(_ name: String, default value: Int) -> Int { values[name].flatMap { Int($0) } ?? value }
}
