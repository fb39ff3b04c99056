import { InlineText } from '../../quarry/text/RichText.tsx'
import type { Props } from '../../registry/plugin.ts'
import type { fields } from './index.ts'
import styles from './TextListEntry.module.css'

export default function TextListEntry({ root, text }: Props<typeof fields>) {
  return (
    <p {...root} className={styles.entry}>
      <InlineText text={text} />
    </p>
  )
}
