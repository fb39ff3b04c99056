import { plainCharacters } from './plainCharacters.ts'

/** The validated query parameters of pages. */
export interface PageQuery {
  /** Page number of a list, from 2. Omitted for the first page. */
  readonly page?: number
  readonly tag?: string
  /** Search text. */
  readonly q?: string
}

/** Maximum page number of a list. */
const MAX_PAGE = 9999

/** Maximum length of a tag, and of a search, in characters. A longer search is truncated. */
const MAX_TAG = 80
const MAX_SEARCH = 120

/**
 * Parses the query parameters of pages, and ignores other parameters. Undefined for an invalid value (`page=0`, `page=x`), for which no
 * page exists. Uses the first of repeated parameters.
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

/** Serializes a page query, `?tag=consent&page=2`. Empty without parameters. */
export function writePageQuery({ tag, q, page }: PageQuery): string {
  const parameters = new URLSearchParams()
  if (tag) parameters.set('tag', tag)
  if (q) parameters.set('q', q)
  if (page && page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** Returns the query parameters with these names. */
export function partsOf(query: PageQuery, names: ReadonlySet<keyof PageQuery>): PageQuery {
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.has(name as keyof PageQuery)))
}
