import type { Props } from 'strata-pages'
import { InlineText } from '../../quarry/text/RichText.tsx'
import type { fields } from './index.ts'
import styles from './TextListEntry.module.css'

export default function TextListEntry({ root, text }: Props<typeof fields>) {
  return (
    <p {...root} className={styles.entry}>
      <InlineText text={text} />
    </p>
  )
}
