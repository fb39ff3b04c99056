import { writePageQuery } from 'strata-pages'
import { Link } from '../../quarry/ui/Link.tsx'
import styles from './TagChoice.module.css'

interface TagChoiceProps {
  /** The path of the page that shows the list. */
  readonly path: string
  readonly tags: readonly string[]
  readonly selectedTag?: string
}

/** Lets a visitor filter a list by a tag. Each choice has its own URL. */
export function TagChoice({ path, tags, selectedTag }: TagChoiceProps) {
  if (tags.length === 0) return null
  return (
    <nav className={styles.choice} aria-label="Narrow the list to a tag">
      <ul>
        {[undefined, ...tags].map((tag) => (
          <li key={tag ?? ''}>
            <Link
              to={path + writePageQuery({ tag })}
              className={styles.option}
              aria-current={tag === selectedTag ? 'true' : undefined}
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
