import type { Props } from 'strata-pages'
import type { fields, slots } from './index.ts'

export default function Timeline({ root, items }: Props<typeof fields, typeof slots>) {
  return (
    <ol {...root} className="timeline">
      {items}
    </ol>
  )
}
