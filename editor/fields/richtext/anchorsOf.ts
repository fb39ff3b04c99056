import { isObject } from '../../../json/JsonObject.ts'
import type { JsonValue } from '../../space/Json.ts'

const MAX_ANCHORS = 200

/**
 * Returns the anchors of a story's content: anchor marks in rich texts, and values of fields named `anchor`, `anchor_id` or
 * `anchor_name`. Ids of headings are missing, since the site generates them.
 */
export function anchorsOf(content: JsonValue): readonly string[] {
  const found = new Set<string>()
  const pending: JsonValue[] = [content]
  for (let value = pending.pop(); value !== undefined && found.size < MAX_ANCHORS; value = pending.pop()) {
    if (Array.isArray(value)) pending.push(...value.toReversed())
    else if (isObject(value)) {
      const isAnchor = value.type === 'anchor' && isObject(value.attrs)
      const id = isAnchor ? (value.attrs as { id?: JsonValue }).id : undefined
      if (typeof id === 'string' && id) found.add(id)
      for (const [key, inner] of Object.entries(value).toReversed()) {
        if (/^anchor(_?id|_?name)?$/i.test(key) && typeof inner === 'string' && inner && value.component)
          found.add(inner)
        else if (typeof inner === 'object' && inner !== null) pending.push(inner)
      }
    }
  }
  return [...found]
}
