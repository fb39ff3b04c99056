import type { Props } from 'strata-pages'
import type { fields } from './index.ts'

export default function StatEntry({ root, label, stat }: Props<typeof fields>) {
  return (
    <tr {...root}>
      <th scope="row">{label}</th>
      <td>{stat}</td>
    </tr>
  )
}
