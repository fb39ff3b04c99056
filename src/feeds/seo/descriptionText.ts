import type { PageTree } from '../../registry/buildPageTree.ts'
import { plainText } from '../../richtext/plainText.ts'
import { storedTextToDocument } from '../../richtext/storedText.ts'

/** Maximum length of a description from a page's text, in characters: about what search engines show. */
export const MAX_DESCRIPTION_LENGTH = 160

/** Truncates a text between words and adds an ellipsis. Returns a short text completely. */
export function truncateText(text: string, maxLength = MAX_DESCRIPTION_LENGTH): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength)
  const end = cut.lastIndexOf(' ')
  const truncated = end > maxLength / 2 ? cut.slice(0, end) : cut.slice(0, -1)
  return `${/^.*[^\s,;:–—.-]/s.exec(truncated)?.[0] ?? ''}…`
}

/** Returns the beginning of a page's text: the sentences of its blocks, without headings and labels. Empty without text. */
export function openingText(tree: PageTree): string {
  // One character more than is shown, so that the text is recognized as truncated.
  const wanted = MAX_DESCRIPTION_LENGTH + 1
  let text = ''
  for (const { plugin, values, refusal, parent } of tree.nodes) {
    if (refusal || !plugin || !parent) continue
    for (const [name, { text: format }] of Object.entries(plugin.fields))
      if (format && format !== 'line')
        text += ` ${plainText(storedTextToDocument(values[name], format), { minLength: wanted })}`
    if (text.trim().length > MAX_DESCRIPTION_LENGTH) break
  }
  return truncateText(text)
}
