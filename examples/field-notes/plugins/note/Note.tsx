import { slugToPath } from '../../../../src/content/storyPath.ts'
import type { Props } from '../../../../src/registry/plugin.ts'
import { readValues } from '../../../../src/registry/readValues.ts'
import { Day } from '../../parts/Day.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { fields as contributorFields } from '../contributor/index.ts'
import type { fields, queries, slots } from './index.ts'
import styles from './Note.module.css'

type NoteProps = Props<typeof fields, typeof slots, never, ReturnType<typeof queries>>

export default function Note(props: NoteProps) {
  const { root, title, description, place, observed, preview_image, plate_alt, body, contributor, beside } =
    props
  const { previous, next } = beside
  return (
    <article {...root} className="wrap">
      <header className={styles.opening}>
        <p className={styles.where}>
          {place ? <span>{place}</span> : null}
          {observed ? <Day at={observed} /> : null}
        </p>
        <h1>{title}</h1>
        {description ? <p className={styles.standfirst}>{description}</p> : null}
        {contributor ? (
          <p className={styles.by}>
            <a href={slugToPath(contributor.full_slug)} rel="author">
              {readValues(contributor.content, contributorFields).title}
            </a>
          </p>
        ) : null}
      </header>
      {preview_image ? (
        <div className={styles.plate}>
          <Picture image={preview_image} alt={plate_alt} sizes="(min-width: 78rem) 1152px, 94vw" first />
        </div>
      ) : null}
      <div className={styles.body}>{body}</div>
      {previous || next ? (
        <nav className={styles.beside} aria-label="Other notes">
          {previous ? (
            <a href={previous.path} rel="prev">
              <small>The note before</small>
              {previous.title}
            </a>
          ) : null}
          {next ? (
            <a href={next.path} rel="next">
              <small>The next note</small>
              {next.title}
            </a>
          ) : null}
        </nav>
      ) : null}
    </article>
  )
}
