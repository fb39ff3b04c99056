import type { PageTree } from '../../registry/buildPageTree.ts'
import { inlinePlainText, plainText } from '../../richtext/plainText.ts'
import type { RichTextInput } from '../../richtext/richTextInput.ts'

/** Longest description made from a page's text, in characters: about what search engines show. */
export const LONGEST_DESCRIPTION = 160

/** How a text begins, cut between words; whole where it is short enough. */
export function firstWords(text: string, longest = LONGEST_DESCRIPTION): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const cut = line.slice(0, longest)
  const end = cut.lastIndexOf(' ')
  const words = end > longest / 2 ? cut.slice(0, end) : cut.slice(0, -1)
  return `${/^.*[^\s,;:–—.-]/s.exec(words)?.[0] ?? ''}…`
}

/** How a page's running text begins: its blocks' sentences in order, without headings and labels. Empty without any. */
export function openingWords(tree: PageTree): string {
  // More than is shown, so that it is seen to be cut.
  const wanted = LONGEST_DESCRIPTION + 1
  let text = ''
  for (const { plugin, values, refusal, parent } of tree.nodes) {
    if (refusal || !plugin || !parent) continue
    for (const [name, { kind }] of Object.entries(plugin.fields)) {
      const value = values[name]
      if (kind === 'richtext') text += ` ${plainText(value as RichTextInput, { wanted })}`
      else if (kind === 'html' && typeof value === 'string') text += ` ${plainText(value, { wanted })}`
      else if (kind === 'textarea' && typeof value === 'string') text += ` ${inlinePlainText(value)}`
    }
    if (text.trim().length > LONGEST_DESCRIPTION) break
  }
  return firstWords(text)
}
