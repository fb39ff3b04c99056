import { valueAt } from './filterQuery.ts'
import type { IndexedStory } from './IndexedStory.ts'
import type { JsonObject } from './JsonObject.ts'
import { fieldsIn } from './storyText.ts'
import type { ViewListener } from './VersionIndex.ts'

/** How many fields' values are kept. */
const maxFields = 12
/** How many values of all fields are kept, some 100 bytes each. Those of the field asked for last are always. */
const mostValues = 300_000
/** Values with a longer text are read again each time, in characters. */
const maxStoredLength = 100

/** What stands at a dotted path of a story's content. Of the content no more is parsed than that. */
export function fieldValue(story: IndexedStory, path: string): unknown {
  const [root = ''] = path.split('.', 1)
  const { fields } = story.card
  if (!fields.includes(path) && !fields.includes(root)) return undefined
  return valueAt(path)(partOf(story, path, root))
}

function partOf(story: IndexedStory, path: string, root: string): JsonObject {
  const text = story.contentTextOnce
  if (text === undefined) return {}
  const part: JsonObject = {}
  for (const { name, valueFrom, to } of fieldsIn(text)) {
    if (name === path || name === root) part[name] = JSON.parse(text.slice(valueFrom, to))
  }
  return part
}

/** The values that filters ask for, kept by field so that a filter asked again reads no content. */
export class FieldValues implements ViewListener {
  readonly #fields = new Map<string, Map<IndexedStory, unknown>>()

  /** A content with these fields of a story, under their paths. */
  of(story: IndexedStory, paths: readonly string[]): JsonObject {
    return Object.fromEntries(paths.map((path) => [path, this.#value(story, path)]))
  }

  added(): void {}

  removed(story: IndexedStory): void {
    for (const values of this.#fields.values()) values.delete(story)
  }

  #value(story: IndexedStory, path: string): unknown {
    if (path === 'component') return story.card.component ?? undefined
    const kept = this.#fields.get(path) ?? new Map<IndexedStory, unknown>()
    // The field asked for last goes last.
    this.#fields.delete(path)
    this.#fields.set(path, kept)
    if (this.#fields.size > maxFields) this.#fields.delete(this.#fields.keys().next().value ?? '')
    if (kept.has(story)) return kept.get(story)
    const value = fieldValue(story, path)
    if (isShort(value)) kept.set(story, value)
    this.#evict(path)
    return value
  }

  /** Drops the values of fields asked for longest ago while all together are too many. */
  #evict(current: string): void {
    let values = 0
    for (const { size } of this.#fields.values()) values += size
    for (const [path, { size }] of this.#fields) {
      if (values <= mostValues || path === current) return
      this.#fields.delete(path)
      values -= size
    }
  }
}

function isShort(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= maxStoredLength
  return typeof value !== 'object' || value === null || JSON.stringify(value).length <= maxStoredLength
}
