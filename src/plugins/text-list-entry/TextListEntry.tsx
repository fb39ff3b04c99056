import type { Props } from '../../registry/plugin.ts'
import { InlineText } from '../../richtext/InlineText.tsx'
import type { fields } from './index.ts'
import styles from './TextListEntry.module.css'

export default function TextListEntry({ root, text }: Props<typeof fields>) {
  return (
    <p {...root} className={styles.entry}>
      <InlineText text={text} />
    </p>
  )
}
