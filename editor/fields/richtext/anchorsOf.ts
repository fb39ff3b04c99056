import type { JsonValue } from '../../space/Json.ts'
import { isJsonObject } from './stored/jsonShapes.ts'

const AT_MOST = 200

/**
 * Names of places that links to a story can lead to: anchors in its texts, and fields of its blocks that are called after
 * anchors. Headings get their names by the site, so those are typed.
 */
export function anchorsOf(content: JsonValue): readonly string[] {
  const found = new Set<string>()
  const pending: JsonValue[] = [content]
  for (let value = pending.pop(); value !== undefined && found.size < AT_MOST; value = pending.pop()) {
    if (Array.isArray(value)) pending.push(...value.toReversed())
    else if (isJsonObject(value)) {
      const isAnchor = value.type === 'anchor' && isJsonObject(value.attrs)
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
