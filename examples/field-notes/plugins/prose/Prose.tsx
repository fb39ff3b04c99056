import type { Props } from 'strata-pages'
import { RichText } from 'strata-pages/react'
import type { fields } from './index.ts'
import styles from './Prose.module.css'

export default function Prose({ root, words, tone }: Props<typeof fields>) {
  const isAside = tone === 'aside'
  return (
    <div
      {...root}
      role={isAside ? 'note' : undefined}
      className={`${styles.prose} ${isAside ? styles.aside : ''}`}
    >
      <RichText document={words} />
    </div>
  )
}
