import { Link } from './Link.tsx'
import styles from './PreviousNext.module.css'

interface NamedPage {
  readonly path: string
  readonly title: string
}

export interface PreviousNextProps {
  readonly previous?: NamedPage
  readonly next?: NamedPage
}

/** Links to the previous and next page. Renders nothing without both. */
export function PreviousNext({ previous, next }: PreviousNextProps) {
  if (!previous && !next) return null
  return (
    <nav className={styles.previousNext} aria-label="Before and after">
      {previous ? <Neighbour word="Previous" rel="prev" page={previous} /> : null}
      {next ? <Neighbour word="Next" rel="next" page={next} /> : null}
    </nav>
  )
}

interface NeighbourProps {
  readonly word: string
  readonly rel: 'prev' | 'next'
  readonly page: NamedPage
}

function Neighbour({ word, rel, page: { path, title } }: NeighbourProps) {
  return (
    <Link to={{ linktype: 'url', url: path, rel }} className={styles[rel]}>
      <span className="record">{word}</span>
      <span className={styles.title}>{title}</span>
    </Link>
  )
}
