import type { Query } from 'strata-pages'
import type { SearchResults } from './HelpSearch.ts'

declare module 'strata-pages' {
  interface QueryKinds {
    /** The help articles that match a query. */
    readonly search: {
      readonly query: { readonly query: string }
      readonly result: SearchResults & { readonly query: string }
    }
  }
}

export type SearchQuery = Query<'search'>
