/// x
final class ChangeLog {
  var isPrepared = false
  init(observers: Observers) {}
  func prepare(_ s: Session) throws {}
  func report(_ s: Session) {}
}
