import type { SearchHit } from '../../quarry/search/HelpSearch.ts'
import type { MarkedPiece } from '../../quarry/search/markTerms.ts'

/** A found article. In the browser, `resultItem` builds the same markup. */
export function SearchResult({ hit: { href, title, heading, excerpt } }: { readonly hit: SearchHit }) {
  return (
    <li>
      <a href={href}>
        <b>{marked(title)}</b>
        {heading.length ? <span>{marked(heading)}</span> : null}
      </a>
      {excerpt.length ? <p>{marked(excerpt)}</p> : null}
    </li>
  )
}

const marked = (pieces: readonly MarkedPiece[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
  pieces.map(({ text, found }, index) => (found ? <mark key={index}>{text}</mark> : text))
