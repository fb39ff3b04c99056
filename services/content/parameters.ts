import { QueryError } from './QueryError.ts'

/** The parts of a comma list, without blanks around and without empty parts; undefined where it was not given. */
export function listOf(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** The numbers of a comma list. @throws QueryError 422 */
export function numbersOf(name: string, text: string | undefined): number[] | undefined {
  return listOf(text)?.map((part) => {
    if (!/^\d+$/.test(part)) throw new QueryError(422, `${name}: "${part}" is not an id.`)
    return Number(part)
  })
}

/** `0`, `1`, `true` or `false`. @throws QueryError 422 */
export function flagOf(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined || text === '') return undefined
  if (text === '1' || text === 'true') return true
  if (text === '0' || text === 'false') return false
  throw new QueryError(422, `${name}: "${text}" is neither 0 nor 1.`)
}

/** A page of a list, counted from 1. */
export interface Paging {
  readonly page: number
  readonly perPage: number
}

/** The page asked for; a size above the maximum is lowered to it. @throws QueryError 422 */
export function pagingOf(
  page: string | undefined,
  perPage: string | undefined,
  { size = 25, max = 100 }: { size?: number; max?: number } = {},
): Paging {
  return {
    page: positive('page', page) ?? 1,
    perPage: Math.min(positive('per_page', perPage) ?? size, max),
  }
}

/** The entries of one page; empty past the end. */
export function pageOf<T>(all: readonly T[], { page, perPage }: Paging): readonly T[] {
  return all.slice((page - 1) * perPage, page * perPage)
}

/**
 * A point in time as ISO 8601 or `yyyy-MM-dd HH:mm`, in UTC where it names no zone. In milliseconds; undefined where
 * the text is no date.
 */
export function timeOf(text: string): number | undefined {
  const match =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text.trim(),
    )
  if (match === null) return undefined
  const [, day, clock = '00:00', zone = 'Z'] = match
  const time = Date.parse(`${day}T${clock}${zone}`)
  return Number.isNaN(time) ? undefined : time
}

function positive(name: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  if (/^\d+$/.test(text) && Number(text) >= 1) return Number(text)
  throw new QueryError(422, `${name}: "${text}" is not a whole number from 1.`)
}
