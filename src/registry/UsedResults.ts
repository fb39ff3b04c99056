import type { Queries, QueryResults } from './query.ts'
import { queryKey } from './query.ts'
import { trackedProperties } from './trackedProperties.ts'

/** Properties of a query's result that were read; without `parts` the whole result. */
export interface UsedResult {
  readonly key: string
  readonly parts?: readonly string[]
}

/** Query results of a page that record which parts blocks read. */
export class UsedResults {
  readonly #results: QueryResults
  readonly #texts = new Map<string, string | undefined>()

  constructor(results: QueryResults) {
    this.#results = results
  }

  /** Returns one block's results, and a function that lists the parts read so far. */
  track(queries: Queries): { readonly results: QueryResults; used(): readonly UsedResult[] } {
    const tracked: Record<string, QueryResults[string]> = {}
    const readParts = new Map<string, ReadonlySet<string> | undefined>()
    for (const query of Object.values(queries)) {
      const key = query && queryKey(query)
      const result = key === undefined || !Object.hasOwn(this.#results, key) ? undefined : this.#results[key]
      if (key === undefined || !result) continue
      if ('failed' in result) tracked[key] = result
      else {
        const { value, parts } = trackedProperties(result.value)
        tracked[key] = { value }
        readParts.set(key, parts)
      }
    }
    return {
      results: tracked,
      used: () => [...readParts].map(([key, parts]) => (parts ? { key, parts: [...parts].sort() } : { key })),
    }
  }

  /** Returns the given parts as JSON; undefined if there is no result. */
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
