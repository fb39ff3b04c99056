import type { ErrorPageProps } from './errorPageProps.ts'

/**
 * The default error page, for missing pages and failures: a message, pages with similar addresses, and links to search and home. Style
 * it by `.error-page`.
 */
export function ErrorPage({ statusCode, message, suggestions, home = '/', words }: ErrorPageProps) {
  const pages = suggestions?.pages ?? []
  return (
    <section className="error-page">
      <header>
        <h1>{message}</h1>
        <p>{statusCode}</p>
      </header>
      {pages.length ? (
        <>
          <p>{words.nearPages}</p>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {suggestions?.help ? (
        <p>
          <a href={suggestions.help}>{words.search}</a>
        </p>
      ) : null}
      <p>
        <a href={home}>{words.home}</a>
      </p>
    </section>
  )
}
