import type { SearchHit } from './HelpSearch.ts'
import type { MarkedPiece } from './markTerms.ts'

/** An element whose text has the found words marked; the text is never markup. */
function marked(tag: string, pieces: readonly MarkedPiece[]): HTMLElement {
  const element = document.createElement(tag)
  for (const { text, found } of pieces)
    if (found) element.append(Object.assign(document.createElement('mark'), { textContent: text }))
    else element.append(text)
  return element
}

/** One result as a list's item, the same as the server writes it. */
export function resultItem({ href, title, heading, excerpt }: SearchHit): HTMLLIElement {
  const item = document.createElement('li')
  const link = Object.assign(document.createElement('a'), { href })
  link.append(marked('b', title))
  if (heading.length) link.append(marked('span', heading))
  item.append(link)
  if (excerpt.length) item.append(marked('p', excerpt))
  return item
}
