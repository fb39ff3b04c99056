import type { ErrorPageProps } from 'strata-pages'
import styles from './ErrorPage.module.css'

/** The page that visitors get instead of one that failed. */
export function ErrorPage({
  statusCode = 500,
  message = 'Error',
  suggestions,
}: Omit<ErrorPageProps, 'words'>) {
  return (
    <section className={styles.error}>
      {statusCode >= 400 ? <p className="record">{statusCode}</p> : null}
      <h1>{message}</h1>
      {suggestions && suggestions.pages.length > 0 ? (
        <nav className={styles.near} aria-labelledby="near">
          <h2 id="near">Perhaps you meant</h2>
          <ul>
            {suggestions.pages.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {suggestions?.help ? (
        <p>
          <a href={suggestions.help}>Search the help</a>
        </p>
      ) : null}
      {statusCode === 404 ? (
        <p>
          <a href="/">Back to the home page</a>
        </p>
      ) : null}
    </section>
  )
}
