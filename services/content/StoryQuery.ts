import { type ContentFilter, parseFilterQuery } from './filterQuery.ts'
import { languageCode } from './language.ts'
import { listOf, timeOf } from './parameters.ts'
import { QueryError } from './QueryError.ts'

const dateFields = ['published_at', 'first_published_at', 'updated_at'] as const
const dateComparisons = ['gt', 'gte', 'lt', 'lte'] as const

/** A limit in time on one of a story's dates. */
export interface DateLimit {
  readonly field: (typeof dateFields)[number]
  readonly comparison: (typeof dateComparisons)[number]
  readonly time: number
}

/** The parameters of the stories endpoints, partly parsed. */
export interface StoryQuery {
  /** A parameter's text; undefined if it is missing or empty. */
  get(name: StoryParameter): string | undefined
  readonly language: string | undefined
  readonly fallback: string | undefined
  readonly excludedFields: readonly string[]
  readonly excludedStoryFields: readonly string[]
  readonly filter: ContentFilter | undefined
  /** The filters as text, for cache keys. */
  readonly filterText: string
  readonly dateLimits: readonly DateLimit[]
}

const plainParameters = [
  'token',
  'version',
  'cv',
  'find_by',
  'page',
  'per_page',
  'starts_with',
  'by_slugs',
  'excluding_slugs',
  'by_ids',
  'excluding_ids',
  'by_uuids',
  'by_uuids_ordered',
  'content_type',
  'is_startpage',
  'level',
  'with_tag',
  'search_term',
  'sort_by',
  'in_workflow_stages',
  'resolve_relations',
  'resolve_level',
  'resolve_links',
  'resolve_links_level',
  'resolve_assets',
  'excluding_fields',
  'excluding_story_fields',
  'language',
  'fallback_lang',
  'from_release',
  'only_variants',
] as const

export type StoryParameter = (typeof plainParameters)[number]

const plain = new Set<string>(plainParameters)

/** Maximum number of filters of a request, and of items in a list parameter. Far more than the request of any page has. */
const MAX_FILTERS = 50
const MAX_PARTS = 300

/**
 * Reads the parameters of a stories request. `name[]=a&name[]=b`, as clients write arrays, counts as `name=a,b`.
 *
 * @throws QueryError 422 that names the first unknown or invalid parameter
 */
export function parseStoryQuery(search: URLSearchParams): StoryQuery {
  const values = new Map<string, string>()
  const filters: [string, string][] = []
  const dateLimits: DateLimit[] = []
  for (const [written, value] of search) {
    if (written === '') continue
    if (written.startsWith('filter_query')) {
      filters.push([written, value])
      continue
    }
    const name = written.endsWith('[]') ? written.slice(0, -2) : written
    const limit = dateLimit(name, value)
    if (limit !== undefined) dateLimits.push(limit)
    else if (!plain.has(name)) throw new QueryError(422, `The parameter "${written}" is unknown.`)
    else {
      const before = name === written ? undefined : values.get(name)
      values.set(name, before === undefined ? value : `${before},${value}`)
    }
  }
  if (filters.length > MAX_FILTERS)
    throw new QueryError(
      422,
      `filter_query: there are ${filters.length} filters; send at most ${MAX_FILTERS}.`,
    )
  for (const [name, value] of values) {
    const parts = value.split(',', MAX_PARTS + 1).length
    if (name !== 'search_term' && parts > MAX_PARTS)
      throw new QueryError(422, `${name}: there are over ${MAX_PARTS} parts; send at most ${MAX_PARTS}.`)
  }
  const get = (name: StoryParameter) => values.get(name) || undefined
  if (get('find_by') !== undefined && get('find_by') !== 'uuid') {
    throw new QueryError(422, `find_by: "${get('find_by')}" is unknown; stories are found by "uuid".`)
  }
  return {
    get,
    language: languageCode(get('language')),
    fallback: languageCode(get('fallback_lang')),
    excludedFields: listOf(get('excluding_fields')) ?? [],
    excludedStoryFields: listOf(get('excluding_story_fields')) ?? [],
    filter: parseFilterQuery(filters),
    filterText: filters.length === 0 ? '' : JSON.stringify(filters),
    dateLimits,
  }
}

function dateLimit(name: string, value: string): DateLimit | undefined {
  const at = name.lastIndexOf('_')
  const field = dateFields.find((known) => known === name.slice(0, at))
  const comparison = dateComparisons.find((known) => known === name.slice(at + 1))
  if (field === undefined || comparison === undefined) return undefined
  const time = timeOf(value)
  if (time === undefined) {
    throw new QueryError(422, `${name}: "${value}" is no date; write yyyy-MM-dd HH:mm or ISO 8601.`)
  }
  return { field, comparison, time }
}
