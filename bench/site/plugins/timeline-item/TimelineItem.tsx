import type { Props } from 'strata-pages'
import type { fields } from './index.ts'

export default function TimelineItem({ root, date, description_text, title }: Props<typeof fields>) {
  return (
    <li {...root} className="timeline__item">
      <time className="timeline__date" dateTime={date}>
        {date}
      </time>
      <h3>{title}</h3>
      <p>{description_text}</p>
    </li>
  )
}
