import { plainTerm } from './searchTerms.ts'

/** A part of a text, and whether it is a found word. */
export interface MarkedPiece {
  readonly text: string
  readonly found: boolean
}

const WORDS = /[\p{Letter}\p{Number}\p{Mark}'’]+/gu

/** Splits a text into parts with and without found words. `terms` are words of the index. */
export function markTerms(text: string, terms: ReadonlySet<string>): readonly MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  let from = 0
  for (const match of text.matchAll(WORDS)) {
    if (!terms.has(plainTerm(match[0]))) continue
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), found: false })
    pieces.push({ text: match[0], found: true })
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), found: false })
  return pieces
}

/** Maximum number of characters of a section's text in a result. */
const EXCERPT = 160
/** Number of characters shown before the first found word. */
const BEFORE = 40

/** Returns the part of a text around the first found word, cut between words. */
export function excerptOf(text: string, terms: ReadonlySet<string>): string {
  if (text.length <= EXCERPT) return text
  const first = [...text.matchAll(WORDS)].find(([word]) => terms.has(plainTerm(word)))?.index ?? 0
  const start = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1
  const end = text.lastIndexOf(' ', start + EXCERPT)
  const words = text.slice(
    start,
    start + EXCERPT >= text.length ? undefined : end > start ? end : start + EXCERPT,
  )
  return `${start > 0 ? '… ' : ''}${words}${start + words.length < text.length ? ' …' : ''}`
}
