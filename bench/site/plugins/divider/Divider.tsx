import type { Props } from 'strata-pages'
import type { fields } from './index.ts'

export default function Divider({ root }: Props<typeof fields>) {
  return <hr {...root} className="divider" />
}
