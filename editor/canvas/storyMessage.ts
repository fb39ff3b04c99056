import { type BlockOwner, editableMark } from '../../services/content/editable.ts'
import { isFilled } from '../../services/content/language.ts'
import { inLanguage } from '../space/fieldOf.ts'
import type { JsonObject, JsonValue } from '../space/Json.ts'

/** Facts of a story that its page is made of. Others, which the Management API has in a shape of its own, stay as the page has them. */
const FACTS = ['id', 'uuid', 'name', 'slug', 'full_slug', 'tag_list', 'sort_by_date', 'is_startpage'] as const

/**
 * Makes the stories of `input` messages: in the shape of the Delivery API, with the bridge's mark on each block. Blocks that are the
 * same objects in two stories are the same objects in their messages, so making one costs what has changed. All of it is frozen.
 * @param space the id of the space
 * @param language in which it is shown: what is translated stands in place of the default language's; null for that one
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
    const made = Array.isArray(value) ? markList(value, owner) : markFields(value as JsonObject, owner)
    marked.set(value, made)
    return made
  }

  function markList(list: readonly JsonValue[], owner: BlockOwner): JsonValue {
    const made = list.map((entry) => mark(entry, owner) as JsonValue)
    return made.every((entry, at) => entry === list[at]) ? list : Object.freeze(made)
  }

  function markFields(fields: JsonObject, owner: BlockOwner): JsonValue {
    const { component, _uid } = fields
    const made: Record<string, JsonValue | undefined> = {}
    let isSame = true
    for (const [name, value] of Object.entries(fields)) {
      const translation = language === null ? undefined : fields[inLanguage(name, language)]
      const inner = mark(isFilled(translation) ? translation : value, owner)
      isSame &&= inner === value
      setField(made, name, inner)
    }
    if (typeof component === 'string' && typeof _uid === 'string')
      made._editable = editableMark(component, _uid, owner)
    else if (isSame) return fields
    return Object.freeze(made)
  }

  return (story) => {
    const owner = { space: String(space), storyId: Number(story.id) }
    const facts = Object.fromEntries(FACTS.flatMap((name) => (name in story ? [[name, story[name]]] : [])))
    return Object.freeze({ ...facts, content: mark(story.content, owner) })
  }
}

/** Sets a field by whatever name: one may be called `__proto__`. */
function setField(
  made: Record<string, JsonValue | undefined>,
  name: string,
  value: JsonValue | undefined,
): void {
  if (name !== '__proto__') made[name] = value
  else Object.defineProperty(made, name, { value, enumerable: true, writable: true, configurable: true })
}
