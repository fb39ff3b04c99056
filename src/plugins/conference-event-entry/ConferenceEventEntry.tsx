import type { Props } from 'strata-pages'
import { EventRow } from '../../quarry/events/EventRow.tsx'
import { Onward } from '../../quarry/ui/Onward.tsx'
import { VisuallyHidden } from '../../quarry/ui/VisuallyHidden.tsx'
import styles from './ConferenceEventEntry.module.css'
import type { fields, slots } from './index.ts'

export default function ConferenceEventEntry(props: Props<typeof fields, typeof slots>) {
  const { root, date, end_date, location, theme, price, website, time_table, description } = props
  const title = theme || location || 'Conference'
  const links = [
    { label: 'Website', to: website },
    { label: 'Read more', to: props.read_more_link },
  ].filter(({ to }) => to)
  return (
    <EventRow
      root={root}
      dates={{ date, end_date }}
      title={title}
      facts={[title === location ? undefined : location, price]}
      description={description}
      timeTable={time_table.length > 0 ? <div className={styles.times}>{time_table}</div> : null}
      action={() =>
        links.length > 0
          ? links.map(({ label, to }) => (
              <Onward key={label} to={to}>
                {label}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </Onward>
            ))
          : null
      }
    />
  )
}
