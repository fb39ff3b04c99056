import type { Query } from 'strata-pages'

declare module 'strata-pages' {
  interface QueryKinds {
    /** The address of the calendar from the settings. */
    readonly calendar: { readonly query: Readonly<Record<never, never>>; readonly result: string }
  }
}

export type CalendarQuery = Query<'calendar'>
