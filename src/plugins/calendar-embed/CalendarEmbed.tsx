import type { Props } from 'strata-pages'
import { RichText } from '../../quarry/text/RichText.tsx'
import { Button } from '../../quarry/ui/Button.tsx'
import { classNames } from '../../quarry/ui/classNames.ts'
import { Prose } from '../../quarry/ui/Prose.tsx'
import styles from './CalendarEmbed.module.css'
import type { fields, Queries, slots } from './index.ts'

/** A link to a calendar. With JavaScript, `calendarFrame` embeds the calendar above it. */
export default function CalendarEmbed(props: Props<typeof fields, typeof slots, never, Queries>) {
  const { root, heading, description, url, button_text, calendar } = props
  const address = url || calendar
  // The site's own calendar opens without a press, so its space is reserved.
  const isOwn = address.startsWith('/')
  return (
    <section {...root} className={classNames(styles.calendar, isOwn && styles.own)}>
      {heading ? <h2 className={styles.heading}>{heading}</h2> : null}
      {description ? (
        <Prose className={styles.description}>
          <RichText document={description} />
        </Prose>
      ) : null}
      <div className={styles.place} data-title={heading || button_text} />
      <p>
        <Button
          to={{ linktype: 'url', url: address, target: '_blank' }}
          className={styles.action}
          data-calendar=""
          data-replay=""
        >
          <span className={styles.closed}>{button_text}</span>
          <span className={styles.opened}>Open the calendar in a new tab</span>
        </Button>
      </p>
    </section>
  )
}
