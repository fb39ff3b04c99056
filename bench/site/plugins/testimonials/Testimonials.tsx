import type { Props } from 'strata-pages'
import type { fields, slots } from './index.ts'

export default function Testimonials({ root, items, title }: Props<typeof fields, typeof slots>) {
  return (
    <section {...root} className="testimonials">
      <h2>{title}</h2>
      <div className="cards">{items}</div>
    </section>
  )
}
