import type { Props } from 'strata-pages'
import { RichText } from 'strata-pages/react'
import type { fields } from './index.ts'
import styles from './SiteFooter.module.css'

export default function SiteFooter({ root, words }: Props<typeof fields>) {
  return (
    <footer {...root} className={`wrap ${styles.footer}`}>
      <RichText document={words} />
    </footer>
  )
}
