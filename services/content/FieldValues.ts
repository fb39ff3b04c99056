import { LRUCache } from 'lru-cache'
import type { JsonObject } from '../../json/JsonObject.ts'
import { valueAt } from './filterQuery.ts'
import type { IndexedStory } from './IndexedStory.ts'
import { fieldsIn } from './storyText.ts'
import type { ViewListener } from './VersionIndex.ts'

/** Maximum number of fields with cached values. */
const maxFields = 12
/** Maximum number of cached values of all fields, about 100 bytes each. Values of the field requested last are never evicted. */
const maxValues = 300_000
/** Maximum length of a cached value's JSON, in characters. Longer values are read for each request. */
const maxCachedLength = 100

/** Returns the value at a dotted path of a story's content. Parses only the field that contains it. */
export function fieldValue(story: IndexedStory, path: string): unknown {
  const [root = ''] = path.split('.', 1)
  const { fields } = story.card
  if (!fields.includes(path) && !fields.includes(root)) return undefined
  return valueAt(path)(partOf(story, path, root))
}

function partOf(story: IndexedStory, path: string, root: string): JsonObject {
  const text = story.uncachedContentText
  if (text === undefined) return {}
  const part: JsonObject = {}
  for (const { name, valueFrom, to } of fieldsIn(text)) {
    if (name === path || name === root) part[name] = JSON.parse(text.slice(valueFrom, to))
  }
  return part
}

/** Cache of the field values that filters read, so that a repeated filter reads no content. */
export class FieldValues implements ViewListener {
  readonly #fields = new LRUCache<string, Map<IndexedStory, unknown>>({ max: maxFields })

  /** The values of a story at the given paths, as an object by path. */
  of(story: IndexedStory, paths: readonly string[]): JsonObject {
    return Object.fromEntries(paths.map((path) => [path, this.#value(story, path)]))
  }

  added(): void {}

  removed(story: IndexedStory): void {
    for (const values of this.#fields.values()) values.delete(story)
  }

  #value(story: IndexedStory, path: string): unknown {
    if (path === 'component') return story.card.component ?? undefined
    const cached = this.#fields.get(path) ?? new Map<IndexedStory, unknown>()
    this.#fields.set(path, cached)
    if (cached.has(story)) return cached.get(story)
    const value = fieldValue(story, path)
    if (isShort(value)) cached.set(story, value)
    this.#evict()
    return value
  }

  /** Evicts the least recently used fields while the cache has too many values. */
  #evict(): void {
    let values = 0
    for (const { size } of this.#fields.values()) values += size
    while (values > maxValues && this.#fields.size > 1) values -= this.#fields.pop()?.size ?? 0
  }
}

function isShort(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= maxCachedLength
  return typeof value !== 'object' || value === null || JSON.stringify(value).length <= maxCachedLength
}
