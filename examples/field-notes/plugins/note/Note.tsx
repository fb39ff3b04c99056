import { type Props, readValues, slugToPath } from 'strata-pages'
import { Day, Picture, PreviousNext } from 'strata-pages/react'
import { textsIn } from '../../texts.ts'
import { fields as contributorFields } from '../contributor/index.ts'
import type { fields, queries, slots } from './index.ts'
import styles from './Note.module.css'

type NoteProps = Props<typeof fields, typeof slots, 'language', ReturnType<typeof queries>>

export default function Note(props: NoteProps) {
  const { root, title, description, place, observed, contributor, preview_image, language } = props
  return (
    <article {...root} className={`wrap ${styles.note}`}>
      <header>
        <h1>{title}</h1>
        {description ? <p>{description}</p> : null}
        {contributor ? (
          <a href={slugToPath(contributor.full_slug)} rel="author">
            {readValues(contributor.content, contributorFields).title}
          </a>
        ) : null}
        <p className={styles.where}>
          {place} {observed ? <Day at={observed} language={language} /> : null}
        </p>
      </header>
      {preview_image ? (
        <Picture image={preview_image} alt={props.plate_alt} sizes="(min-width: 78rem) 72rem, 94vw" first />
      ) : null}
      <div className={styles.body}>{props.body}</div>
      <PreviousNext
        pages={props.beside}
        words={textsIn(language).beside}
        className={`large row ${styles.beside}`}
      />
    </article>
  )
}
