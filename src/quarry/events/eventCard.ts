import type { Card } from 'strata-pages'
import { type EventDates, eventSpan } from './eventDates.ts'
import { hoursAfterEnd, lastMoment } from './hasEnded.ts'

declare module 'strata-pages' {
  interface Card {
    /** Dates of the event, as stored. Lists show them instead of the date of publication. */
    readonly dates?: { readonly date?: string; readonly end_date?: string }
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const moment = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString())

/** Returns the dates that lists show for an event, and the times by which they sort it. */
export const eventCard = (dates: EventDates): Pick<Card, 'dates' | 'starts' | 'ends'> => ({
  dates: { date: textOf(dates.date), end_date: textOf(dates.end_date) },
  starts: moment(eventSpan(dates)?.start),
  ends: moment(lastMoment(dates, hoursAfterEnd(dates))),
})
