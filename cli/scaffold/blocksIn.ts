import { isObject, type JsonObject } from '../../json/JsonObject.ts'

/** Maximum depth of content that is read: real stories have fewer than 100 levels of JSON. */
const MAX_DEPTH = 500

/** A block in content, as it is stored. */
export type StoredContent = JsonObject & { readonly component: string }

/** Returns whether a value is a stored block. */
export const isStoredBlock = (value: unknown): value is StoredContent =>
  isObject(value) && typeof value.component === 'string' && value.component !== ''

/** Values of files, links, tables and field plugins: objects in them that name a component are no blocks. */
const isFieldValue = (value: object): boolean =>
  'fieldtype' in value || ('plugin' in value && !('component' in value))

/** Yields all blocks in a value, at any depth, also in rich text. Without recursion, since content is not trusted. */
export function* blocksIn(value: unknown): Iterable<StoredContent> {
  const pending: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }]
  for (let entry = pending.pop(); entry; entry = pending.pop()) {
    const { value, depth } = entry
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) continue
    if (isFieldValue(value)) continue
    if (isStoredBlock(value)) yield value
    for (const inner of Object.values(value).reverse()) pending.push({ value: inner, depth: depth + 1 })
  }
}
