import type { Props } from 'strata-pages'
import type { fields, slots } from './index.ts'

export default function Advantages({ root, entries }: Props<typeof fields, typeof slots>) {
  return (
    <ul {...root} className="adv">
      {entries}
    </ul>
  )
}
