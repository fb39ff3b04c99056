import { field } from 'strata-pages'

/** When an event is: as stored (`YYYY-MM-DD HH:mm`, in UTC) or as a renderer gets it (ISO 8601). */
export interface EventDates {
  readonly date?: unknown
  /** The last day of an event that takes several. */
  readonly end_date?: unknown
  /** Further properties are allowed. */
  readonly [field: string]: unknown
}

/** The moments of an event, in milliseconds since 1970. */
export interface EventSpan {
  readonly start: number
  /** The end; equal to the start if the event has none, or one before its start. */
  readonly end: number
}

const DAY = 86_400_000
const moments = field.datetime()

/** Parses a stored date to milliseconds; undefined if it is invalid. */
export function momentOf(stored: unknown): number | undefined {
  const { value } = moments.read(stored)
  return value === undefined ? undefined : Date.parse(value)
}

/** Whether a moment is a day: the editor stores one without a time of day as its midnight. */
export const isWholeDay = (moment: number): boolean => moment % DAY === 0

/** The midnight, in UTC, that a moment's day begins with. */
export const dayOf = (moment: number): number => Math.floor(moment / DAY) * DAY

/** Returns an event's moments; undefined without a valid date. */
export function eventSpan(dates: EventDates): EventSpan | undefined {
  const start = momentOf(dates.date)
  if (start === undefined) return undefined
  return { start, end: Math.max(start, momentOf(dates.end_date) ?? start) }
}

/** A moment for machines, in ISO 8601; a day without a time of day as its day. */
export const toIsoDate = (moment: number): string =>
  new Date(moment).toISOString().slice(0, isWholeDay(moment) ? 10 : undefined)
