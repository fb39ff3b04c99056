import { slugToPath } from '../../../../src/content/storyPath.ts'
import type { Props } from '../../../../src/registry/plugin.ts'
import { readValues } from '../../../../src/registry/readValues.ts'
import { Day } from '../../parts/Day.tsx'
import { Opening } from '../../parts/Opening.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { wordsIn } from '../../words.ts'
import { fields as contributorFields } from '../contributor/index.ts'
import type { fields, queries, slots } from './index.ts'
import styles from './Note.module.css'

type NoteProps = Props<typeof fields, typeof slots, 'language', ReturnType<typeof queries>>

export default function Note(props: NoteProps) {
  const { root, title, description, place, observed, contributor, body, language } = props
  return (
    <article {...root} className={`wrap ${styles.note}`}>
      <Opening title={title} description={description}>
        {contributor ? (
          <a href={slugToPath(contributor.full_slug)} rel="author">
            {readValues(contributor.content, contributorFields).title}
          </a>
        ) : null}
        <p className={styles.where}>
          {place} {observed ? <Day at={observed} language={language} /> : null}
        </p>
      </Opening>
      {props.preview_image ? (
        <Picture
          image={props.preview_image}
          alt={props.plate_alt}
          sizes="(min-width: 78rem) 72rem, 94vw"
          first
        />
      ) : null}
      <div className={styles.body}>{body}</div>
      <Beside {...props} />
    </article>
  )
}

/** The ways to the notes before and after it. */
function Beside({ beside, language }: NoteProps) {
  const words = wordsIn(language)
  const link = (rel: string, label: string, page = beside[rel === 'prev' ? 'previous' : 'next']) =>
    page ? (
      <a href={page.path} rel={rel} className={styles[rel]}>
        <span className="small quiet">{label}</span>
        <br />
        {page.title}
      </a>
    ) : null
  return beside.previous || beside.next ? (
    <nav className={`large ${styles.beside}`} aria-label={words.otherNotes}>
      {link('prev', words.before)}
      {link('next', words.after)}
    </nav>
  ) : null
}
