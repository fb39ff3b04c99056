import type { Ask } from '../../registry/ask.ts'
import type { SearchAnswer } from './HelpSearch.ts'

declare module '../../registry/ask.ts' {
  interface AskKinds {
    /** The help articles that fit a query. */
    readonly search: {
      readonly ask: { readonly query: string }
      readonly answer: SearchAnswer & { readonly query: string }
    }
  }
}

export type SearchAsk = Ask<'search'>
