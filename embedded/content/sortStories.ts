import { asText, decimal, integer } from './filterOperators.ts'
import { valueAt } from './filterQuery.ts'
import { QueryError } from './QueryError.ts'
import type { IndexedStory } from './StoryIndex.ts'
import { dateOf } from './storyDates.ts'

type Key = string | number | null

interface Criterion {
  readonly key: (story: IndexedStory) => Key
  readonly descending: boolean
  readonly nullsFirst: boolean
}

const storyKeys: Readonly<Record<string, (story: IndexedStory) => Key>> = {
  id: (story) => story.id,
  uuid: (story) => story.uuid,
  name: (story) => story.data.name,
  slug: (story) => story.data.slug,
  full_slug: (story) => story.fullSlug,
  path: (story) => textKey(story.data.path),
  position: (story) => story.position,
  parent_id: (story) => story.parentId,
  lang: () => 'default',
  created_at: (story) => dateOf(story.data, 'created_at'),
  updated_at: (story) => dateOf(story.data, 'updated_at'),
  published_at: (story) => dateOf(story.data, 'published_at'),
  first_published_at: (story) => dateOf(story.data, 'first_published_at'),
  sort_by_date: (story) => textKey(story.data.sort_by_date),
}

const collator = new Intl.Collator('en')

/**
 * The order of `sort_by`: criteria `field:direction[:type][:nulls]` in a comma list. Fields of the content start with
 * `content.` and sort as texts unless the type is `int` or `float`; nothing comes last unless `nulls_first` says so.
 * Equal stories keep their order.
 *
 * @throws QueryError 422
 */
export function parseSortBy(sortBy: string): (a: IndexedStory, b: IndexedStory) => number {
  const parts = sortBy.split(',').map((part) => part.trim())
  const criteria = [...new Set(parts)].filter((part) => part !== '').map(parseCriterion)
  // A sort compares each story with several others: what it goes by is read once, and only as far as it is asked for.
  const keys = new Map<IndexedStory, Key[]>()
  const keyAt = (story: IndexedStory, at: number): Key => {
    const known = keys.get(story) ?? []
    keys.set(story, known)
    const key = known[at] === undefined ? (criteria[at]?.key(story) ?? null) : known[at]
    known[at] = key
    return key
  }
  return (a, b) => {
    for (const [at, { descending, nullsFirst }] of criteria.entries()) {
      const [left, right] = [keyAt(a, at), keyAt(b, at)]
      if (left === null && right === null) continue
      if (left === null) return nullsFirst ? -1 : 1
      if (right === null) return nullsFirst ? 1 : -1
      const order = compare(left, right)
      if (order !== 0) return descending ? -order : order
    }
    return 0
  }
}

function parseCriterion(text: string): Criterion {
  const [field = '', ...modifiers] = text.split(':')
  let descending = false
  let nullsFirst = false
  let type: 'int' | 'float' | 'text' = 'text'
  for (const modifier of modifiers) {
    if (modifier === 'desc') descending = true
    else if (modifier === 'nulls_first') nullsFirst = true
    else if (modifier === 'int' || modifier === 'float') type = modifier
    else if (modifier !== 'asc' && modifier !== 'nulls_last' && modifier !== 'string')
      throw new QueryError(
        422,
        `sort_by: "${modifier}" is neither a direction, a type nor a place for nulls.`,
      )
  }
  return { key: keyOf(field, type), descending, nullsFirst }
}

function keyOf(field: string, type: 'int' | 'float' | 'text'): Criterion['key'] {
  if (Object.hasOwn(storyKeys, field)) return storyKeys[field]!
  if (!field.startsWith('content.')) {
    throw new QueryError(
      422,
      `sort_by: stories have no field "${field}"; fields of the content start with "content.".`,
    )
  }
  const read = valueAt(field.slice('content.'.length))
  if (type === 'int') return (story) => integer(read(story.content)) ?? null
  if (type === 'float') return (story) => decimal(read(story.content)) ?? null
  return (story) => textKey(read(story.content))
}

/** As much of a text as its place depends on, in characters: to compare whole articles by their language costs milliseconds. */
const LONGEST_KEY = 200

function textKey(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  return asText(value).slice(0, LONGEST_KEY)
}

function compare(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return collator.compare(String(left), String(right))
}
