import type { ErrorPageProps } from './errorPageProps.ts'

/**
 * What stands in place of a page that there is not, or that failed, on a site with no error page of its own: what happened, pages
 * near to the address, and where to go on. A stylesheet finds it by `.error-page`.
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
