import styles from './Breadcrumbs.module.css'
import { Link } from './Link.tsx'

export interface BreadcrumbsProps {
  /** The pages above, the topmost first. */
  readonly pages: readonly { readonly path: string; readonly title: string }[]
}

/** The pages above the one that is shown. Nothing where there are none. */
export function Breadcrumbs({ pages }: BreadcrumbsProps) {
  if (pages.length === 0) return null
  return (
    <nav className={styles.breadcrumbs} aria-label="Pages above this one">
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
