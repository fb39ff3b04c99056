import type { StoryEntry } from '../api/wire.ts'
import styles from './Breadcrumbs.module.css'

interface BreadcrumbsProps {
  readonly path: readonly StoryEntry[]
  readonly isRoot: boolean
  readonly onShow: (id: number) => void
}

/** Path of folders to the listed one. */
export function Breadcrumbs({ path, isRoot, onShow }: BreadcrumbsProps) {
  if (!path.length) return <div className={styles.none} hidden={!isRoot} />
  return (
    <nav className={styles.crumbs} aria-label="Folder path">
      <ol className={styles.list}>
        <li>
          <button type="button" className={styles.crumb} onClick={() => onShow(0)}>
            Root folder
          </button>
        </li>
        {path.map(({ id, name }, at) => (
          <li key={id}>
            <button
              type="button"
              className={styles.crumb}
              aria-current={at === path.length - 1 ? 'page' : undefined}
              onClick={() => onShow(id)}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
