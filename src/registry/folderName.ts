/** Where one word of a name written in capitals ends and the next begins: `textSection`, `FAQItem`. */
const CAPITALISED =
  /(?<=[\p{Lowercase_Letter}\p{Number}])(?=\p{Uppercase_Letter})|(?<=\p{Uppercase_Letter})(?=\p{Uppercase_Letter}\p{Lowercase_Letter}{2})/gu

/**
 * The name of a component's folder, and of the files that are generated for it: `text-section` for `text_section`, `TextSection`
 * and `Text Section`. Lower case words joined by hyphens, so that it is the same on every file system and in an address. A name without
 * letters and digits gives its code points.
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
