import { isObject } from '../json/JsonObject.ts'

/** A reference from stored content to a story. */
export interface StoryReference {
  /** `uuid` of a relation or a link, which follows the story, or a typed `address`, which does not. */
  readonly kind: 'uuid' | 'address'
  /** The uuid, or the path: `/about/team/`. */
  readonly target: string
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Addresses of pages in stored HTML. */
const HTML_LINK = /href="(\/[^"/][^"]*|\/)"/g

/**
 * Returns the references of one value to stories, without those of the values inside it: relations, links in fields and in rich text,
 * and addresses in HTML.
 *
 * @param key the value's key in its object or list
 */
export function storyReferences(value: unknown, key: string | number): readonly StoryReference[] {
  if (typeof value === 'string') {
    // `id` and `uuid` belong to a link, which is one reference.
    if (UUID.test(value)) return key === 'id' || key === 'uuid' ? [] : [{ kind: 'uuid', target: value }]
    return value.includes('href="')
      ? [...value.matchAll(HTML_LINK)].flatMap(([, address]) => addressReference(address))
      : []
  }
  if (!isObject(value)) return []
  const uuid = value.linktype === 'story' ? value.id || value.uuid : undefined
  if (typeof uuid === 'string' && uuid) return [{ kind: 'uuid', target: uuid }]
  if (value.linktype === 'story' || value.linktype === 'url')
    return addressReference(value.href ?? (value.url || value.cached_url))
  return []
}

/** Returns a reference for an address of the same site; none for other addresses. */
function addressReference(address: unknown): readonly StoryReference[] {
  if (typeof address !== 'string' || !/^\/(?!\/)/.test(address)) return []
  return [{ kind: 'address', target: address.split(/[?#]/, 1)[0] || '/' }]
}
