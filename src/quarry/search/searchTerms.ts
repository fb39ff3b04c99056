/** Stop words, which are not searched. */
const STOP_WORDS = new Set(
  'a an and are as at be but by can do does for from how i if in into is it me my of on or our so that the their them then there these they this to was we what when where which who why will with you your'.split(
    ' ',
  ),
)

const ACCENTS = /\p{Mark}/gu

/** A word as it is compared: lower case, without accents and apostrophes. */
export function plainTerm(term: string): string {
  return term.normalize('NFKD').replaceAll(ACCENTS, '').replaceAll(/['’]/g, '').toLowerCase()
}

/** A word as it is indexed and looked for, or null for one that says nothing. */
export function processTerm(term: string): string | null {
  const plain = plainTerm(term)
  return !plain || STOP_WORDS.has(plain) ? null : plain
}

/** Everything that is neither letter, digit, mark nor an apostrophe parts words. */
const SPACES = /[^\p{Letter}\p{Number}\p{Mark}'’]+/u

/** The words of a text. */
export function tokenize(text: string): string[] {
  return text.split(SPACES).filter(Boolean)
}
