/** Longest anchor made from a heading, in characters: long enough for a sentence, short enough for an address. */
const MAX_LENGTH = 60

/** Ids of the page's shell, which no heading's anchor may have. */
export const SHELL_IDS: readonly string[] = ['main']

/** Accents of European scripts. Marks of other scripts are part of their words. */
const ACCENTS = /[\u0300-\u036f]/g

/** A heading's words as an anchor: lower case letters and digits of any script, joined by hyphens. */
export function anchorName(heading: string): string {
  const words = heading
    .slice(0, MAX_LENGTH * 10)
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .normalize('NFC')
    .split(/[^\p{Letter}\p{Number}\p{Mark}]+/u)
    .filter(Boolean)
  let name = ''
  for (const word of words) {
    const longer = name ? `${name}-${word}` : word
    if (longer.length > MAX_LENGTH && name) break
    name = longer.length > MAX_LENGTH ? cut(longer) : longer
  }
  return name || 'section'
}

/** The start of a word that is too long by itself, never ending in half a character. */
function cut(word: string): string {
  let start = ''
  for (const character of word) {
    if (start.length + character.length > MAX_LENGTH) break
    start += character
  }
  return start
}
