import type { PageDependencies } from '../../src/index/dependencies/PageDependencies.ts'
import { type DependencyPart, type DependencyStore, joinParts, partHash, partsOf } from './DependencyStore.ts'
import { partKeys } from './dependencyKeys.ts'

interface StoredPart {
  readonly id: number
  readonly part: DependencyPart
  /** Names of the entries that have it. */
  readonly users: Set<string>
}

/** Dependencies of entries in memory. */
export class MemoryDependencies implements DependencyStore {
  /** Hashes of the parts of each entry. */
  readonly #entries = new Map<string, readonly string[]>()
  readonly #parts = new Map<string, StoredPart>()
  readonly #byId = new Map<number, StoredPart>()
  readonly #byKey = new Map<string, Set<number>>()
  #lastId = 0

  set(entry: string, dependencies: PageDependencies): void {
    this.delete(entry)
    const hashes = partsOf(dependencies).map((part) => {
      const hash = partHash(part)
      const stored = this.#parts.get(hash) ?? this.#add(hash, part)
      stored.users.add(entry)
      return hash
    })
    this.#entries.set(entry, hashes)
  }

  delete(entry: string): void {
    for (const hash of this.#entries.get(entry) ?? []) {
      const stored = this.#parts.get(hash)
      stored?.users.delete(entry)
      if (stored?.users.size === 0) this.#remove(hash, stored)
    }
    this.#entries.delete(entry)
  }

  dependencies(entry: string): PageDependencies | undefined {
    return joinParts((this.#entries.get(entry) ?? []).map((hash) => this.#parts.get(hash)!.part))
  }

  has(entry: string): boolean {
    return this.#entries.has(entry)
  }

  partsWithKeys(keys: Iterable<string>): ReadonlySet<number> {
    return new Set([...keys].flatMap((key) => [...(this.#byKey.get(key) ?? [])]))
  }

  get lastPart(): number {
    return this.#lastId
  }

  part(id: number): DependencyPart | undefined {
    return this.#byId.get(id)?.part
  }

  users(parts: readonly number[], limit = Number.POSITIVE_INFINITY): readonly string[] {
    const found = new Set<string>()
    for (const part of parts)
      for (const entry of this.#byId.get(part)?.users ?? [])
        if (found.add(entry).size >= limit) return [...found]
    return [...found]
  }

  #add(hash: string, part: DependencyPart): StoredPart {
    this.#lastId += 1
    const stored = { id: this.#lastId, part, users: new Set<string>() }
    this.#parts.set(hash, stored)
    this.#byId.set(stored.id, stored)
    for (const key of partKeys(part)) {
      const ids = this.#byKey.get(key)
      if (ids) ids.add(stored.id)
      else this.#byKey.set(key, new Set([stored.id]))
    }
    return stored
  }

  #remove(hash: string, { id, part }: StoredPart): void {
    this.#parts.delete(hash)
    this.#byId.delete(id)
    for (const key of partKeys(part)) {
      const ids = this.#byKey.get(key)
      ids?.delete(id)
      if (ids?.size === 0) this.#byKey.delete(key)
    }
  }
}
