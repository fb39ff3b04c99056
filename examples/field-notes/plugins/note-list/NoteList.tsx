import type { Props } from 'strata-pages'
import { CardText, languageAttributes, Picture } from 'strata-pages/react'
import { NoteRows } from '../../parts/NoteRows.tsx'
import type { fields, queries } from './index.ts'
import styles from './NoteList.module.css'

type ListProps = Props<typeof fields, Record<never, never>, 'language', ReturnType<typeof queries>>

export default function NoteList({ root, style, list: { stories }, language }: ListProps) {
  return (
    <div {...root} className={styles.list}>
      {style === 'rows' ? (
        <NoteRows notes={stories} language={language} />
      ) : (
        <ul className={`row ${styles.plates}`}>
          {stories.map((note, index) => (
            <li key={note.uuid}>
              {note.image ? (
                <Picture
                  image={note.image}
                  alt=""
                  sizes={index ? '(min-width: 60rem) 24rem, 94vw' : '(min-width: 60rem) 46rem, 94vw'}
                  first={index === 0}
                />
              ) : null}
              <div>
                <p {...languageAttributes(note)} className="small coral">
                  {note.facts?.join(', ')}
                </p>
                <CardText story={note} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
