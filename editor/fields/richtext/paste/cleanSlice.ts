import type { JsonValue } from '../../../space/Json.ts'
import { parseJson } from '../nodes/originAttribute.ts'
import { safeHref, safeSource } from '../nodes/safeValues.ts'
import { unwrap } from './unwrap.ts'

/** Attributes of this editor's elements that contain stored values as JSON. */
const JSON_ATTRIBUTES = ['data-stored', 'data-values', 'data-unknown'] as const

/** Schemes that run a script or contain a document. */
const UNSAFE_SCHEME = /^(?:javascript|vbscript|data):/i

/**
 * Cleans HTML that is marked as copied from a field of this editor. Any page can set that mark, so unsafe addresses are removed, also from
 * stored values. Everything else is preserved.
 */
export function cleanSlice(body: HTMLElement): void {
  for (const element of body.querySelectorAll(JSON_ATTRIBUTES.map((name) => `[${name}]`).join()))
    for (const name of JSON_ATTRIBUTES) {
      const stored = parseJson(element.getAttribute(name))
      if (stored === undefined || !isUnsafe(stored)) continue
      if (name === 'data-unknown' && element.localName !== 'q') element.remove()
      else if (name === 'data-unknown') unwrap(element)
      else element.removeAttribute(name)
    }
  for (const link of body.querySelectorAll('a[href]'))
    if (safeHref(link.getAttribute('data-linktype'), link.getAttribute('href')) === undefined) unwrap(link)
  for (const image of body.querySelectorAll('img'))
    if (safeSource(image.getAttribute('src')) === undefined) image.remove()
}

function isUnsafe(value: JsonValue): boolean {
  if (typeof value === 'string')
    return UNSAFE_SCHEME.test([...value].filter((character) => character > ' ').join(''))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => /^on/i.test(key) || isUnsafe(inner as JsonValue))
}
