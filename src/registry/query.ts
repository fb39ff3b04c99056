import type { PageQuery } from '../content/pageQuery.ts'
import type { Story } from '../content/story.ts'
import type { ListedStory } from './card.ts'

/** The page of a block, for its queries. */
export interface PageView {
  readonly story: Story
  /** The story's slug in the site's first language. Queries use it for stories and folders. */
  readonly slug: string
  readonly path: string
  readonly query: PageQuery
}

/** The order of a list. Events that are over are always last. */
export type StoryOrder = 'newest' | 'name' | 'position' | 'date'

/** A list of pages. */
export interface StoriesQuery {
  /** The path of the page that shows the list; links to further pages use it. */
  readonly path: string
  /** Pages below this folder (`blog`), at any depth, without start pages. */
  readonly folder?: string
  /** Exactly these pages, in this order. */
  readonly uuids?: readonly string[]
  /** Only pages with at least one of these tags, those with most first. */
  readonly anyOfTags?: readonly string[]
  /** The uuids of pages to exclude. */
  readonly excludedUuids?: readonly string[]
  /** Only pages with this tag. */
  readonly tag?: string
  /** A tag that a visitor selected: only pages with it. */
  readonly selectedTag?: string
  /** Default: `newest`; with `uuids`, their order. */
  readonly sort?: StoryOrder
  /** Maximum number of pages in total. */
  readonly limit?: number
  /** Whether the result contains the tags of the list. Always true with `selectedTag`. */
  readonly withTags?: boolean
  /** Number of pages on one page of the list. 0, the default: all. */
  readonly perPage?: number
  /** From 1, the default. A number after the last page returns the last page. */
  readonly page?: number
}

export interface StoriesResult {
  readonly path: string
  readonly stories: readonly ListedStory[]
  /** Number of stories on all pages of the list. */
  readonly total: number
  readonly page: number
  /** Number of pages of the list, at least 1. */
  readonly pages: number
  /** Tags of the list without the selected tag as a filter, the most frequent first. Empty without `withTags`. */
  readonly tags: readonly string[]
  readonly selectedTag?: string
  /** When the result expires without a publish, in ISO 8601; undefined: never. */
  readonly expiresAt?: string
}

/** A page in breadcrumbs, or a link to the previous or next page. */
export interface NamedPage {
  readonly path: string
  readonly title: string
}

/** The previous and the next page in the folder. */
export interface PreviousNextResult {
  readonly previous?: NamedPage
  readonly next?: NamedPage
}

/** The kinds of queries that every site has. */
export interface GeneralQueryKinds {
  readonly stories: { readonly query: StoriesQuery; readonly result: StoriesResult }
  /** Start pages of the folders above a page, the topmost first. `slug` is the page's full slug. */
  readonly ancestors: { readonly query: { readonly slug: string }; readonly result: readonly NamedPage[] }
  readonly previousNext: {
    readonly query: { readonly slug: string; readonly sort?: StoryOrder }
    readonly result: PreviousNextResult
  }
}

/**
 * All kinds of queries with their results. A site adds a kind by declaring it in this interface (`declare module`), with a
 * resolver in `queries` of its definition.
 */
export interface QueryKinds extends GeneralQueryKinds {}

export type QueryKind = keyof QueryKinds

/** A query for data besides the block's content, as plain data. Equal queries are resolved once. */
export type Query<Kind extends QueryKind = QueryKind> = {
  [K in Kind]: { readonly kind: K } & QueryKinds[K]['query']
}[Kind]

/** A block's queries by the name of the prop that gets the result. Undefined queries are not resolved. */
export type Queries = Readonly<Record<string, Query | undefined>>

type ResultOf<A> = A extends { readonly kind: infer Kind extends QueryKind }
  ? QueryKinds[Kind]['result']
  : undefined

/** Props with the results of queries. */
export type ResultsOf<A extends Queries> = { readonly [Name in keyof A]-?: ResultOf<A[Name]> }

/** The result of a query, or its error message. */
export type QueryResult = { readonly value: unknown } | { readonly failed: string }

/** Results by query key: plain data, which is sent to the browser in previews. */
export type QueryResults = Readonly<Record<string, QueryResult>>

/** Returns the key of a query. The order of its properties does not matter. */
export function queryKey(query: Query): string {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined)
  return JSON.stringify(parts.sort(([a], [b]) => (a < b ? -1 : 1)))
}
