import { linkTarget, type Props } from 'strata-pages'
import type { fields } from './index.ts'

export default function Event({ root, date, description, link, location, title }: Props<typeof fields>) {
  return (
    <li {...root} className="event">
      <h3>
        <a href={linkTarget(link).href}>{title}</a>
      </h3>
      <div className="event__meta">
        <time dateTime={date}>{date}</time> · {location}
      </div>
      <p>{description}</p>
    </li>
  )
}
