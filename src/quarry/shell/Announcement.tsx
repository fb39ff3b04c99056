import type { fields } from '../../plugins/site-header/index.ts'
import type { readValues } from '../../registry/readValues.ts'
import styles from './Announcement.module.css'
import { MenuLink } from './MenuLink.tsx'

interface Props {
  readonly values: ReturnType<typeof readValues<typeof fields>>
}

/** One line of news above the header. */
export function Announcement({ values }: Props) {
  return (
    <aside className={styles.announcement} aria-label="Announcement">
      <p className={styles.line}>
        {values.announcement_date ? <span className={styles.date}>{values.announcement_date}</span> : null}
        <span>
          {values.announcement}{' '}
          {values.announcement_link ? (
            <MenuLink link={values.announcement_link}>{values.announcement_link_label}</MenuLink>
          ) : null}
        </span>
      </p>
    </aside>
  )
}
