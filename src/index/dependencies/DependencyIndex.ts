import { shortHash } from '../../pages/shortHash.ts'
import type { PageDependencies, QueryDependency } from './PageDependencies.ts'
import { ReadsIndex } from './ReadsIndex.ts'
import type { StoryChange } from './StoryChange.ts'

/** Resolves a recorded query with the current content, and returns the hash of its result. */
export type RevalidateQuery = (query: QueryDependency) => Promise<string>

/** A query result that cached entries depend on. */
interface UsedQuery {
  readonly query: QueryDependency
  /** The keys of the entries. */
  readonly users: Set<string>
}

/** The dependencies of cached entries (pages, feeds, pictures) by key. Finds the entries that a change of content invalidates. */
export class DependencyIndex {
  readonly #dependencies = new Map<string, PageDependencies>()
  /** Entries by the content that they read themselves. */
  readonly #direct = new ReadsIndex({ isRecomputed: false })
  /** Queries by name. Entries with equal queries, results and reads share one. */
  readonly #queries = new Map<string, UsedQuery>()
  /** Names of queries by the content that they read. */
  readonly #derived = new ReadsIndex()

  get size(): number {
    return this.#dependencies.size
  }

  keys(): IterableIterator<string> {
    return this.#dependencies.keys()
  }

  get(key: string): PageDependencies | undefined {
    return this.#dependencies.get(key)
  }

  /** Sets the dependencies of an entry. */
  set(key: string, dependencies: PageDependencies): void {
    this.delete(key)
    this.#direct.add(key, dependencies)
    const queries = dependencies.queries.map((query) => this.#addUser(query, key))
    this.#dependencies.set(key, { ...dependencies, queries })
  }

  delete(key: string): void {
    const known = this.#dependencies.get(key)
    if (!known) return
    this.#dependencies.delete(key)
    this.#direct.remove(key, known)
    for (const query of known.queries) {
      const name = nameOf(query)
      const used = this.#queries.get(name)
      used?.users.delete(key)
      if (used?.users.size !== 0) continue
      this.#queries.delete(name)
      this.#derived.remove(name, used.query.reads)
    }
  }

  /**
   * Returns the keys of the entries that changes invalidate. Queries whose reads have changed are resolved once each, and invalidate
   * only if their result differs. A query that cannot be resolved counts as changed.
   */
  async findInvalidated(
    changes: readonly StoryChange[],
    resolve: RevalidateQuery,
  ): Promise<ReadonlySet<string>> {
    const invalidated = new Set<string>()
    const candidates = new Set<string>()
    for (const change of changes) {
      for (const key of this.#direct.invalidatedBy(change)) invalidated.add(key)
      for (const name of this.#derived.invalidatedBy(change)) candidates.add(name)
    }
    const pendingHashes = new Map<string, Promise<string>>()
    const compared = [...candidates].map(async (name) => {
      const used = this.#queries.get(name)
      // If all its entries are already invalidated, the result does not matter.
      if (!used || [...used.users].every((key) => invalidated.has(key))) return
      const { query } = used
      const request = `${query.language} ${query.key}`
      const hash = pendingHashes.get(request) ?? resolve(query).catch(() => '')
      pendingHashes.set(request, hash)
      if ((await hash) !== query.hash) for (const key of used.users) invalidated.add(key)
    })
    await Promise.all(compared)
    return invalidated
  }

  /** Adds an entry to the users of a query. Equal queries are stored once. @returns the stored query */
  #addUser(query: QueryDependency, key: string): QueryDependency {
    const name = nameOf(query)
    const known = this.#queries.get(name)
    if (known) {
      known.users.add(key)
      return known.query
    }
    this.#queries.set(name, { query, users: new Set([key]) })
    this.#derived.add(name, query.reads)
    return query
  }
}

const names = new WeakMap<QueryDependency, string>()

/** Returns a name that is the same for equal queries with equal results and reads. Equal results can have different reads. */
function nameOf(query: QueryDependency): string {
  const known = names.get(query)
  if (known !== undefined) return known
  const { language, key, hash, reads } = query
  const name = `${language} ${key} ${hash} ${shortHash(JSON.stringify(reads))}`
  names.set(query, name)
  return name
}
