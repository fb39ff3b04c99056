import type { Props } from 'strata-pages'
import type { fields, slots } from './index.ts'

export default function Stats({ root, entries }: Props<typeof fields, typeof slots>) {
  return (
    <table {...root} className="stats">
      <tbody>{entries}</tbody>
    </table>
  )
}
