import { writePageQuery } from 'strata-pages'
import { Link } from '../../quarry/ui/Link.tsx'
import styles from './TagChoice.module.css'

interface TagChoiceProps {
  /** The path of the page that shows the list. */
  readonly at: string
  readonly tags: readonly string[]
  readonly chosen?: string
}

/** Lets a visitor narrow a list to one tag; each choice is an address. */
export function TagChoice({ at, tags, chosen }: TagChoiceProps) {
  if (tags.length === 0) return null
  return (
    <nav className={styles.choice} aria-label="Narrow the list to a tag">
      <ul>
        {[undefined, ...tags].map((tag) => (
          <li key={tag ?? ''}>
            <Link
              to={at + writePageQuery({ tag })}
              className={styles.option}
              aria-current={tag === chosen ? 'true' : undefined}
              data-keep-scroll=""
            >
              {tag ?? 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
