import type { Props } from 'strata-pages'
import { RichText } from 'strata-pages/react'
import type { fields } from './index.ts'

export default function RichTextBlock({ root, content }: Props<typeof fields>) {
  return (
    <section {...root} className="chapter">
      <div className="richtext">
        <RichText document={content} />
      </div>
    </section>
  )
}
