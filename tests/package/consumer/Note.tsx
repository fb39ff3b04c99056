import type { Props } from 'strata-pages'
import type { fields, slots } from './plugin.ts'

export default function Note({ root, title, size, notes }: Props<typeof fields, typeof slots>) {
  const width: 'small' | 'large' = size
  return (
    <section {...root} data-width={width}>
      <h2>{title.toUpperCase()}</h2>
      {notes}
    </section>
  )
}
