import type { Props } from '../../../../src/registry/plugin.ts'
import { RichText } from '../../../../src/richtext/RichText.tsx'
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
