import type { PreviousNextResult } from '../../registry/query.ts'

interface PreviousNextProps {
  /** The result of a query of the kind `previousNext`. */
  readonly pages: PreviousNextResult
  /** What stands above the titles of the two pages, and what the landmark is called. */
  readonly words: { readonly previous: string; readonly next: string; readonly both: string }
  readonly className?: string
}

/** Links to the pages before and after the one that is shown. Nothing where it stands alone. */
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
