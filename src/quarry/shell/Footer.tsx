import type { Block } from '../../content/story.ts'
import { fields } from '../../plugins/site-footer/index.ts'
import { editableAttributes } from '../../registry/editableAttributes.ts'
import { readValues } from '../../registry/readValues.ts'
import type { ShellPartProps } from '../../site/shell.ts'
import { ConsentButton } from '../consent/ConsentButton.tsx'
import { Beds } from './Beds.tsx'
import styles from './Footer.module.css'
import { Mark } from './Mark.tsx'
import { MenuLink } from './MenuLink.tsx'
import { menuEntries } from './menuEntry.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The bottom of every page: the section through the ground. */
export function Footer({ story, scripts, editing = false }: ShellPartProps) {
  const { site_footer: theme = [], consent = [] } = scripts
  const values = story ? readValues(story.content, fields) : undefined
  const columns = story ? menuEntries(story.content, 'columns') : []
  const marks = (block: Block | undefined) => (editing && block ? editableAttributes(block) : {})
  return (
    <footer {...marks(story?.content)} className={styles.footer} data-ground="bedrock">
      <div className={styles.top}>
        <div className={styles.lead}>
          <a className={styles.logo} href="/">
            <Mark />
            Quarry
          </a>
          {values?.claim ? <p>{values.claim}</p> : null}
        </div>
        {columns.map((column) => (
          <nav key={column.key} {...marks(column.block)} aria-label={column.label}>
            <h2 className={styles.title}>{column.label}</h2>
            <ul className={styles.list}>
              {column.items.map((item) => (
                <li key={item.key} {...marks(item.block)}>
                  <MenuLink link={item.link}>{item.label}</MenuLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <Beds />
      <div className={styles.legal}>
        <div className={styles.row}>
          <p>{values?.legal ?? 'Quarry'}</p>
          {consent.length ? <ConsentButton scripts={consent} /> : null}
          {theme.length ? <ThemeSwitch scripts={theme} /> : null}
        </div>
      </div>
    </footer>
  )
}
