import type { SearchHit } from './HelpSearch.ts'
import type { MarkedPiece } from './markTerms.ts'

/** Creates an element with found words marked. The text is never parsed as markup. */
function marked(tag: string, pieces: readonly MarkedPiece[]): HTMLElement {
  const element = document.createElement(tag)
  for (const { text, found } of pieces)
    if (found) element.append(Object.assign(document.createElement('mark'), { textContent: text }))
    else element.append(text)
  return element
}

/** Creates the list item of a result, with the same markup as the server. */
export function resultItem({ href, title, heading, excerpt }: SearchHit): HTMLLIElement {
  const item = document.createElement('li')
  const link = Object.assign(document.createElement('a'), { href })
  link.append(marked('b', title))
  if (heading.length) link.append(marked('span', heading))
  item.append(link)
  if (excerpt.length) item.append(marked('p', excerpt))
  return item
}
