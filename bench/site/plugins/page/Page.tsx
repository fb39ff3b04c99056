import type { Props } from '../../../../src/registry/plugin.ts'
import type { fields, slots } from './index.ts'

export default function Page({ root, body }: Props<typeof fields, typeof slots>) {
  return (
    <div {...root} className="page">
      {body}
    </div>
  )
}
