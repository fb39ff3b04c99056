import type { Props } from 'strata-pages'
import type { fields, slots } from './index.ts'

export default function Page({ root, body }: Props<typeof fields, typeof slots>) {
  return (
    <div {...root} className="page">
      {body}
    </div>
  )
}
