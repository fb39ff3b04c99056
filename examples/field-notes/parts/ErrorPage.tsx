import type { ErrorPageProps } from '../../../src/site/error/errorPageProps.ts'
import styles from './ErrorPage.module.css'

/** What stands in place of a page that there is not, or that failed. */
export function ErrorPage({ statusCode = 500, message = 'Error', suggestions }: ErrorPageProps) {
  return (
    <section className={`wrap ${styles.error}`}>
      <p className={styles.code}>{statusCode}</p>
      <h1>{message}</h1>
      {suggestions?.pages.length ? (
        <>
          <p>Perhaps you were looking for one of these:</p>
          <ul>
            {suggestions.pages.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        <a href="/">To the front page</a>
      </p>
    </section>
  )
}
