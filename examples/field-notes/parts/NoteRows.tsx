import type { ListedStory } from 'strata-pages'
import { CardText, Day, languageAttributes } from 'strata-pages/react'
import { wordsIn } from '../words.ts'
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
      {notes.map((note) => (
        <li key={note.uuid} className="row">
          <p className="quiet small">
            {note.published ? <Day at={note.published} language={language} /> : null}
            <br />
            <span {...languageAttributes(note)}>{note.facts?.join(', ')}</span>
          </p>
          <div>
            <CardText story={note} />
          </div>
        </li>
      ))}
    </ul>
  )
}
