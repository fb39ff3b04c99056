import type { Props } from '../../../../src/registry/plugin.ts'
import { RichText } from '../../../../src/richtext/RichText.tsx'
import styles from './Aside.module.css'
import type { fields } from './index.ts'

export default function Aside({ root, words }: Props<typeof fields>) {
  return (
    <div {...root} className={`small ${styles.aside}`} role="note">
      <RichText document={words} />
    </div>
  )
}
