import type { Link } from '../content/link.ts'
import { typeName } from './describeValue.ts'
import type { ReadValue } from './field.ts'

/** Reads a stored link. A link without a target counts as missing. Plain text is read as an address. */
export function readLink(stored: unknown): ReadValue<Link | undefined> {
  if (typeof stored === 'string') return { value: { linktype: 'url', url: stored } }
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored))
    return { value: undefined, problem: `is ${typeName(stored)}, expected a link` }
  const found = stored as Link
  const empty = !found.id && !found.url && !found.cached_url && !found.email && !found.story && !found.anchor
  return { value: empty ? undefined : found }
}
