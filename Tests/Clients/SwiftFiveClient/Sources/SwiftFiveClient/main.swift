import Foundation
import MirrorDB

final class Pet: Storable {
  var id: Int?
  var name = ""
  var weight = 0.0
  var mood = Mood.calm

  init() {}
}

extension Pet: PrimaryKeys {
  static func primaryKeys() -> Set<String> { ["id"] }
}

enum Mood: String {
  case calm, cross
}

let database = try Database.inMemory()
let pet = Pet()
pet.name = "Toto"
try database.addObject(pet)
let observer = try database.observe(Pet.self) { change in
  if change.event == .insert { print("An insertion was reported of what is an update.") }
}
pet.weight = 4.5
try database.addObject(pet)
observer.cancel()
for pet in try database.objects(of: Pet.self, matching: \Pet.weight > 3 && ["name": "Toto"]) {
  print("\(pet.name) is \(pet.mood).")
}
