import type { Props } from 'strata-pages'
import { RichText } from 'strata-pages/react'
import type { fields } from './index.ts'

export default function CalloutBox({ root, content }: Props<typeof fields>) {
  return (
    <aside {...root} className="callout">
      <div className="richtext">
        <RichText document={content} />
      </div>
    </aside>
  )
}
