import { QueryError } from './QueryError.ts'

/** Splits a comma-separated list. Trims the items and drops empty ones. Returns undefined if the parameter is missing. */
export function listOf(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Parses a comma-separated list of ids. @throws QueryError 422 */
export function numbersOf(name: string, text: string | undefined): number[] | undefined {
  return listOf(text)?.map((part) => {
    if (!/^\d+$/.test(part)) throw new QueryError(422, `${name}: "${part}" is not an id.`)
    return Number(part)
  })
}

/** Parses `0`, `1`, `true` or `false`. Returns undefined if the parameter is missing or empty. @throws QueryError 422 */
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

/** Parses `page` and `per_page`. A page size above `max` is reduced to it. @throws QueryError 422 */
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
 * Parses an ISO 8601 date or `yyyy-MM-dd HH:mm`, in UTC unless it has a time zone. Returns milliseconds since 1970; undefined
 * if the text is not a date.
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
