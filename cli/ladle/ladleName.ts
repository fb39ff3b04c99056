/** Characters that Ladle can have in names of stories: it makes identifiers of names, after it has replaced spaces and punctuation. */
const IMPOSSIBLE = /[^\p{ID_Continue}\s\u2000-\u206f!-/:-@[-`{-~]+/gu

/**
 * Returns a name of a story, or a part of its title, without characters that break Ladle, such as emoji. A name of such characters only
 * is replaced by their code points.
 */
export function ladleName(text: string): string {
  const name = text.replaceAll(IMPOSSIBLE, ' ').replaceAll(/\s+/g, ' ').trim()
  return /[\p{Letter}\p{Number}]/u.test(name)
    ? name
    : [...text].map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`).join(' ')
}

/** Returns the first part of a title, which begins with a letter: an identifier begins with it. */
export function ladleGroup(title: string): string {
  const name = ladleName(title)
  return /^\p{ID_Start}/u.test(name) ? name : `Group ${name}`
}
