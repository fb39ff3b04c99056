import type { Props } from '../../../../src/registry/plugin.ts'
import type { fields } from './index.ts'

export default function Divider({ root }: Props<typeof fields>) {
  return <hr {...root} className="divider" />
}
