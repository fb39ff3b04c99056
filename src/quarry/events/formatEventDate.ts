import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { type EventDates, eventSpan, hasEndHour, isWholeDay } from './eventDates.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** `long`: November 5, 2026. `short`: Nov 05. */
export type DateStyle = 'long' | 'short'

/** The parts of each style, so that a range can omit shared parts. */
const FORMATS = {
  long: { day: 'D', month: 'MMMM', year: ', YYYY' },
  short: { day: 'DD', month: 'MMM', year: '' },
} as const

/** Returns a moment in a time zone. A day without a time is not converted. */
const onClock = (moment: number, zone: string) =>
  zone === 'UTC' || isWholeDay(moment) ? dayjs.utc(moment) : dayjs.utc(moment).tz(zone)

/**
 * Formats an event's days, by default in UTC. A range shows shared parts once: November 5–7, 2026; November 30 – December 2, 2026;
 * across years both days in full. Empty without a date.
 */
export function formatEventDate(dates: EventDates, style: DateStyle = 'long', zone = 'UTC'): string {
  const span = eventSpan(dates)
  if (!span) return ''
  const [start, end] = [onClock(span.start, zone), onClock(span.end, zone)]
  const { day, month, year } = FORMATS[style]
  const whole = `${month} ${day}${year}`
  if (start.isSame(end, 'day')) return start.format(whole)
  if (!start.isSame(end, 'year')) return `${start.format(whole)} – ${end.format(whole)}`
  if (start.isSame(end, 'month')) return `${start.format(`${month} ${day}`)}–${end.format(`${day}${year}`)}`
  return `${start.format(`${month} ${day}`)} – ${end.format(whole)}`
}

/** Returns the time at which an event starts, such as `16:00 UTC`; undefined if it has no time of day. */
export function formatEventTime(dates: EventDates): string | undefined {
  const span = eventSpan(dates)
  return span && !isWholeDay(span.start) ? dayjs.utc(span.start).format('HH:mm [UTC]') : undefined
}

/**
 * Formats an event's hours in a time zone: `16:00–17:00`, or `16:00` if the end has no time or is on a different day. Undefined for
 * events without a time of day.
 */
export function formatEventHours(dates: EventDates, zone = 'UTC'): string | undefined {
  const span = eventSpan(dates)
  if (!span || isWholeDay(span.start)) return undefined
  const [start, end] = [onClock(span.start, zone), onClock(span.end, zone)]
  const isShort = hasEndHour(span) && end.isSame(start, 'day')
  return isShort ? `${start.format('HH:mm')}–${end.format('HH:mm')}` : start.format('HH:mm')
}

/** Formats an event's days for a calendar leaf: 5 and Nov, Thu; 5–7 and Nov; 30–2 and Nov–Dec. */
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
