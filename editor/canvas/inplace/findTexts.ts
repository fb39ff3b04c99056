import { alignText } from './alignText.ts'

/** Position of a field in the own text of its block. */
export interface FoundText {
  readonly field: string
  readonly start: number
  readonly end: number
}

/** The own text of a block as marked by the page, with the position of each field. */
export interface MarkedText {
  readonly text: string
  readonly ranges: readonly FoundText[]
}

/** Finds marked fields in the current text. If scripts changed the text since it was marked, searches for the content of each field. */
export function findMarked(text: string, marked: MarkedText): readonly FoundText[] {
  if (marked.text === text) return marked.ranges
  return marked.ranges.flatMap(({ field, start, end }) => {
    const value = marked.text.slice(start, end)
    const before = occurrences(marked.text, value)
    const now = occurrences(text, value)
    const at =
      before.length === now.length ? now[before.indexOf(start)] : now.length === 1 ? now[0] : undefined
    return at === undefined ? [] : [{ field, start: at, end: at + value.length }]
  })
}

function occurrences(text: string, value: string): readonly number[] {
  const found: number[] = []
  for (let at = value ? text.indexOf(value) : -1; at >= 0; at = text.indexOf(value, at + 1)) found.push(at)
  return found
}

/**
 * Finds a field after its value changed: the text before and after it did not.
 * @returns null if the text between is not the value
 */
export function followText(
  text: string,
  value: string,
  around: { readonly before: string; readonly after: string },
): { readonly start: number; readonly end: number; readonly offsets: readonly number[] } | null {
  const start = around.before.length
  const end = text.length - around.after.length
  if (end < start || !text.startsWith(around.before) || !text.endsWith(around.after)) return null
  const offsets = alignText(value, text.slice(start, end))
  return offsets && { start, end, offsets }
}
