import type { Block } from '../content/story.ts'

/** Maximum number of characters of a `_uid` that are used. The service's uids have 36. */
const MAX_UID = 120

/** A block's `_uid` as it is stored; undefined where it has none. */
export function storedUid({ _uid }: Block): string | undefined {
  const stored: unknown = _uid
  return typeof stored === 'string' && stored !== '' ? stored : undefined
}

/** What a node is to be called: by what is stored, or by its path, in signs that an element's id may have. */
export const nodeUid = (prefix: string, stored: string | undefined, path: string): string =>
  prefix + (stored ?? path).slice(0, MAX_UID).replaceAll(/[^\w-]+/g, '-')
