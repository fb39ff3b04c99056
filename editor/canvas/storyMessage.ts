import { type BlockOwner, editableMark } from '../../services/content/editable.ts'
import { isFilled } from '../../services/content/language.ts'
import { inLanguage } from '../space/fieldOf.ts'
import type { JsonObject, JsonValue } from '../space/Json.ts'

/** Properties of a story that its page uses. All other properties have a different format in the Management API, so the page's values are preserved. */
const PAGE_PROPERTIES = [
  'id',
  'uuid',
  'name',
  'slug',
  'full_slug',
  'tag_list',
  'sort_by_date',
  'is_startpage',
] as const

/**
 * Returns a function that converts a story to the format of the Delivery API for `input` messages, with the bridge's mark on each
 * block. Results are frozen and cached by object, so unchanged blocks stay the same objects.
 * @param space id of the space
 * @param language shows translations in this language; null for the default language
 */
export function createStoryMessages(
  space: number,
  language: string | null = null,
): (story: JsonObject) => JsonObject {
  const marked = new WeakMap<object, JsonValue>()

  function mark(value: JsonValue | undefined, owner: BlockOwner): JsonValue | undefined {
    if (typeof value !== 'object' || value === null) return value
    const known = marked.get(value)
    if (known !== undefined) return known
    const result = Array.isArray(value) ? markList(value, owner) : markFields(value as JsonObject, owner)
    marked.set(value, result)
    return result
  }

  function markList(list: readonly JsonValue[], owner: BlockOwner): JsonValue {
    const result = list.map((entry) => mark(entry, owner) as JsonValue)
    return result.every((entry, at) => entry === list[at]) ? list : Object.freeze(result)
  }

  function markFields(fields: JsonObject, owner: BlockOwner): JsonValue {
    const { component, _uid } = fields
    const result: Record<string, JsonValue | undefined> = {}
    let isUnchanged = true
    for (const [name, value] of Object.entries(fields)) {
      const translation = language === null ? undefined : fields[inLanguage(name, language)]
      const inner = mark(isFilled(translation) ? translation : value, owner)
      isUnchanged &&= inner === value
      setField(result, name, inner)
    }
    if (typeof component === 'string' && typeof _uid === 'string')
      result._editable = editableMark(component, _uid, owner)
    else if (isUnchanged) return fields
    return Object.freeze(result)
  }

  return (story) => {
    const owner = { space: String(space), storyId: Number(story.id) }
    const properties = Object.fromEntries(
      PAGE_PROPERTIES.flatMap((name) => (name in story ? [[name, story[name]]] : [])),
    )
    return Object.freeze({ ...properties, content: mark(story.content, owner) })
  }
}

/** Sets a field, even one that is named `__proto__`. */
function setField(
  result: Record<string, JsonValue | undefined>,
  name: string,
  value: JsonValue | undefined,
): void {
  if (name !== '__proto__') result[name] = value
  else Object.defineProperty(result, name, { value, enumerable: true, writable: true, configurable: true })
}
