import type { ListedStory } from '../../../src/registry/card.ts'
import { Day } from './Day.tsx'
import styles from './NoteRows.module.css'

/** Notes one below the other: when and where, what, and its plate. */
export const NoteRows = ({ notes }: { readonly notes: readonly ListedStory[] }) => (
  <ul className={styles.rows}>
    {notes.map(({ uuid, path, title, description, published, facts }) => (
      <li key={uuid} className={styles.row}>
        <p className={styles.when}>
          {published ? <Day at={published} /> : null}
          <span>{facts?.join(', ')}</span>
        </p>
        <div>
          <h2>
            <a href={path}>{title}</a>
          </h2>
          <p>{description}</p>
        </div>
      </li>
    ))}
  </ul>
)
