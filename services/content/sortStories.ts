import { fieldValue } from './FieldValues.ts'
import { asText, decimal, integer } from './filterOperators.ts'
import { byPosition, type IndexedStory } from './IndexedStory.ts'
import { QueryError } from './QueryError.ts'
import { dateOf } from './storyDates.ts'

type Key = string | number | null

interface Criterion {
  /** True if its key is a field of the content. */
  readonly isRead: boolean
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

/** A compare function for sorting stories. */
export interface StoryOrder {
  (a: IndexedStory, b: IndexedStory): number
  /** True if a sort key is a field of the content. Such keys are cached by story. */
  readonly isRead: boolean
  /** Compares by the sort criteria only. Returns 0 for equal stories; the compare function then applies the default order. */
  byKeys(a: IndexedStory, b: IndexedStory): number
  /** Caches the story's first sort key if it is a field of the content. */
  read(story: IndexedStory): void
  /** Drops the cached keys of a story. */
  forget(story: IndexedStory): void
}

/**
 * Parses `sort_by`: a comma-separated list of `field:direction[:type][:nulls]`. Fields of the content start with `content.` and
 * are compared as text unless the type is `int` or `float`. Stories without a value are last, with `nulls_first` first. Equal
 * stories are in the default order.
 *
 * @throws QueryError 422
 */
export function parseSortBy(sortBy: string): StoryOrder {
  const parts = sortBy.split(',').map((part) => part.trim())
  const criteria = [...new Set(parts)].filter((part) => part !== '').map(parseCriterion)
  // A sort compares each story several times, so keys from the content are cached. They are read lazily.
  const keys = new Map<IndexedStory, Key[]>()
  const keyAt = (story: IndexedStory, at: number, { key, isRead }: Criterion): Key => {
    if (!isRead) return key(story)
    const known = keys.get(story) ?? []
    if (known.length === 0) keys.set(story, known)
    let value = known[at]
    if (value === undefined) {
      value = key(story)
      known[at] = value
    }
    return value
  }
  const byKeys = (a: IndexedStory, b: IndexedStory) => {
    for (const [at, criterion] of criteria.entries()) {
      const [left, right] = [keyAt(a, at, criterion), keyAt(b, at, criterion)]
      if (left === null && right === null) continue
      if (left === null) return criterion.nullsFirst ? -1 : 1
      if (right === null) return criterion.nullsFirst ? 1 : -1
      const order = compare(left, right)
      if (order !== 0) return criterion.descending ? -order : order
    }
    return 0
  }
  const order = (a: IndexedStory, b: IndexedStory) => byKeys(a, b) || byPosition(a, b)
  const [first] = criteria
  return Object.assign(order, {
    isRead: criteria.some(({ isRead }) => isRead),
    byKeys,
    read: (story: IndexedStory) => void (first?.isRead && keyAt(story, 0, first)),
    forget: (story: IndexedStory) => void keys.delete(story),
  })
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
        `sort_by: "${modifier}" is neither a direction, a type nor a position for nulls.`,
      )
  }
  return { key: keyOf(field, type), isRead: field.startsWith('content.'), descending, nullsFirst }
}

function keyOf(field: string, type: 'int' | 'float' | 'text'): Criterion['key'] {
  if (Object.hasOwn(storyKeys, field)) return storyKeys[field]!
  if (!field.startsWith('content.')) {
    throw new QueryError(
      422,
      `sort_by: stories have no field "${field}"; fields of the content start with "content.".`,
    )
  }
  const path = field.slice('content.'.length)
  const read = (story: IndexedStory) => fieldValue(story, path)
  if (type === 'int') return (story) => integer(read(story)) ?? null
  if (type === 'float') return (story) => decimal(read(story)) ?? null
  return (story) => textKey(read(story))
}

/** Number of characters of a text that are compared. `Intl.Collator` needs milliseconds for long articles. */
const MAX_KEY_LENGTH = 200

function textKey(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  return asText(value).slice(0, MAX_KEY_LENGTH)
}

function compare(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return collator.compare(String(left), String(right))
}
