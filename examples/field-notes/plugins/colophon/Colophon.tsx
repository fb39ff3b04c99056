import type { Props } from '../../../../src/registry/plugin.ts'
import { RichText } from '../../../../src/richtext/RichText.tsx'
import styles from './Colophon.module.css'
import type { fields, slots } from './index.ts'

export default function Colophon({ root, words, links }: Props<typeof fields, typeof slots>) {
  return (
    <footer {...root} className={styles.colophon}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.words}>
          <RichText document={words} />
        </div>
        <nav className={styles.links} aria-label="Colophon">
          {links}
          <a href="/notes/rss.xml">RSS</a>
        </nav>
      </div>
    </footer>
  )
}
