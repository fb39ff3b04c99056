import type { Query } from '../../registry/query.ts'

declare module '../../registry/query.ts' {
  interface QueryKinds {
    /** Whether visitors of the page can choose what may be counted. */
    readonly consent: { readonly query: Readonly<Record<never, never>>; readonly result: boolean }
  }
}

export type ConsentQuery = Query<'consent'>
