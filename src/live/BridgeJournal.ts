import type { BridgeMessage, BridgeState, BridgeStore } from '../devtools/OverlaySource.ts'

/** Most messages that are kept. */
const MAX_MESSAGES = 50

/** What is known of the bridge and what went over it, for developers who look for why an edit does not show. */
export class BridgeJournal implements BridgeStore {
  #state: BridgeState
  readonly #listeners = new Set<() => void>()

  constructor(state: BridgeState) {
    this.#state = state
  }

  getSnapshot(): BridgeState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  update(change: Partial<BridgeState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Notes a message; the oldest goes where there are too many. */
  note(message: BridgeMessage): void {
    this.update({ messages: [...this.#state.messages, message].slice(-MAX_MESSAGES) })
  }
}
