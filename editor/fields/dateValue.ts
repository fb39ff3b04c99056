/** A stored moment, `YYYY-MM-DD HH:mm` in UTC, in the parts that inputs show: of the editor's own time zone, or a day as it is. */
export interface DateParts {
  readonly date: string
  readonly time: string
}

const STORED = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?/

/** Years before it are taken for ones that are being typed. */
const FIRST_YEAR = 1000

const two = (number: number) => String(number).padStart(2, '0')

/** The parts of a stored value; nothing where it is no moment. @param withTime without it a day is the same in every zone */
export function readDate(value: unknown, withTime: boolean): DateParts | undefined {
  const found = typeof value === 'string' ? STORED.exec(value) : null
  if (!found) return undefined
  const [, year = '', month = '', day = '', hour = '00', minute = '00'] = found
  if (!withTime) return { date: `${year}-${month}-${day}`, time: '' }
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}Z`)
  if (Number.isNaN(moment.getTime())) return undefined
  const date = `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return { date, time: `${two(moment.getHours())}:${two(moment.getMinutes())}` }
}

/**
 * What is stored for the parts that inputs show; an empty day is no moment. Undefined where the year is not typed to its end: inputs
 * tell of each digit, as of the year 2, and the zones of such years are not those of today.
 */
export function writeDate({ date, time }: DateParts, withTime: boolean): string | undefined {
  const found = STORED.exec(date)
  if (!found) return ''
  if (Number(found[1]) < FIRST_YEAR) return undefined
  if (!withTime) return `${date} 00:00`
  const [, year = '', month = '', day = ''] = found
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const moment = new Date(+year, +month - 1, +day, hour, minute)
  if (Number.isNaN(moment.getTime())) return ''
  return `${moment.toISOString().slice(0, 10)} ${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}`
}
