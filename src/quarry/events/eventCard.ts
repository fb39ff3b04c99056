import type { Card } from 'strata-pages'
import { type EventDates, eventSpan } from './eventDates.ts'
import { hoursAfterEnd, lastMoment } from './isOverdue.ts'

declare module 'strata-pages' {
  interface Card {
    /** When it takes place, as stored. Without it lists show when the page was published. */
    readonly dates?: { readonly date?: string; readonly end_date?: string }
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const moment = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString())

/** What lists show of when an event takes place, and by what they order it. */
export const eventCard = (dates: EventDates): Pick<Card, 'dates' | 'starts' | 'ends'> => ({
  dates: { date: textOf(dates.date), end_date: textOf(dates.end_date) },
  starts: moment(eventSpan(dates)?.start),
  ends: moment(lastMoment(dates, hoursAfterEnd(dates))),
})
