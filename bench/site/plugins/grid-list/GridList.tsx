import type { Props } from 'strata-pages'
import type { fields, slots } from './index.ts'

export default function GridList({ root, items, title }: Props<typeof fields, typeof slots>) {
  return (
    <section {...root} className="gridlist">
      <h2>{title}</h2>
      <div className="grid">{items}</div>
    </section>
  )
}
