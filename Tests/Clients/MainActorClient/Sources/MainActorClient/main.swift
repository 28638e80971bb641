import MirrorDB
import Observation

// Whatever does not say nonisolated here belongs to the main actor, but for the types that say Storable or StorableValue.

@Observable
final class Pet: Storable, Identifiable {
  var id: Int?
  var name = ""
  var mood = Mood.calm
  var spots: [Spot] = []
  var collar = Collar()

  init() {}
}

struct Collar: Storable {
  var colour = Colour(stored: "red")
}

struct Colour: StorableValue {
  var name: String
  var stored: String { name }

  init(stored: String) { name = stored }
}

nonisolated enum Mood: String {
  case calm, cross
}

nonisolated struct Spot: Codable {
  var x = 0
}

/// A screen that belongs to the main actor.
final class Screen {
  var text = ""

  func show(_ database: Database) async throws {
    for pet in try await database.objects(of: Pet.self, matching: \Pet.name == "Toto" && \Pet.mood == .calm) {
      text = "\(pet.name) is \(pet.mood)."
    }
  }
}

let database = try Database.inMemory()
let pet = Pet()
pet.name = "Toto"
pet.spots = [Spot(x: 3)]
try database.addObject(pet)
pet.collar.colour = Colour(stored: "blue")
try await database.addObject(pet)
let screen = Screen()
try await screen.show(database)
print(screen.text)
