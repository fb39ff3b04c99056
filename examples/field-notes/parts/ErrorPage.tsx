import type { ErrorPageProps } from '../../../src/site/error/errorPageProps.ts'
import { wordsIn } from '../words.ts'
import { Opening } from './Opening.tsx'

/** What stands in place of a page that there is not, or that failed. */
export function ErrorPage({ statusCode = 500, message = 'Error', suggestions }: ErrorPageProps) {
  const { near, home } = wordsIn()
  const pages = suggestions?.pages ?? []
  return (
    <section className="wrap">
      <Opening title={message} description={`${statusCode}`} />
      {pages.length ? <p>{near}</p> : null}
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href="/">{home}</a>
      </p>
    </section>
  )
}
