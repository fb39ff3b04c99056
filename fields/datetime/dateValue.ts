/** The values of a date input and a time input, in the local time zone. Without a time, the date has no time zone. */
export interface DateParts {
  readonly date: string
  readonly time: string
}

/** The stored form, `YYYY-MM-DD HH:mm` in UTC. */
const STORED = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?/

/** Smallest accepted year; date inputs report smaller ones while a year is being typed. */
const FIRST_YEAR = 1000

const two = (number: number) => String(number).padStart(2, '0')

/**
 * Parses a stored date; returns undefined if it is invalid. Like pages, it reads 00:00 in UTC as a day without a time.
 *
 * @param withTime whether the field has a time
 */
export function readDate(value: unknown, withTime: boolean): DateParts | undefined {
  const found = typeof value === 'string' ? STORED.exec(value) : null
  if (!found) return undefined
  const [, year = '', month = '', day = '', hour = '00', minute = '00'] = found
  const storedDay = `${year}-${month}-${day}`
  const moment = new Date(`${storedDay}T${hour}:${minute}Z`)
  // `Date` would turn the 31st of a shorter month into a day of the next month.
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(storedDay)) return undefined
  if (!withTime || hour + minute === '0000') return { date: storedDay, time: '' }
  const date = `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return { date, time: `${two(moment.getHours())}:${two(moment.getMinutes())}` }
}

/**
 * Returns the stored form of the inputs' values, 00:00 without a time: an empty string for an empty or invalid date, undefined while the year has fewer than
 * four digits. Date inputs report each typed digit, as the year 2, and the time zones of such years differ from today's.
 */
export function writeDate({ date, time }: DateParts, withTime: boolean): string | undefined {
  const found = STORED.exec(date)
  if (!found) return ''
  if (Number(found[1]) < FIRST_YEAR) return undefined
  if (!withTime || time === '') return `${date} 00:00`
  const [, year = '', month = '', day = ''] = found
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const moment = new Date(+year, +month - 1, +day, hour, minute)
  if (Number.isNaN(moment.getTime())) return ''
  return `${moment.toISOString().slice(0, 10)} ${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}`
}
