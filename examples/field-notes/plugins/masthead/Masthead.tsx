import { linkTarget, type Props } from 'strata-pages'
import { LanguageLinks } from 'strata-pages/react'
import { textsIn } from '../../texts.ts'
import type { fields, slots } from './index.ts'
import styles from './Masthead.module.css'

type MastheadProps = Props<typeof fields, typeof slots, 'language' | 'languages'>

export default function Masthead({ root, title, home, line, links, language, languages }: MastheadProps) {
  return (
    <header {...root} className={`wrap row ${styles.masthead}`}>
      <a href={linkTarget(home).href || '/'} className={styles.title}>
        {title}
      </a>
      {line ? <p className="small quiet">{line}</p> : null}
      <nav className="row" aria-label={textsIn(language).magazine}>
        {links}
        <LanguageLinks languages={languages} className={styles.other} />
      </nav>
    </header>
  )
}
