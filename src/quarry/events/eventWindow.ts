import { type EventDates, eventSpan, parseDate, startOfDay } from './eventDates.ts'

/** A range of days in stored format, including its first and its last day. A list shows the events that start in it. */
export interface EventWindow {
  readonly from?: unknown
  readonly to?: unknown
}

/** Window of a list without valid bounds. */
export const DEFAULT_WINDOW = { from: '2021-01-01', to: '2029-01-01' } as const

/**
 * Returns whether an event starts on a day of the window, in UTC; false for an event without a valid date. Missing and invalid bounds are
 * replaced by those of the default window.
 */
export function isInWindow(dates: EventDates, window: EventWindow = {}): boolean {
  const span = eventSpan(dates)
  if (!span) return false
  const from = parseDate(window.from) ?? parseDate(DEFAULT_WINDOW.from)!
  const to = parseDate(window.to) ?? parseDate(DEFAULT_WINDOW.to)!
  const day = startOfDay(span.start)
  return startOfDay(from) <= day && day <= startOfDay(to)
}

/** Compares two events for sorting: by start, then by end. Events without a valid date are last. */
export function byEventDate(a: EventDates, b: EventDates): number {
  const [first, second] = [eventSpan(a), eventSpan(b)]
  if (!first || !second) return Number(!first) - Number(!second)
  return first.start - second.start || first.end - second.end
}
