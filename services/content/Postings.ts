import { byPosition, type IndexedStory } from './IndexedStory.ts'

const none: ReadonlySet<never> = new Set()

/** Inverted index: the entries of each key. Caches the sorted entries of a key until they change. */
export class Postings<K> {
  /** A single entry has no Set around it, to save memory: most keys, such as paths, have one entry. */
  readonly #byKey = new Map<K, IndexedStory | Set<IndexedStory>>()
  readonly #sorted = new Map<K, readonly IndexedStory[]>()

  add(key: K, entry: IndexedStory): void {
    this.#sorted.delete(key)
    const before = this.#byKey.get(key)
    if (before === undefined) this.#byKey.set(key, entry)
    else if (before instanceof Set) before.add(entry)
    else this.#byKey.set(key, new Set([before, entry]))
  }

  remove(key: K, entry: IndexedStory): void {
    this.#sorted.delete(key)
    const before = this.#byKey.get(key)
    if (before instanceof Set) {
      before.delete(entry)
      if (before.size === 0) this.#byKey.delete(key)
    } else if (before === entry) this.#byKey.delete(key)
  }

  of(key: K): ReadonlySet<IndexedStory> {
    const found = this.#byKey.get(key)
    if (found === undefined) return none
    return found instanceof Set ? found : new Set([found])
  }

  /** Each key with the number of its entries. */
  *counts(): Iterable<readonly [K, number]> {
    for (const [key, found] of this.#byKey) yield [key, found instanceof Set ? found.size : 1]
  }

  /** The entries of a key in the default order. */
  sorted(key: K): readonly IndexedStory[] {
    const cached = this.#sorted.get(key)
    if (cached !== undefined) return cached
    const entries = this.of(key)
    const sorted = [...entries].sort(byPosition)
    if (entries.size > 1) this.#sorted.set(key, sorted)
    return sorted
  }

  /** The first entry of a key in the default order. */
  first(key: K): IndexedStory | undefined {
    const found = this.#byKey.get(key)
    return found instanceof Set ? this.sorted(key)[0] : found
  }
}
