import type { BridgeMessage, BridgeState, BridgeStore } from '../devtools/OverlaySource.ts'

/** Maximum number of recorded messages. */
const MAX_MESSAGES = 50

/** The state of the bridge to the editor and its last messages, to find out why an edit does not show. */
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

  /** Records a message, and drops the oldest beyond the maximum. */
  record(message: BridgeMessage): void {
    this.update({ messages: [...this.#state.messages, message].slice(-MAX_MESSAGES) })
  }
}
