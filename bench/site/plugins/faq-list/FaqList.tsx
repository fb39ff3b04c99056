import type { Props } from 'strata-pages'
import type { fields, slots } from './index.ts'

export default function FaqList({ root, entries, title }: Props<typeof fields, typeof slots>) {
  return (
    <section {...root} className="faq">
      <h2>{title}</h2>
      {entries}
    </section>
  )
}
