import { now } from 'strata-pages'
import { type EventDates, eventSpan, isWholeDay } from './eventDates.ts'

const HOUR = 3_600_000

/**
 * Returns whether an event is over: its end (`end_date`, otherwise `date`) plus an offset is before `at`, in UTC. An event without a
 * date is never over.
 *
 * @param hourOffset hours after its end at which the event is over
 */
export function hasEnded(dates: EventDates, hourOffset = 0, at: Date = now()): boolean {
  const end = lastMoment(dates, hourOffset)
  return end !== undefined && end < at.getTime()
}

/** Returns the last moment at which an event is not over; undefined if it is over or has no date. A page that shows it expires then. */
export function nextChange(dates: EventDates, at: Date = now(), hourOffset = 0): Date | undefined {
  const end = lastMoment(dates, hourOffset)
  return end === undefined || end < at.getTime() ? undefined : new Date(end)
}

/** Returns the moment after which an event is over, including its whole last day; undefined without a date. */
export function endOf(dates: EventDates): Date | undefined {
  const end = lastMoment(dates, hoursAfterEnd(dates))
  return end === undefined ? undefined : new Date(end)
}

/** Returns the offset of an event in hours: 24 if it ends on a date without a time, so that it is over after that day; otherwise 0. */
export function hoursAfterEnd(dates: EventDates): number {
  const span = eventSpan(dates)
  return span && isWholeDay(span.end) ? 24 : 0
}

/** Returns the moment after which an event is over, in milliseconds since 1970; undefined without a date. */
export function lastMoment(dates: EventDates, hourOffset: number): number | undefined {
  const span = eventSpan(dates)
  return span && span.end + hourOffset * HOUR
}
