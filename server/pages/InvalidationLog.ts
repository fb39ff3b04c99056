import { LRUCache } from 'lru-cache'
import type { StoryChange } from '../../src/index/dependencies/StoryChange.ts'
import type { Affected } from '../dependencies/DependencyIndex.ts'

/** Maximum number of pages whose last invalidation is stored. */
const MAX_PAGES = 2000

/** Why and when a page became stale. */
export interface Invalidation {
  /** When, in milliseconds since the epoch. */
  readonly time: number
  /** The content version since when it is stale; for an expired page, the version it was rendered from. */
  readonly version: number
  /** `all`: the changes of the version were unknown, so every page became stale. */
  readonly reason: 'content' | 'expired' | 'all'
  /** The dependency key that page and change have in common. */
  readonly key?: string | undefined
  /** Kind of the query whose result changed. */
  readonly query?: string | undefined
  /** The changed story. */
  readonly story?: { readonly path: string; readonly change: 'published' | 'changed' | 'unpublished' }
}

/** The last invalidation of each page, in bounded memory. */
export class InvalidationLog {
  readonly #pages = new LRUCache<string, Invalidation>({ max: MAX_PAGES })
  #all: Invalidation | undefined

  /** Records that a content version made a page stale. Without its cause, a single changed story is the cause. */
  addContent(key: string, version: number, { causes, changes }: Pick<Affected, 'causes' | 'changes'>): void {
    const cause = causes?.get(key)
    const change = cause?.change ?? (changes.length === 1 ? changes[0] : undefined)
    this.#pages.set(key, {
      time: Date.now(),
      version,
      reason: 'content',
      ...(cause && { key: cause.key, query: cause.query }),
      ...(change && { story: storyOf(change) }),
    })
  }

  /** Records that a page expired without a content change. */
  addExpiry(key: string, version: number): void {
    this.#pages.set(key, { time: Date.now(), version, reason: 'expired' })
  }

  /** Records that a content version made all pages stale. */
  addAll(version: number): void {
    this.#pages.clear()
    this.#all = { time: Date.now(), version, reason: 'all' }
  }

  /** Returns the last invalidation of a page; undefined if none is stored. */
  find(key: string): Invalidation | undefined {
    return this.#pages.get(key) ?? this.#all
  }
}

function storyOf({ before, after }: StoryChange) {
  const { path } = (after ?? before)!
  return { path, change: !before ? 'published' : after ? 'changed' : 'unpublished' } as const
}
