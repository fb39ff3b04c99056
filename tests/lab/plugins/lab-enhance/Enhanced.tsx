import type { Props } from '../../../../src/registry/plugin.ts'
import type { fields } from './index.ts'

export default function Enhanced({ root }: Props<typeof fields>) {
  return (
    <div {...root} data-lab="enhance">
      <button type="button">Enhance</button>
      <output>0</output>
    </div>
  )
}
