/**
 * Characters that make a terminal or a viewer of logs show what was not written: controls, by which lines are begun, erased and
 * coloured, separators of lines, and what turns the direction of writing round.
 */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A text as it may stand in a line of a log: what cannot be printed is written as JSON would escape it. */
export function plainText(text: string): string {
  return text.replace(UNPRINTABLE, escapeCharacter)
}

/** Text of several lines; each of them as `plainText`. */
export function plainLines(text: string): string {
  return text.split('\n').map(plainText).join('\n')
}
