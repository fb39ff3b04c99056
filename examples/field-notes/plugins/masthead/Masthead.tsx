import { linkTarget } from '../../../../src/content/linkTarget.ts'
import type { Props } from '../../../../src/registry/plugin.ts'
import { wordsIn } from '../../words.ts'
import type { fields, slots } from './index.ts'
import styles from './Masthead.module.css'

type MastheadProps = Props<typeof fields, typeof slots, 'language' | 'languages'>

export default function Masthead(props: MastheadProps) {
  const { root, title, home, line, links, language, languages = [] } = props
  const others = languages.filter(({ current }) => !current)
  return (
    <header {...root} className={`wrap ${styles.masthead}`}>
      <a href={linkTarget(home).href || '/'} className={styles.title}>
        {title}
      </a>
      {line ? <p className="small quiet">{line}</p> : null}
      <nav className={styles.links} aria-label={wordsIn(language).magazine}>
        {links}
        {others.map(({ code, name, direction, href }) => (
          <a key={code} href={href} hrefLang={code} lang={code} dir={direction} className={styles.other}>
            {name}
          </a>
        ))}
      </nav>
    </header>
  )
}
