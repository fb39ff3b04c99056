import { linkTarget, type Props } from 'strata-pages'
import { LanguageLinks } from 'strata-pages/react'
import type { fields } from './index.ts'
import styles from './SiteHeader.module.css'

type SiteHeaderProps = Props<typeof fields, Record<never, never>, 'languages'>

export default function SiteHeader({ root, title, home, languages }: SiteHeaderProps) {
  return (
    <header {...root} className={`wrap ${styles.header}`}>
      <a href={linkTarget(home).href || '/'} className={styles.title}>
        {title}
      </a>
      {/* Nothing on a site with one language. */}
      <LanguageLinks languages={languages} />
    </header>
  )
}
