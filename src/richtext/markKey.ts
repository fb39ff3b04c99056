import type { RichTextMark } from '../content/richTextDocument.ts'
import { attributesOf } from './richTextInput.ts'

/** Maximum compared depth of attributes. Real attributes have one or two levels. */
const MAX_DEPTH = 6

/**
 * Returns a key that is equal for marks of the same type with deeply equal attributes, regardless of key order. A link's resolved story is
 * represented by its uuid, because it may be large.
 */
export function markKey(mark: RichTextMark): string {
  const { story, ...attributes } = attributesOf(mark)
  const uuid = (story as { uuid?: unknown } | null | undefined)?.uuid
  return `${mark.type} ${canonicalJson({ ...attributes, ...(uuid ? { story: uuid } : {}) }, 0)}`
}

function canonicalJson(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (depth === MAX_DEPTH) return '…'
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry, depth + 1)).join()}]`
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, entry]) => `${JSON.stringify(name)}:${canonicalJson(entry, depth + 1)}`).join()}}`
}
