import type { Props } from 'strata-pages'
import { MenuLink } from '../../quarry/shell/MenuLink.tsx'
import type { fields, slots } from './index.ts'
import styles from './NavItem.module.css'

/** A menu entry. The `menu` context decides whether it is a link, a column, a panel entry or a group. */
export default function NavItem(props: Props<typeof fields, typeof slots, 'menu' | 'path'>) {
  const { root, label, description, link, rock, items, menu = 'bar', path } = props
  if (menu === 'columns')
    return (
      <nav {...root} aria-label={label}>
        <h2 className={styles.title}>{label}</h2>
        <ul className={styles.list}>{items}</ul>
      </nav>
    )
  if (menu === 'column')
    return (
      <li {...root}>
        <MenuLink link={link}>{label}</MenuLink>
      </li>
    )
  if (menu === 'panel')
    return (
      <MenuLink root={root} link={link} path={path} className={styles.link}>
        <span className={styles.rock} data-rock={rock ?? 'recording'} />
        <b>{label}</b>
        {description ? <span className={styles.about}>{description}</span> : null}
      </MenuLink>
    )
  if (!items.length)
    return (
      <MenuLink root={root} link={link} path={path} className={styles.entry}>
        {label}
      </MenuLink>
    )
  return (
    <details {...root} name="menu" className={styles.group}>
      <summary>
        {label}
        <svg viewBox="0 0 10 6" aria-hidden="true">
          <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </summary>
      <div className={styles.panel}>{items}</div>
    </details>
  )
}
