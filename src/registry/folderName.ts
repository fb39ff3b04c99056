/** Matches between the words of a camel-case name: `textSection`, `FAQItem`. */
const CAPITALISED =
  /(?<=[\p{Lowercase_Letter}\p{Number}])(?=\p{Uppercase_Letter})|(?<=\p{Uppercase_Letter})(?=\p{Uppercase_Letter}\p{Lowercase_Letter}{2})/gu

/**
 * Returns the folder name of a component, also used for its generated files: `text-section` for `text_section`, `TextSection` and
 * `Text Section`. Lower case, because some file systems ignore case. A name without letters and digits becomes its code points.
 */
export function folderName(component: string): string {
  const words = component
    .normalize('NFC')
    .replaceAll(CAPITALISED, '-')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}\p{Mark}]+/u)
    .filter(Boolean)
  if (words.length) return words.join('-')
  return [...component].map((character) => character.codePointAt(0)!.toString(16)).join('-')
}
