import type { StoryDiff } from './StoryDiff.ts'
import type { Cause, Change } from './StoryStore.ts'

/** Listeners for all changes, for changes of one block, and for applied diffs. Each `add…` returns the function that unsubscribes. */
export class Subscribers {
  readonly #all = new Set<(change: Change, cause: Cause) => void>()
  readonly #diffs = new Set<(diffs: readonly StoryDiff[]) => void>()
  readonly #byBlock = new Map<string, Set<() => void>>()

  add(listener: (change: Change, cause: Cause) => void): () => void {
    // A wrapper per call, so that a function that was added twice can be removed separately.
    const wrapper = (change: Change, cause: Cause) => listener(change, cause)
    this.#all.add(wrapper)
    return () => this.#all.delete(wrapper)
  }

  addForDiffs(listener: (diffs: readonly StoryDiff[]) => void): () => void {
    const wrapper = (diffs: readonly StoryDiff[]) => listener(diffs)
    this.#diffs.add(wrapper)
    return () => this.#diffs.delete(wrapper)
  }

  addForBlock(uid: string, listener: () => void): () => void {
    const wrapper = () => listener()
    const listeners = this.#byBlock.get(uid) ?? new Set()
    this.#byBlock.set(uid, listeners.add(wrapper))
    return () => {
      listeners.delete(wrapper)
      if (!listeners.size && this.#byBlock.get(uid) === listeners) this.#byBlock.delete(uid)
    }
  }

  notifyDiffs(diffs: readonly StoryDiff[]): void {
    for (const listener of [...this.#diffs]) listener(diffs)
  }

  notify(change: Change, cause: Cause): void {
    const { fields, slots, added, removed, moved } = change
    const notified = new Set<string>()
    for (const uids of [fields, slots, added, removed, moved])
      for (const uid of uids) {
        if (notified.has(uid)) continue
        notified.add(uid)
        for (const listener of [...(this.#byBlock.get(uid) ?? [])]) listener()
      }
    for (const listener of [...this.#all]) listener(change, cause)
  }
}
