/** A quotation in quotation marks. Words between pairs of `==` are highlighted. */
export function SpokenWords({ words }: { readonly words: string }) {
  return (
    <>
      “
      {markedWords(unquoted(words)).map(({ text, isMarked }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id and never change their order
        isMarked ? <mark key={index}>{text}</mark> : text,
      )}
      ”
    </>
  )
}

/** Splits a text at pairs of `==`. An unclosed or empty pair is plain text. */
function markedWords(words: string): { readonly text: string; readonly isMarked: boolean }[] {
  return words
    .split(/==(?=\S)([^=]*[^=\s])==/)
    .map((text, index) => ({ text, isMarked: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** Returns the words without typed quotation marks around them. */
const unquoted = (words: string) => words.trim().replace(/^["“„»«](.*)["”“«»]$/s, '$1')
