import { alignText } from './alignText.ts'

/** Where a field stands in the own text of its block. */
export interface FoundText {
  readonly field: string
  readonly start: number
  readonly end: number
}

/** What the page says of a block's own text: where each field stands in it. */
export interface MarkedText {
  readonly text: string
  readonly ranges: readonly FoundText[]
}

/**
 * The fields that the page has marked, in the text as it stands now. Where that is another than the marked one, since scripts have
 * changed the page, each is looked for by its words.
 */
export function findMarked(text: string, marked: MarkedText): readonly FoundText[] {
  if (marked.text === text) return marked.ranges
  return marked.ranges.flatMap(({ field, start, end }) => {
    const words = marked.text.slice(start, end)
    const before = occurrences(marked.text, words)
    const now = occurrences(text, words)
    const at =
      before.length === now.length ? now[before.indexOf(start)] : now.length === 1 ? now[0] : undefined
    return at === undefined ? [] : [{ field, start: at, end: at + words.length }]
  })
}

function occurrences(text: string, words: string): readonly number[] {
  const found: number[] = []
  for (let at = words ? text.indexOf(words) : -1; at >= 0; at = text.indexOf(words, at + 1)) found.push(at)
  return found
}

/**
 * Where a field stands once its value has changed: what stands before and behind it in the block's text did not.
 * @returns null where the text between is not the value
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
