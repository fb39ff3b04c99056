import { shortHash } from '../../pages/shortHash.ts'
import type { PageDependencies, QueryDependency } from './PageDependencies.ts'
import { ReadsIndex } from './ReadsIndex.ts'
import type { StoryChange } from './StoryChange.ts'

/** Makes a query's result again, of the content as it is now, and gives its hash. */
export type RevalidateQuery = (query: QueryDependency) => Promise<string>

/** A result that things were made of. */
interface UsedQuery {
  readonly query: QueryDependency
  /** The keys of what was made of it. */
  readonly users: Set<string>
}

/** What was made of which content: pages, feeds, pictures, each by its key. */
export class DependencyIndex {
  readonly #dependencies = new Map<string, PageDependencies>()
  readonly #direct = new ReadsIndex({ isComparedAfter: false })
  /** By name: equal results of equal queries, made of the same, are one. */
  readonly #queries = new Map<string, UsedQuery>()
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

  /** Takes what was made at a key in place of what was known of it. */
  set(key: string, dependencies: PageDependencies): void {
    this.delete(key)
    this.#direct.add(key, dependencies)
    const queries = dependencies.queries.map((query) => this.#use(query, key))
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
   * The keys whose content is another after these changes. Queries that may have changed are resolved again, each once, so
   * that the work follows the change. What cannot be resolved counts as changed.
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
      // Where all that was made of it is touched already, its result does not matter.
      if (!used || [...used.users].every((key) => invalidated.has(key))) return
      const { query } = used
      const question = `${query.language} ${query.key}`
      const hash = pendingHashes.get(question) ?? resolve(query).catch(() => '')
      pendingHashes.set(question, hash)
      if ((await hash) !== query.hash) for (const key of used.users) invalidated.add(key)
    })
    await Promise.all(compared)
    return invalidated
  }

  /** Queries of equal results are kept once, however many pages were made of them. */
  #use(query: QueryDependency, key: string): QueryDependency {
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

/** One name for equal results of equal queries that were made of the same: what they were made of may have changed unseen. */
function nameOf(query: QueryDependency): string {
  const known = names.get(query)
  if (known !== undefined) return known
  const { language, key, hash, reads } = query
  const name = `${language} ${key} ${hash} ${shortHash(JSON.stringify(reads))}`
  names.set(query, name)
  return name
}
