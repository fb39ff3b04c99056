import type { Ask } from '../../registry/ask.ts'

declare module '../../registry/ask.ts' {
  interface AskKinds {
    /** The address of the calendar that the settings name. */
    readonly calendar: { readonly ask: Readonly<Record<never, never>>; readonly answer: string }
  }
}

export type CalendarAsk = Ask<'calendar'>
