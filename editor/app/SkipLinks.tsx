import { focusPane, PANES } from '../parts/paneFocus.ts'
import styles from './SkipLinks.module.css'

/** Links from the start of the tab order to the panes, visible while focused. */
export function SkipLinks() {
  return (
    <nav className={styles.links} aria-label="Skip to">
      {PANES.map(({ id, title }) => (
        <button key={id} type="button" className={styles.link} onClick={() => focusPane(id)}>
          Skip to {id === 'canvas' ? 'the page' : `the ${title.toLowerCase()}`}
        </button>
      ))}
    </nav>
  )
}
