import type { ListedStory } from '../../../src/registry/card.ts'
import { wordsIn } from '../words.ts'
import { Day } from './Day.tsx'
import styles from './NoteRows.module.css'

interface NoteRowsProps {
  readonly notes: readonly ListedStory[]
  readonly language?: string
}

/** Notes one below the other: when and where, and what. */
export function NoteRows({ notes, language }: NoteRowsProps) {
  if (!notes.length) return <p>{wordsIn(language).none}</p>
  return (
    <ul className={styles.rows}>
      {notes.map(({ uuid, path, title, description, published, facts }) => (
        <li key={uuid}>
          <p className="quiet small">
            {published ? <Day at={published} language={language} /> : null}
            <br />
            <span dir="auto">{facts?.join(', ')}</span>
          </p>
          <div>
            <h2 dir="auto">
              <a href={path}>{title}</a>
            </h2>
            <p dir="auto">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
