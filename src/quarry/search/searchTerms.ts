/** Stop words, which are not searched. */
const STOP_WORDS = new Set(
  'a an and are as at be but by can do does for from how i if in into is it me my of on or our so that the their them then there these they this to was we what when where which who why will with you your'.split(
    ' ',
  ),
)

const ACCENTS = /\p{Mark}/gu

/** Normalizes a word for comparison: lower case, without accents and apostrophes. */
export function plainTerm(term: string): string {
  return term.normalize('NFKD').replaceAll(ACCENTS, '').replaceAll(/['’]/g, '').toLowerCase()
}

/** Returns the indexed form of a word; null for a stop word. */
export function processTerm(term: string): string | null {
  const plain = plainTerm(term)
  return !plain || STOP_WORDS.has(plain) ? null : plain
}

/** Matches the separators of words: all characters except letters, digits, marks and apostrophes. */
const SPACES = /[^\p{Letter}\p{Number}\p{Mark}'’]+/u

/** Returns the words of a text. */
export function tokenize(text: string): string[] {
  return text.split(SPACES).filter(Boolean)
}
