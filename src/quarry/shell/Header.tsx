import type { Block } from '../../content/story.ts'
import { fields } from '../../plugins/site-header/index.ts'
import { type EditorMarks, editableAttributes } from '../../registry/editableAttributes.ts'
import { readValues } from '../../registry/readValues.ts'
import type { ShellPartProps } from '../../site/shell.ts'
import { Announcement } from './Announcement.tsx'
import styles from './Header.module.css'
import { Mark } from './Mark.tsx'
import { MenuLink } from './MenuLink.tsx'
import { type MenuEntry, menuEntries } from './menuEntry.ts'

/** The top of every page. Menus are native disclosures, so that they work without script. */
export function Header({ story, path, scripts, editing = false }: ShellPartProps) {
  // What closes its menus.
  const { site_header: menu = [] } = scripts
  const values = story ? readValues(story.content, fields) : undefined
  const entries = story ? menuEntries(story.content, 'items') : []
  const login = values?.login_label ? (
    <MenuLink link={values.login_link}>{values.login_label}</MenuLink>
  ) : null
  const action = values?.action_label ? (
    <MenuLink link={values.action_link} className={styles.action}>
      {values.action_label}
    </MenuLink>
  ) : null
  return (
    <>
      {values?.announcement ? <Announcement values={values} /> : null}
      <header
        {...marksOf(story?.content, editing)}
        className={styles.header}
        {...(menu.length ? { 'data-on': 'interaction', 'data-src': menu.join(' ') } : {})}
      >
        <div className={styles.row}>
          <a className={styles.logo} href="/">
            <Mark />
            Quarry
          </a>
          <nav className={styles.nav} aria-label="Main">
            {entries.map((entry) => (
              <WideEntry key={entry.key} entry={entry} path={path} editing={editing} />
            ))}
          </nav>
          <div className={styles.end}>
            {login}
            {action}
            {entries.length ? (
              <details className={styles.burger}>
                <summary aria-label="Menu">
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M3 7h18M3 12h12M7 17h14" fill="none" stroke="currentColor" strokeWidth="1.75" />
                  </svg>
                </summary>
                <nav aria-label="Main, small screen">
                  {entries.map((entry) => (
                    <NarrowEntry key={entry.key} entry={entry} path={path} editing={editing} />
                  ))}
                  {login}
                  {action}
                </nav>
              </details>
            ) : null}
          </div>
        </div>
      </header>
    </>
  )
}

const marksOf = (block: Block | undefined, editing: boolean): EditorMarks =>
  editing && block ? editableAttributes(block) : {}

interface EntryProps {
  readonly entry: MenuEntry
  readonly path: string
  readonly editing: boolean
}

function WideEntry({ entry, path, editing }: EntryProps) {
  const marks = marksOf(entry.block, editing)
  if (!entry.items.length)
    return (
      <MenuLink link={entry.link} path={path} marks={marks}>
        {entry.label}
      </MenuLink>
    )
  return (
    <details {...marks} name="menu" className={styles.group}>
      <summary>
        {entry.label}
        <Chevron />
      </summary>
      <div className={styles.menu}>
        {entry.items.map((item) => (
          <MenuLink key={item.key} link={item.link} path={path} marks={marksOf(item.block, editing)}>
            <span className={styles.rock} data-rock={item.rock ?? 'recording'} />
            <b>{item.label}</b>
            {item.description ? <span className={styles.about}>{item.description}</span> : null}
          </MenuLink>
        ))}
      </div>
    </details>
  )
}

function NarrowEntry({ entry, path, editing }: EntryProps) {
  const marks = marksOf(entry.block, editing)
  if (!entry.items.length)
    return (
      <MenuLink link={entry.link} path={path} marks={marks}>
        {entry.label}
      </MenuLink>
    )
  return (
    <details {...marks} name="small-menu" className={styles.fold}>
      <summary>
        {entry.label}
        <Chevron />
      </summary>
      {entry.items.map((item) => (
        <MenuLink key={item.key} link={item.link} path={path} marks={marksOf(item.block, editing)}>
          {item.label}
        </MenuLink>
      ))}
    </details>
  )
}

const Chevron = () => (
  <svg viewBox="0 0 10 6" aria-hidden="true">
    <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
)
