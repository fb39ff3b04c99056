import { hasEnded, hoursAfterEnd } from '../../quarry/events/hasEnded.ts'
import { type Currency, formatMoneyRange } from '../../quarry/money/formatMoney.ts'

/** Returns whether the last day to apply has passed. A job without one is never closed. */
export function isClosed(validThrough: unknown): boolean {
  const closing = { date: validThrough }
  return hasEnded(closing, hoursAfterEnd(closing))
}

/** A location of the work: a country, and optionally a town. */
export interface JobPlace {
  readonly town?: string
  readonly country: string
}

/** Parses the places of a job, one per line, each `Town, Country` or `Country`. */
export function placesOf(location: unknown): readonly JobPlace[] {
  if (typeof location !== 'string') return []
  return location
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const end = line.lastIndexOf(',')
      const country = line.slice(end + 1).trim()
      return end > 0 ? { town: line.slice(0, end).trim(), country } : { country }
    })
}

/** Joins places for a sentence: `Lisbon or Leeds`. */
const placeNames = (places: readonly JobPlace[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(
    places.map(({ town, country }) => town ?? country),
  )

/** Returns where the work is done: `Lisbon or Leeds, some days at home`. */
export function formatWorkplace(location: unknown, remote: 'office' | 'hybrid' | 'remote'): string {
  const places = placeNames(placesOf(location))
  if (remote === 'remote') return places ? `At home in ${places}` : 'At home'
  return remote === 'hybrid' && places ? `${places}, some days at home` : places
}

interface Salary {
  readonly salary_min?: number
  readonly salary_max?: number
  readonly salary_currency: Currency
  readonly salary_unit: 'year' | 'month' | 'hour'
}

/** Returns the salary: `€52,000–64,000 a year`. Undefined if the job has none. */
export function formatSalary({
  salary_min,
  salary_max,
  salary_currency,
  salary_unit,
}: Salary): string | undefined {
  const [least, most] = [salary_min || salary_max, salary_max || salary_min]
  if (!least || !most) return undefined
  return `${formatMoneyRange(least, most, salary_currency)} ${salary_unit === 'hour' ? 'an' : 'a'} ${salary_unit}`
}
