import type { Props } from 'strata-pages'
import { eventSpan } from '../../quarry/events/eventDates.ts'
import { byEventDate, isInWindow } from '../../quarry/events/eventWindow.ts'
import { Headed } from '../../quarry/ui/Headed.tsx'
import styles from './EventCollection.module.css'
import type { fields, slots } from './index.ts'

/** Lists the events of a period by date. Events without a date come last. */
export default function EventCollection(props: Props<typeof fields, typeof slots>) {
  const { root, heading, description, show_from, show_to, events } = props
  const shown = events
    .filter(
      ({ props: { block } }) => !eventSpan(block) || isInWindow(block, { from: show_from, to: show_to }),
    )
    .sort((a, b) => byEventDate(a.props.block, b.props.block))
  return (
    <Headed root={root} heading={heading} lede={description}>
      {shown.length > 0 ? (
        <ol className={styles.events}>
          {shown.map((event) => (
            <li key={event.key}>{event}</li>
          ))}
        </ol>
      ) : (
        <p className={styles.none}>Nothing is planned at the moment.</p>
      )}
    </Headed>
  )
}
