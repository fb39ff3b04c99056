import { storyPath } from '../navigation/route.ts'
import styles from './ReplaceReport.module.css'
import type { SearchState } from './StoriesSearch.ts'

/** Report of a replacement: number of replaced matches, and skipped stories with the reason. */
export function ReplaceReport({ state }: { readonly state: SearchState }) {
  const { count, stories, skipped, stopped } = state
  return (
    <section className={styles.report} role="status">
      <h3 className={styles.title}>
        {count === 1 ? '1 match' : `${count} matches`} replaced in{' '}
        {stories.length === 1 ? '1 story' : `${stories.length} stories`}
      </h3>
      <p className={styles.words}>
        {stories.length
          ? 'These are drafts: visitors see them after you publish. The previous version is in each story’s history.'
          : 'Nothing was changed.'}
      </p>
      {stopped ? <p className={styles.words}>{stopped}</p> : null}
      {skipped.length ? (
        <>
          <h4>Not changed</h4>
          <ul className={styles.list}>
            {skipped.map(({ id, name, why }) => (
              <li key={id}>
                <a href={storyPath(id)}>{name}</a>: {why}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
