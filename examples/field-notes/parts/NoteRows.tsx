import type { ListedStory } from 'strata-pages'
import { CardText, Day, languageAttributes } from 'strata-pages/react'
import { textsIn } from '../texts.ts'
import styles from './NoteRows.module.css'

interface NoteRowsProps {
  readonly notes: readonly ListedStory[]
  readonly language?: string
}

/** A list of notes, each with its date, place and title. */
export function NoteRows({ notes, language }: NoteRowsProps) {
  if (!notes.length) return <p>{textsIn(language).none}</p>
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
