import type { Props } from '../../../../src/registry/plugin.ts'
import { RichText } from '../../../../src/richtext/RichText.tsx'
import type { fields } from './index.ts'
import styles from './Prose.module.css'

export default function Prose({ root, words }: Props<typeof fields>) {
  return (
    <div {...root} className={styles.prose}>
      <RichText document={words} />
    </div>
  )
}
