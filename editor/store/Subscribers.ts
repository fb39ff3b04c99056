import type { StoryDiff } from './StoryDiff.ts'
import type { Cause, Change } from './StoryStore.ts'

/** Who is told of changes: of all, or of one block's; or of the diffs that made them. */
export class Subscribers {
  readonly #all = new Set<(change: Change, cause: Cause) => void>()
  readonly #diffs = new Set<(diffs: readonly StoryDiff[]) => void>()
  readonly #byBlock = new Map<string, Set<() => void>>()

  /** @returns ends it */
  add(listener: (change: Change, cause: Cause) => void): () => void {
    // The same function may be added twice, and each is ended by itself.
    const own = (change: Change, cause: Cause) => listener(change, cause)
    this.#all.add(own)
    return () => this.#all.delete(own)
  }

  addForDiffs(listener: (diffs: readonly StoryDiff[]) => void): () => void {
    const own = (diffs: readonly StoryDiff[]) => listener(diffs)
    this.#diffs.add(own)
    return () => this.#diffs.delete(own)
  }

  addForBlock(uid: string, listener: () => void): () => void {
    const own = () => listener()
    const listeners = this.#byBlock.get(uid) ?? new Set()
    this.#byBlock.set(uid, listeners.add(own))
    return () => {
      listeners.delete(own)
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
