import type { Block, Story } from '../../content/story.ts'
import { fields } from '../../plugins/site-footer/index.ts'
import { editableAttributes } from '../../registry/editableAttributes.ts'
import { readValues } from '../../registry/readValues.ts'
import { ConsentButton } from '../consent/ConsentButton.tsx'
import { Beds } from './Beds.tsx'
import styles from './Footer.module.css'
import { Mark } from './Mark.tsx'
import { MenuLink } from './MenuLink.tsx'
import { menuEntries } from './menuEntry.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

interface Props {
  /** The footer's settings; without them the footer is the site's name alone. */
  readonly story: Story | undefined
  /** What the theme switch needs: the module's address, then what it imports. */
  readonly scripts?: readonly string[]
  /** What the button for the consent's choices needs; without it there is none. */
  readonly consentScripts?: readonly string[]
  /** Whether its parts carry the editor's markers. */
  readonly editing?: boolean
}

/** The bottom of every page: the section through the ground. */
export function Footer({ story, scripts = [], consentScripts = [], editing = false }: Props) {
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
          {consentScripts.length ? <ConsentButton scripts={consentScripts} /> : null}
          {scripts.length ? <ThemeSwitch scripts={scripts} /> : null}
        </div>
      </div>
    </footer>
  )
}
