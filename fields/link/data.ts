import { isObject } from '../../json/JsonObject.ts'
import type { StoredType } from '../StoredType.ts'
import { editLink } from '../texts.ts'

export const multilink: StoredType = {
  // Older content and other programs store a plain address.
  values: {
    description: 'a link, an object or an address',
    includes: (value) => typeof value === 'string' || isObject(value),
  },
  editTexts: (value, edit) => (isObject(value) ? editLink(value, edit) : value),
  format:
    'an address as a text, or {"linktype":"story","id":"<uuid of the story>","cached_url":"<its path>"}, with "anchor" for a part of the page',
}
