import { dayOf, type EventDates, eventSpan, momentOf } from './eventDates.ts'

/** The days between which events are shown, both included. */
export interface EventWindow {
  readonly from?: unknown
  readonly to?: unknown
}

/** The window of a list that names none. */
export const DEFAULT_WINDOW = { from: '2021-01-01', to: '2029-01-01' } as const

/** Whether an event begins on a day of the window, in UTC. A bound that is missing or unreadable is the default's. */
export function inWindow(dates: EventDates, window: EventWindow = {}): boolean {
  const span = eventSpan(dates)
  if (!span) return false
  const from = momentOf(window.from) ?? momentOf(DEFAULT_WINDOW.from)!
  const to = momentOf(window.to) ?? momentOf(DEFAULT_WINDOW.to)!
  const day = dayOf(span.start)
  return dayOf(from) <= day && day <= dayOf(to)
}

/** Order of events: the earlier start first, of two with one start the shorter, undated ones last. */
export function byEventDate(a: EventDates, b: EventDates): number {
  const [first, second] = [eventSpan(a), eventSpan(b)]
  if (!first || !second) return Number(!first) - Number(!second)
  return first.start - second.start || first.end - second.end
}
