import type { Props } from 'strata-pages'
import { RichText } from 'strata-pages/react'
import { textsIn } from '../../texts.ts'
import styles from './Colophon.module.css'
import type { fields, slots } from './index.ts'

type ColophonProps = Props<typeof fields, typeof slots, 'language'>

export default function Colophon({ root, words, links, language }: ColophonProps) {
  return (
    <footer {...root} className={styles.colophon}>
      <div className={`wrap ${styles.inner}`}>
        <div>
          <RichText document={words} />
        </div>
        <nav className={styles.links} aria-label={textsIn(language).colophon}>
          {links}
        </nav>
      </div>
    </footer>
  )
}
