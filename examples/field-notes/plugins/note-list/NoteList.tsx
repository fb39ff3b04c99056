import type { Props } from '../../../../src/registry/plugin.ts'
import { NoteRows } from '../../parts/NoteRows.tsx'
import { Picture } from '../../parts/Picture.tsx'
import type { fields, queries } from './index.ts'
import styles from './NoteList.module.css'

type ListProps = Props<typeof fields, Record<never, never>, 'language', ReturnType<typeof queries>>

export default function NoteList({ root, style, list: { stories }, language }: ListProps) {
  return (
    <div {...root} className={styles.list}>
      {style === 'rows' ? (
        <NoteRows notes={stories} language={language} />
      ) : (
        <ul className={styles.plates}>
          {stories.map(({ uuid, path, title, description, image, facts }, index) => (
            <li key={uuid}>
              {image ? (
                <Picture
                  image={image}
                  alt=""
                  sizes={index ? '(min-width: 60rem) 24rem, 94vw' : '(min-width: 60rem) 46rem, 94vw'}
                  first={index === 0}
                />
              ) : null}
              <div>
                <p className="small coral" dir="auto">
                  {facts?.join(', ')}
                </p>
                <h2 dir="auto">
                  <a href={path}>{title}</a>
                </h2>
                <p dir="auto">{description}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
