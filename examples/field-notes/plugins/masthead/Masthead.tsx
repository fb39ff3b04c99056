import type { Props } from '../../../../src/registry/plugin.ts'
import { wordsIn } from '../../words.ts'
import type { fields, slots } from './index.ts'
import styles from './Masthead.module.css'

type MastheadProps = Props<typeof fields, typeof slots, 'language'>

export default function Masthead({ root, title, line, links, language }: MastheadProps) {
  return (
    <header {...root} className={`wrap ${styles.masthead}`}>
      <a href="/" className={styles.title}>
        {title}
      </a>
      {line ? <p className="small quiet">{line}</p> : null}
      <nav className={styles.links} aria-label={wordsIn(language).magazine}>
        {links}
      </nav>
    </header>
  )
}
