import type { Props } from 'strata-pages'
import type { fields, slots } from './index.ts'

export default function EventCollection({ root, events, title }: Props<typeof fields, typeof slots>) {
  return (
    <section {...root} className="evts">
      <h2>{title}</h2>
      <ul className="events">{events}</ul>
    </section>
  )
}
