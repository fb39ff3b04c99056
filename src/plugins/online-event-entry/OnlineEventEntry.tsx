import type { Props } from 'strata-pages'
import { EventRow } from '../../quarry/events/EventRow.tsx'
import { Onward } from '../../quarry/ui/Onward.tsx'
import { VisuallyHidden } from '../../quarry/ui/VisuallyHidden.tsx'
import type { fields, slots } from './index.ts'
import styles from './OnlineEventEntry.module.css'

export default function OnlineEventEntry(props: Props<typeof fields, typeof slots>) {
  const { root, date, end_date, duration, title, organized_by, price, time_table, description, link } = props
  return (
    <EventRow
      root={root}
      dates={{ date, end_date }}
      title={title}
      facts={['Online', duration, organized_by && `Organised by ${organized_by}`, price]}
      description={description}
      timeTable={time_table.length > 0 ? <div className={styles.times}>{time_table}</div> : null}
      action={(isOver) =>
        link ? (
          <Onward to={link}>
            {isOver ? 'Read more' : 'Save a seat'}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Onward>
        ) : null
      }
    />
  )
}
