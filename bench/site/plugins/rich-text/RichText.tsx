import type { Props } from '../../../../src/registry/plugin.ts'
import { RichText } from '../../../../src/richtext/RichText.tsx'
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
