import { now } from 'strata-pages'
import { type EventDates, eventSpan, isWholeDay } from './eventDates.ts'

const HOUR = 3_600_000

/**
 * Returns whether an event is over: its last moment (`end_date`, otherwise `date`) plus an offset is before now, in UTC. Events
 * without a date are never over.  *  * @param hourOffset hours that the event still counts after its last moment
 */
export function isOverdue(dates: EventDates, hourOffset = 0, at: Date = now()): boolean {
  const until = lastMoment(dates, hourOffset)
  return until !== undefined && until < at.getTime()
}

/** Returns the last moment at which the displayed state of an event is valid; undefined if it does not change any more. */
export function nextChange(dates: EventDates, at: Date = now(), hourOffset = 0): Date | undefined {
  const until = lastMoment(dates, hourOffset)
  return until === undefined || until < at.getTime() ? undefined : new Date(until)
}

/** The moment after which an event is over, its last day included; undefined for one without a date. */
export function endOf(dates: EventDates): Date | undefined {
  const end = lastMoment(dates, hoursAfterEnd(dates))
  return end === undefined ? undefined : new Date(end)
}

/** The offset that suits an event: one that ends on a day without a time of day is over when that day is. */
export function hoursAfterEnd(dates: EventDates): number {
  const span = eventSpan(dates)
  return span && isWholeDay(span.end) ? 24 : 0
}

/** The moment after which an event is over, in milliseconds since 1970. */
export function lastMoment(dates: EventDates, hourOffset: number): number | undefined {
  const span = eventSpan(dates)
  return span && span.end + hourOffset * HOUR
}
