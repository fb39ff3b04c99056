import type { PreviousNextResult } from '../../registry/query.ts'

interface PreviousNextProps {
  /** The result of a query of the kind `previousNext`. */
  readonly pages: PreviousNextResult
  /** Labels above the titles of the two pages, and the label of the landmark. */
  readonly words: { readonly previous: string; readonly next: string; readonly both: string }
  readonly className?: string
}

/** Links to the previous and the next page. Renders nothing if neither exists. */
export function PreviousNext({ pages, words, className }: PreviousNextProps) {
  if (!pages.previous && !pages.next) return null
  const { previous, next } = pages
  return (
    <nav className={className} aria-label={words.both}>
      {previous ? (
        <a href={previous.path} rel="prev">
          <small>{words.previous}</small>
          <br />
          {previous.title}
        </a>
      ) : null}
      {next ? (
        <a href={next.path} rel="next">
          <small>{words.next}</small>
          <br />
          {next.title}
        </a>
      ) : null}
    </nav>
  )
}
