/// A wrapper that stores `wrappedValue` beside other things.
@propertyWrapper struct Clamped<Value> {
  var changes = 0
  var wrappedValue: Value { didSet { changes += 1 } }

  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// A wrapper whose only stored field is the value.
@propertyWrapper struct Boxed<Value> {
  private var storage: Value

  var wrappedValue: Value {
    get { storage }
    set { storage = newValue }
  }

  init(wrappedValue: Value) { storage = wrappedValue }
}

/// A wrapper that does not say where it stores the value.
@propertyWrapper struct Hiding<Value> {
  private var first: Value
  private var second: Value

  var wrappedValue: Value {
    get { first }
    set { (first, second) = (newValue, newValue) }
  }

  init(wrappedValue: Value) { (first, second) = (wrappedValue, wrappedValue) }
}
