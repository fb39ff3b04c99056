import type { Block } from '../content/story.ts'

/** Maximum number of characters of a `_uid` that are used. The service's uids have 36. */
const MAX_UID = 120

/** Returns a block's stored `_uid`; undefined if it has none. */
export function storedUid({ _uid }: Block): string | undefined {
  const stored: unknown = _uid
  return typeof stored === 'string' && stored !== '' ? stored : undefined
}

/** Returns a node's uid, derived from the stored uid, otherwise from the path. It contains only characters that are safe in an element's id. */
export const nodeUid = (prefix: string, stored: string | undefined, path: string): string =>
  prefix + (stored ?? path).slice(0, MAX_UID).replaceAll(/[^\w-]+/g, '-')
