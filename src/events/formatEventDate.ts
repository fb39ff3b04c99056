import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { type EventDates, eventSpan, isWholeDay } from './eventDates.ts'

dayjs.extend(utc)

/** `long`: November 5, 2026. `short`: Nov 05. */
export type DateStyle = 'long' | 'short'

/** The parts of each style, so that a range can leave out what its days share. */
const FORMATS = {
  long: { day: 'D', month: 'MMMM', year: ', YYYY' },
  short: { day: 'DD', month: 'MMM', year: '' },
} as const

/**
 * An event's days in UTC. A range says what its days share once: November 5–7, 2026; November 30 – December 2, 2026;
 * across years both days in full. Empty where there is no date.
 */
export function formatEventDate(dates: EventDates, style: DateStyle = 'long'): string {
  const span = eventSpan(dates)
  if (!span) return ''
  const [start, end] = [dayjs.utc(span.start), dayjs.utc(span.end)]
  const { day, month, year } = FORMATS[style]
  const whole = `${month} ${day}${year}`
  if (start.isSame(end, 'day')) return start.format(whole)
  if (!start.isSame(end, 'year')) return `${start.format(whole)} – ${end.format(whole)}`
  if (start.isSame(end, 'month')) return `${start.format(`${month} ${day}`)}–${end.format(`${day}${year}`)}`
  return `${start.format(`${month} ${day}`)} – ${end.format(whole)}`
}

/** The time of day an event begins at, `16:00 UTC`; undefined for one that only has a day. */
export function formatEventTime(dates: EventDates): string | undefined {
  const span = eventSpan(dates)
  return span && !isWholeDay(span.start) ? dayjs.utc(span.start).format('HH:mm [UTC]') : undefined
}

/** An event's days as a leaf of a calendar shows them: 5 and Nov, Thu; 5–7 and Nov; 30–2 and Nov–Dec. */
export function calendarLeaf(
  dates: EventDates,
): { readonly day: string; readonly month: string } | undefined {
  const span = eventSpan(dates)
  if (!span) return undefined
  const [start, end] = [dayjs.utc(span.start), dayjs.utc(span.end)]
  if (start.isSame(end, 'day')) return { day: start.format('D'), month: start.format('MMM, ddd') }
  const months = start.isSame(end, 'month')
    ? start.format('MMM')
    : `${start.format('MMM')}–${end.format('MMM')}`
  return { day: `${start.format('D')}–${end.format('D')}`, month: months }
}
