import { createHash } from 'node:crypto'
import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { isId, nextId } from '../../services/content/ids.ts'

/**
 * Returns answers of the Delivery API as stories are stored: without the comments for the editor, with an id, uuid and state, and each
 * story once.
 */
export function storedStories(
  stories: readonly JsonObject[],
  report: (problem: string) => void,
): readonly JsonObject[] {
  const byUuid = new Map<string, JsonObject>()
  let freeId = nextId(stories.map(({ id }) => id))
  for (const story of stories) {
    const path = String(story.full_slug ?? story.slug)
    const uuid = typeof story.uuid === 'string' && story.uuid ? story.uuid : uuidOf(path)
    const known = byUuid.get(uuid)
    if (known) {
      const keepsKnown = isTranslation(story) || !isTranslation(known)
      report(
        `The story ${path} occurs several times${languageOf(keepsKnown ? story : known)}; one is used. Export stories without the parameter language.`,
      )
      if (keepsKnown) continue
    }
    byUuid.set(uuid, {
      ...story,
      name: typeof story.name === 'string' ? story.name : story.slug,
      id: isId(story.id) ? story.id : freeId++,
      uuid,
      full_slug: path,
      // Answers of the Delivery API have no state. A draft that was never published has no date.
      published: story.published ?? story.published_at !== null,
      content: withoutEditorComments(story.content),
    })
  }
  return [...byUuid.values()]
}

const isTranslation = ({ lang }: JsonObject): boolean => typeof lang === 'string' && lang !== 'default'

const languageOf = (story: JsonObject): string =>
  isTranslation(story) ? `, also in the language ${story.lang}` : ''

/** Returns the same uuid for the same path, so that a second export continues the first. */
function uuidOf(path: string): string {
  const hash = createHash('sha256').update(path).digest('hex')
  return [8, 4, 4, 4, 12].map((length, index) => hash.slice(index * 12, index * 12 + length)).join('-')
}

/** Removes `_editable`, which the Delivery API adds to each block of a draft. */
function withoutEditorComments(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEditorComments)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '_editable')
      .map(([key, entry]) => [key, withoutEditorComments(entry)]),
  )
}
