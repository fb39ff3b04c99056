import type { Values } from 'strata-pages'
import { MenuLink } from '../../quarry/shell/MenuLink.tsx'
import styles from './Announcement.module.css'
import type { fields } from './index.ts'

/** The announcement: one line above the header. */
export function Announcement(values: Values<typeof fields>) {
  const { announcement, announcement_date, announcement_link, announcement_link_label } = values
  return (
    <section className={styles.announcement} aria-label="Announcement">
      <p className={styles.line}>
        {announcement_date ? <span className={styles.date}>{announcement_date}</span> : null}
        <span>
          {announcement}{' '}
          {announcement_link ? <MenuLink link={announcement_link}>{announcement_link_label}</MenuLink> : null}
        </span>
      </p>
    </section>
  )
}
