import type { Props } from '../../../../src/registry/plugin.ts'
import type { fields, slots } from './index.ts'

export default function Stats({ root, entries }: Props<typeof fields, typeof slots>) {
  return (
    <table {...root} className="stats">
      <tbody>{entries}</tbody>
    </table>
  )
}
