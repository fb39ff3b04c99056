/** What a person said, in quotation marks; words between pairs of `==` are set in the marker. */
export function SpokenWords({ words }: { readonly words: string }) {
  return (
    <>
      “
      {markedWords(unquoted(words)).map(({ text, isMarked }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other name and never move
        isMarked ? <mark key={index}>{text}</mark> : text,
      )}
      ”
    </>
  )
}

/** A pair of `==` that is not closed, or holds nothing, is ordinary text. */
function markedWords(words: string): { readonly text: string; readonly isMarked: boolean }[] {
  return words
    .split(/==(?=\S)([^=]*[^=\s])==/)
    .map((text, index) => ({ text, isMarked: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** The words without quotation marks that were typed around them. */
const unquoted = (words: string) => words.trim().replace(/^["“„»«](.*)["”“«»]$/s, '$1')
