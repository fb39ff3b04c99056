import { Listeners } from './Listeners.ts'

/** A value that can be subscribed to. Immutable: a change sets a new value. `useObservable` subscribes a component. */
export class Observable<Value> {
  #value: Value
  readonly #listeners = new Listeners()

  constructor(value: Value) {
    this.#value = value
  }

  get value(): Value {
    return this.#value
  }

  /** Adds a listener for changes. Returns the function that removes it. */
  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener)

  /** Sets the value. Notifies listeners unless it is the same one. */
  protected set(value: Value): void {
    if (Object.is(value, this.#value)) return
    this.#value = value
    this.#listeners.notify()
  }
}
