const SPACE = /\s/

/**
 * Where each letter of a stored text stands in the text that a page shows of it. The page may write letters in another case, leave out
 * spaces and line breaks, and add spaces of its own.
 * @returns for each offset of the stored text the offset in the shown one; null where more than that differs
 */
export function alignText(stored: string, shown: string): readonly number[] | null {
  const offsets: number[] = []
  let at = 0
  for (const letter of letters(stored)) {
    // Spaces that stand on both sides are the same; others belong to one side alone.
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

/** One for each offset, so that a letter of two units has two. */
const letters = (text: string) => Array.from({ length: text.length }, (_, at) => text[at]!)

const isSpace = (letter: string) => SPACE.test(letter)

const sameLetter = (one: string, other: string | undefined) =>
  one === other || (other !== undefined && one.toLowerCase() === other.toLowerCase())
