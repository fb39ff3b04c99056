import type { DiffPart } from './diffWords.ts'

/** Number of unchanged characters to show on each side of a change. */
const CONTEXT = 60

/** Shortens unchanged parts to the text beside changes. */
export function shortenUnchanged(parts: readonly DiffPart[]): readonly DiffPart[] {
  return parts.map((part, at) => {
    if (part.kind !== 'same' || part.text.length <= CONTEXT * 2) return part
    const start = at === 0 ? '' : part.text.slice(0, CONTEXT)
    const end = at === parts.length - 1 ? '' : part.text.slice(-CONTEXT)
    return { kind: 'same', text: `${start} … ${end}` }
  })
}
