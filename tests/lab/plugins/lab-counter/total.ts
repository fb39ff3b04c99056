/** One store for all counters of a page: they are roots of their own, but share modules. */
let total = 0
const listeners = new Set<() => void>()

export const sharedTotal = {
  get: () => total,
  add(): void {
    total++
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
