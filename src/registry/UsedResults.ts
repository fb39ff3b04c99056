import type { Queries, QueryResults } from './query.ts'
import { queryKey } from './query.ts'
import { watchedParts } from './watchedParts.ts'

/** Parts of a query's result; without parts all of it. */
export interface UsedResult {
  readonly key: string
  readonly parts?: readonly string[]
}

/** Results of a page's queries, with what blocks use of them. What nothing uses is not looked at. */
export class UsedResults {
  readonly #results: QueryResults
  readonly #texts = new Map<string, string | undefined>()

  constructor(results: QueryResults) {
    this.#results = results
  }

  /** The results of some queries, for one block, and what it has used of them when it is asked. */
  watch(queries: Queries): { readonly results: QueryResults; used(): readonly UsedResult[] } {
    const watched: Record<string, QueryResults[string]> = {}
    const noted = new Map<string, ReadonlySet<string> | undefined>()
    for (const query of Object.values(queries)) {
      const key = query && queryKey(query)
      const result = key === undefined || !Object.hasOwn(this.#results, key) ? undefined : this.#results[key]
      if (key === undefined || !result) continue
      if ('failed' in result) watched[key] = result
      else {
        const { value, parts } = watchedParts(result.value)
        watched[key] = { value }
        noted.set(key, parts)
      }
    }
    return {
      results: watched,
      used: () => [...noted].map(([key, parts]) => (parts ? { key, parts: [...parts].sort() } : { key })),
    }
  }

  /** What parts of a result say, as text; undefined where there is no result. */
  text({ key, parts }: UsedResult): string | undefined {
    const id = `${key} ${parts}`
    if (!this.#texts.has(id)) this.#texts.set(id, this.#read(key, parts))
    return this.#texts.get(id)
  }

  #read(key: string, parts: readonly string[] | undefined): string | undefined {
    const result = Object.hasOwn(this.#results, key) ? this.#results[key] : undefined
    if (!result || 'failed' in result) return undefined
    const fields = Object(result.value) as Readonly<Record<string, unknown>>
    return JSON.stringify(parts ? parts.map((name) => fields[name]) : result.value) ?? ''
  }
}
