import type { Query } from 'strata-pages'

declare module 'strata-pages' {
  interface QueryKinds {
    /** Whether visitors of the page have consent choices. */
    readonly consent: { readonly query: Readonly<Record<never, never>>; readonly result: boolean }
  }
}

export type ConsentQuery = Query<'consent'>
