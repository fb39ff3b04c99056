import type { Query } from '../../registry/query.ts'

declare module '../../registry/query.ts' {
  interface QueryKinds {
    /** The address of the calendar that the settings name. */
    readonly calendar: { readonly query: Readonly<Record<never, never>>; readonly result: string }
  }
}

export type CalendarQuery = Query<'calendar'>
