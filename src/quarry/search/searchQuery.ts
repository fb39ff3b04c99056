import type { Query } from '../../registry/query.ts'
import type { SearchResults } from './HelpSearch.ts'

declare module '../../registry/query.ts' {
  interface QueryKinds {
    /** The help articles that fit a query. */
    readonly search: {
      readonly query: { readonly query: string }
      readonly result: SearchResults & { readonly query: string }
    }
  }
}

export type SearchQuery = Query<'search'>
