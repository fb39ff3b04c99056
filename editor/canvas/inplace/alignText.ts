const SPACE = /\s/

/**
 * Maps the letters of a stored text to the text that a page shows. The page may change case, omit spaces and line breaks, and add
 * spaces.
 * @returns for each offset of the stored text the offset in the shown text; null if the texts differ in anything else
 */
export function alignText(stored: string, shown: string): readonly number[] | null {
  const offsets: number[] = []
  let at = 0
  for (const letter of letters(stored)) {
    // Spaces in both texts match; unmatched spaces exist in one text only.
    while (at < shown.length && isSpace(shown[at]!) && !isSpace(letter)) at += 1
    offsets.push(at)
    if (isSpace(letter)) {
      if (at < shown.length && isSpace(shown[at]!)) at += 1
    } else if (sameLetter(letter, shown[at])) at += 1
    else return null
  }
  offsets.push(at)
  return [...shown.slice(at)].every(isSpace) ? offsets : null
}

/** One entry per UTF-16 unit, so a surrogate pair has two. */
const letters = (text: string) => Array.from({ length: text.length }, (_, at) => text[at]!)

const isSpace = (letter: string) => SPACE.test(letter)

const sameLetter = (one: string, other: string | undefined) =>
  one === other || (other !== undefined && one.toLowerCase() === other.toLowerCase())
