import { plainCharacters } from './plainCharacters.ts'

/** The parts of an address's query that a page may show something by, validated. */
export interface PageQuery {
  /** From 2: the first page of a list has no number. */
  readonly page?: number
  readonly tag?: string
  /** Search words. */
  readonly q?: string
}

/** Highest page number of a list that is read. */
const MAX_PAGE = 9999

/** Longest tag, and longest search, in characters. More of a search is cut off. */
const MAX_TAG = 80
const MAX_SEARCH = 120

/**
 * Reads the query parameters that pages know; others are ignored. Undefined where a value is invalid (`page=0`, `page=x`): such
 * a page does not exist. Of a repeated parameter the first counts.
 */
export function readPageQuery(search: string | URLSearchParams): PageQuery | undefined {
  const parameters = new URLSearchParams(search)
  const text = (name: string) =>
    plainCharacters(parameters.get(name) ?? '')
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      .trim()
  const page = text('page')
  const tag = text('tag')
  const q = Array.from(text('q')).slice(0, MAX_SEARCH).join('').trim()
  if (page !== '' && (!/^[1-9]\d*$/.test(page) || Number(page) > MAX_PAGE)) return undefined
  if (tag.length > MAX_TAG) return undefined
  return {
    ...(page === '' || page === '1' ? {} : { page: Number(page) }),
    ...(tag === '' ? {} : { tag }),
    ...(q === '' ? {} : { q }),
  }
}

/** A page query as it is written in an address, `?tag=consent&page=2`; empty where it says nothing. */
export function writePageQuery({ tag, q, page }: PageQuery): string {
  const parameters = new URLSearchParams()
  if (tag) parameters.set('tag', tag)
  if (q) parameters.set('q', q)
  if (page && page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** Some parts of a query, the others left out. */
export function partsOf(query: PageQuery, names: ReadonlySet<keyof PageQuery>): PageQuery {
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.has(name as keyof PageQuery)))
}
