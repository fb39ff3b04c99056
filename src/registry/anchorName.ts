/** Maximum number of characters of an anchor. */
const MAX_LENGTH = 60

/** Ids of the page's shell, which anchors must not use. */
export const SHELL_IDS: readonly string[] = ['main']

/** Accents of European scripts, which are removed. Combining marks of other scripts are needed. */
const ACCENTS = /[\u0300-\u036f]/g

/** Returns the anchor of a heading: its words in lower case, in any script, joined by hyphens. */
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
    name = longer.length > MAX_LENGTH ? truncate(longer) : longer
  }
  return name || 'section'
}

/** Shortens a word to the maximum length without splitting a surrogate pair. */
function truncate(word: string): string {
  let start = ''
  for (const character of word) {
    if (start.length + character.length > MAX_LENGTH) break
    start += character
  }
  return start
}
