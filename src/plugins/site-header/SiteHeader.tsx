import type { Props } from 'strata-pages'
import { MenuLink } from '../../quarry/shell/MenuLink.tsx'
import { Logo } from '../../quarry/ui/Logo.tsx'
import { Announcement } from './Announcement.tsx'
import type { fields, slots } from './index.ts'
import styles from './SiteHeader.module.css'

/** The header of every page. Menus are `details` elements, so that they work without JavaScript. */
export default function SiteHeader(props: Props<typeof fields, typeof slots>) {
  const { root, items, login_label, login_link, action_label, action_link } = props
  const login = login_label ? <MenuLink link={login_link}>{login_label}</MenuLink> : null
  const action = action_label ? (
    <MenuLink link={action_link} className={styles.action}>
      {action_label}
    </MenuLink>
  ) : null
  return (
    <header {...root} className={styles.header} data-print="no">
      {props.announcement ? <Announcement {...props} /> : null}
      <div className={styles.row}>
        <Logo href="/" />
        <nav className={styles.nav} aria-label="Main">
          {items}
        </nav>
        <div className={styles.end}>
          {login}
          {action}
          {items.length ? (
            <details className={styles.burger}>
              <summary aria-label="Menu">
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <g fill="none" stroke="currentColor" strokeWidth="1.75">
                    <path className={styles.bars} d="M3 7h18M3 12h12M7 17h14" />
                    <path className={styles.cross} d="M5 5l14 14M19 5L5 19" />
                  </g>
                </svg>
              </summary>
              <nav aria-label="Main, small screen">
                {items}
                {login}
                {action}
              </nav>
            </details>
          ) : null}
        </div>
      </div>
    </header>
  )
}
