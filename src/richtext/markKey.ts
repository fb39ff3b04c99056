import type { RichTextMark } from '../content/richTextDocument.ts'
import { attributesOf } from './richTextInput.ts'

/** Attributes nest a level or two; what lies deeper than this is not compared. */
const MAX_DEPTH = 6

/**
 * A string that two marks share exactly if they are of one type and their attributes are deeply equal, whatever the order
 * of keys. A link's resolved story counts by its uuid: it may be a whole page, and `href` names it already.
 */
export function markKey(mark: RichTextMark): string {
  const { story, ...attributes } = attributesOf(mark)
  const uuid = (story as { uuid?: unknown } | null | undefined)?.uuid
  return `${mark.type} ${canonical({ ...attributes, ...(uuid ? { story: uuid } : {}) }, 0)}`
}

function canonical(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (depth === MAX_DEPTH) return '…'
  if (Array.isArray(value)) return `[${value.map((entry) => canonical(entry, depth + 1)).join()}]`
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, entry]) => `${JSON.stringify(name)}:${canonical(entry, depth + 1)}`).join()}}`
}
