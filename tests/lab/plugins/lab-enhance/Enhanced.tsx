import type { Props } from 'strata-pages'
import type { fields } from './index.ts'

export default function Enhanced({ root }: Props<typeof fields>) {
  return (
    <div {...root} data-lab="enhance">
      <button type="button">Enhance</button>
      <output>0</output>
    </div>
  )
}
