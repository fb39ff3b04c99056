import type { Props } from 'strata-pages'
import { EventRow } from '../../quarry/events/EventRow.tsx'
import { Onward } from '../../quarry/ui/Onward.tsx'
import { VisuallyHidden } from '../../quarry/ui/VisuallyHidden.tsx'
import styles from './CourseRun.module.css'
import type { fields } from './index.ts'

/** The anchor of the form on the page. */
const FORM = '#form'

export default function CourseRun(props: Props<typeof fields>) {
  const { root, title, date, end_date, times, places, link } = props
  return (
    <EventRow
      root={root}
      dates={{ date, end_date }}
      title={title}
      facts={[times, places]}
      action={(isOver) =>
        isOver ? null : (
          <Onward to={link ?? FORM} className={styles.apply}>
            Apply
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Onward>
        )
      }
    />
  )
}
