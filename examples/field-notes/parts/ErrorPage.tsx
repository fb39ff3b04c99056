import type { ErrorPageProps } from '../../../src/site/error/errorPageProps.ts'
import { wordsIn } from '../words.ts'
import { Opening } from './Opening.tsx'

/** What stands in place of a page that there is not, or that failed. */
export function ErrorPage({ statusCode, message = '', suggestions, language, home }: ErrorPageProps) {
  const words = wordsIn(language)
  const pages = suggestions?.pages ?? []
  return (
    <section className="wrap">
      <Opening title={message} description={`${statusCode}`} />
      {pages.length ? <p>{words.near}</p> : null}
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href={home}>{words.home}</a>
      </p>
    </section>
  )
}
