import { Listeners } from './Listeners.ts'
import type { StoryDiff } from './StoryDiff.ts'
import type { Cause, Change } from './StoryStore.ts'

/** Listeners for all changes, for changes of one block, and for applied diffs. */
export class Subscribers {
  readonly all = new Listeners<[change: Change, cause: Cause]>()
  readonly diffs = new Listeners<[diffs: readonly StoryDiff[]]>()
  readonly #byBlock = new Map<string, Listeners>()

  /** Adds a listener for changes of a block. Returns the function that removes it. */
  addForBlock(uid: string, listener: () => void): () => void {
    const listeners = this.#byBlock.get(uid) ?? new Listeners()
    this.#byBlock.set(uid, listeners)
    const remove = listeners.add(listener)
    return () => {
      remove()
      if (!listeners.size && this.#byBlock.get(uid) === listeners) this.#byBlock.delete(uid)
    }
  }

  /** Calls the listeners of each changed block once, then those for all changes. */
  notify(change: Change, cause: Cause): void {
    const { fields, slots, added, removed, moved } = change
    for (const uid of new Set([...fields, ...slots, ...added, ...removed, ...moved]))
      this.#byBlock.get(uid)?.notify()
    this.all.notify(change, cause)
  }
}
