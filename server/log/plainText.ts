/**
 * Characters that could forge output in a terminal or log viewer: control characters (new lines, erasing, colours), line separators, and
 * characters that change the text direction.
 */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes unprintable characters of a log line like JSON does. */
export function plainText(text: string): string {
  return text.replace(UNPRINTABLE, escapeCharacter)
}

/** Applies `plainText` to each line of a text. */
export function plainLines(text: string): string {
  return text.split('\n').map(plainText).join('\n')
}
