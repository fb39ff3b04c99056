import styles from './Breadcrumbs.module.css'
import { Link } from './Link.tsx'

export interface BreadcrumbsProps {
  /** The ancestors, from the topmost page to the parent. */
  readonly pages: readonly { readonly path: string; readonly title: string }[]
}

/** Links to the ancestors of the current page. Renders nothing if there are none. */
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
