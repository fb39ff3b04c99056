import { hash } from 'node:crypto'
import type {
  PageDependencies,
  QueryDependency,
  Reads,
} from '../../src/index/dependencies/PageDependencies.ts'

/** A group of dependencies: what an entry reads itself (`own`), or a query with its result. Entries share equal parts. */
export type DependencyPart = { readonly own: Reads } | { readonly query: QueryDependency }

/** Dependencies of cached entries, found by their dependency keys. */
export interface DependencyStore {
  /** Ids of the parts that have at least one of these dependency keys. */
  partsWithKeys(keys: Iterable<string>): Iterable<number>
  /** The highest id of a part; 0 without parts. New parts have higher ids. */
  readonly lastPart: number
  /** Returns a part; undefined if it was deleted. */
  part(id: number): DependencyPart | undefined
  /** Names of the valid entries that have at least one of these parts. @param limit maximum number of names */
  users(parts: readonly number[], limit?: number): readonly string[]
  /** True if a valid entry has this name. */
  has(entry: string): boolean
}

export function partsOf({ queries, until: _, ...own }: PageDependencies): readonly DependencyPart[] {
  return [{ own }, ...queries.map((query) => ({ query }))]
}

/** Returns the dependencies that consist of parts; undefined without the entry's own part. */
export function joinParts(parts: readonly DependencyPart[]): PageDependencies | undefined {
  const own = parts.find((part) => 'own' in part)
  return own && { ...own.own, queries: parts.flatMap((part) => ('query' in part ? [part.query] : [])) }
}

/** Returns the same hash for equal parts. */
export const partHash = (part: DependencyPart): string => hash('sha256', JSON.stringify(part), 'base64url')
