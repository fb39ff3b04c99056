import type { PageDependencies, QueryDependency } from '../../src/index/dependencies/PageDependencies.ts'
import type { StoryChange } from '../../src/index/dependencies/StoryChange.ts'
import { AffectedParts } from './AffectedParts.ts'
import { type Cause, ContentChanges } from './ContentChanges.ts'
import type { DependencyStore } from './DependencyStore.ts'
import { shellKey } from './dependencyKeys.ts'
import { MemoryDependencies } from './MemoryDependencies.ts'

/** Resolves a recorded query with the current content, and returns the hash of its result. */
export type ResolveQuery = (query: QueryDependency) => Promise<string>

/** What a content version affects. */
export interface Affected {
  readonly changes: readonly StoryChange[]
  /** Names of the affected entries; undefined if all are. */
  readonly entries: ReadonlySet<string> | undefined
  /** Why the first of these entries are affected. */
  readonly causes?: ReadonlyMap<string, Cause>
  /** Dependency keys of the changes, for caches whose entries are unknown; undefined if everything may have changed. */
  readonly keys: ReadonlySet<string> | undefined
}

export const NOTHING_AFFECTED: Affected = { changes: [], entries: new Set(), keys: new Set() }
export const ALL_AFFECTED: Affected = { changes: [], entries: undefined, keys: undefined }

/** Number of affected entries whose cause is found, so that a change of many pages is not delayed. */
const MAX_CAUSES = 500

interface IndexOptions {
  readonly resolve: ResolveQuery
  /** Dependencies of entries that are not in memory, such as pages in files. */
  readonly stored?: DependencyStore | undefined
}

/**
 * The dependencies of all cached entries (pages in memory and in files, feeds) by name. Finds the entries that a content change
 * affects.
 */
export class DependencyIndex {
  readonly #resolve: ResolveQuery
  readonly #memory = new MemoryDependencies()
  readonly #stores: readonly DependencyStore[]

  constructor({ resolve, stored }: IndexOptions) {
    this.#resolve = resolve
    this.#stores = stored ? [this.#memory, stored] : [this.#memory]
  }

  /** Sets the dependencies of an entry in memory. */
  set(entry: string, dependencies: PageDependencies): void {
    this.#memory.set(entry, dependencies)
  }

  /** Deletes an entry in memory. */
  delete(entry: string): void {
    this.#memory.delete(entry)
  }

  /** The dependencies of an entry in memory; undefined if it is not in memory. */
  dependencies(entry: string): PageDependencies | undefined {
    return this.#memory.dependencies(entry)
  }

  has(entry: string): boolean {
    return this.#stores.some((store) => store.has(entry))
  }

  /**
   * Finds what changes affect. Queries whose reads have changed are resolved at most once each, and affect entries only if their result
   * differs. A query that cannot be resolved counts as changed.
   * @param use receives the result. Called synchronously, so that it includes every entry that was set until then
   * @returns the result of `use`
   */
  async findAffected<Result>(
    changes: readonly StoryChange[],
    use: (affected: Affected) => Result,
    resolve = this.#resolve,
  ): Promise<Result> {
    const content = await ContentChanges.inSlices(changes)
    const parts = this.#stores.map((store) => new AffectedParts(store, content))
    for (const each of parts) await each.check()
    const hashes = new Map<string, string>()
    for (;;) {
      const { entries, unresolved } = this.#find(parts, hashes)
      // Entries may be set while parts are checked and queries are resolved, so new parts are checked before each use.
      if (unresolved.size === 0)
        return use({
          changes,
          entries,
          causes: findCauses(parts, hashes),
          keys: new Set([...content.keys, ...this.#shellKeys(content, hashes)]),
        })
      const resolved = [...unresolved].map(async ([name, query]) => {
        hashes.set(name, await resolve(query).catch(() => ''))
      })
      await Promise.all(resolved)
    }
  }

  /** Returns the affected entries as far as they are known, and the queries by name that have to be resolved to find all. */
  #find(parts: readonly AffectedParts[], hashes: ReadonlyMap<string, string>) {
    for (const each of parts) each.checkNew()
    const entries = new Set(parts.flatMap((each) => each.entries))
    const unresolved = new Map<string, QueryDependency>()
    for (const { store, queries } of parts)
      for (const { id, query } of queries) {
        const name = nameOf(query)
        const hash = hashes.get(name)
        if (hash === query.hash) continue
        // If all its entries are already affected, the result does not matter.
        if (store.users([id], entries.size + 1).every((entry) => entries.has(entry))) continue
        if (hash === undefined) unresolved.set(name, query)
        else for (const entry of store.users([id])) entries.add(entry)
      }
    return { entries, unresolved }
  }

  /** Returns the keys of the shells that may have changed: also of languages whose shell no valid entry has. */
  #shellKeys(content: ContentChanges, hashes: ReadonlyMap<string, string>): readonly string[] {
    const isUnchanged = (query: QueryDependency) =>
      hashes.get(nameOf(query)) === query.hash || !content.affects(query.reads, { isRecomputed: true })
    return [...content.languages].map(shellKey).filter((key) => {
      const shells = this.#stores.flatMap((store) =>
        [...store.partsWithKeys([key])].flatMap((id) => {
          const part = store.part(id)
          return part && 'query' in part && store.users([id], 1).length > 0 ? [part.query] : []
        }),
      )
      return shells.length === 0 || !shells.every(isUnchanged)
    })
  }
}

/** Returns why entries are affected, for at most `MAX_CAUSES` entries: each takes a query of the store. */
function findCauses(
  parts: readonly AffectedParts[],
  hashes: ReadonlyMap<string, string>,
): ReadonlyMap<string, Cause> {
  const causes = new Map<string, Cause>()
  for (const { store, own, queries } of parts) {
    const changed = queries.filter(({ query }) => {
      const hash = hashes.get(nameOf(query))
      return hash !== undefined && hash !== query.hash
    })
    for (const { id, cause } of [...own, ...changed]) {
      if (causes.size >= MAX_CAUSES) return causes
      for (const entry of store.users([id], MAX_CAUSES)) if (!causes.has(entry)) causes.set(entry, cause)
    }
  }
  return causes
}

/** Returns a name that queries with equal results have in common. */
const nameOf = ({ language, key }: QueryDependency): string => `${language} ${key}`
