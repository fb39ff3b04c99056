import { field } from 'strata-pages'

/** The dates of an event: as stored (`YYYY-MM-DD HH:mm`, in UTC) or as renderers receive them (ISO 8601). */
export interface EventDates {
  readonly date?: unknown
  /** The last day of an event of several days. */
  readonly end_date?: unknown
  /** Further properties are allowed. */
  readonly [field: string]: unknown
}

/** Start and end of an event, in milliseconds since 1970. */
export interface EventSpan {
  readonly start: number
  /** Equal to the start if the event has no end date, or one before its start. */
  readonly end: number
}

const DAY = 86_400_000
const dateField = field.datetime()

/** Parses a stored date to milliseconds; undefined if it is invalid. */
export function parseDate(stored: unknown): number | undefined {
  const { value } = dateField.read(stored)
  return value === undefined ? undefined : Date.parse(value)
}

/** Returns whether a moment is a date without a time of day: the editor stores it as midnight in UTC. */
export const isWholeDay = (moment: number): boolean => moment % DAY === 0

/** Returns whether an event ends at a time of day, less than 24 hours after its start. */
export const hasEndHour = ({ start, end }: EventSpan): boolean =>
  end > start && end < start + DAY && !isWholeDay(end)

/** Returns the midnight in UTC at which the day of a moment starts. */
export const startOfDay = (moment: number): number => Math.floor(moment / DAY) * DAY

/** Returns the start and end of an event; undefined without a valid date. */
export function eventSpan(dates: EventDates): EventSpan | undefined {
  const start = parseDate(dates.date)
  if (start === undefined) return undefined
  return { start, end: Math.max(start, parseDate(dates.end_date) ?? start) }
}

/** Formats a moment in ISO 8601; only the date if it has no time of day. */
export const toIsoDate = (moment: number): string =>
  new Date(moment).toISOString().slice(0, isWholeDay(moment) ? 10 : undefined)
