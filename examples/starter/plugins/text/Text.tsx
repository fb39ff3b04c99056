import type { Props } from 'strata-pages'
import { RichText } from 'strata-pages/react'
import type { fields } from './index.ts'
import styles from './Text.module.css'

export default function Text({ root, words, tone }: Props<typeof fields>) {
  return (
    <div {...root} className={`${styles.text} ${tone === 'note' ? styles.note : ''}`}>
      <RichText document={words} />
    </div>
  )
}
