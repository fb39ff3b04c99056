import { Link } from './Link.tsx'
import styles from './Trail.module.css'

export interface TrailProps {
  /** The pages above, the topmost first. */
  readonly pages: readonly { readonly path: string; readonly title: string }[]
}

/** The pages above the one that is shown. Nothing where there are none. */
export function Trail({ pages }: TrailProps) {
  if (pages.length === 0) return null
  return (
    <nav className={styles.trail} aria-label="Pages above this one">
      <ol>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
