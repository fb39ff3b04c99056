import type { HTMLAttributes, ReactNode } from 'react'
import type { RichTextDocument } from 'strata-pages'
import { RichText } from '../text/RichText.tsx'
import { classNames } from '../ui/classNames.ts'
import { Prose } from '../ui/Prose.tsx'
import styles from './EventRow.module.css'
import { type EventDates, eventSpan, toIsoDate } from './eventDates.ts'
import { calendarLeaf, formatEventDate, formatEventTime } from './formatEventDate.ts'
import { hoursAfterEnd, isOverdue } from './isOverdue.ts'

interface EventRowProps {
  /** The block's root props. */
  readonly root: HTMLAttributes<HTMLElement>
  readonly dates: EventDates
  readonly title: string
  /** Further facts, such as venue and price. Undefined ones are omitted. */
  readonly facts: readonly (string | undefined)[]
  readonly description?: RichTextDocument
  readonly timeTable?: ReactNode
  /** Links of the event. */
  readonly action?: (isOver: boolean) => ReactNode
}

/** An event: its day as a leaf of a calendar, what it is, and where to go. One that is over is set back and says so. */
export function EventRow(props: EventRowProps) {
  const { root, dates, title, facts, description, timeTable, action } = props
  const span = eventSpan(dates)
  const leaf = calendarLeaf(dates)
  const isOver = isOverdue(dates, hoursAfterEnd(dates))
  const known = [...new Set([formatEventTime(dates), ...facts])].filter((fact) => fact)
  const onward = action?.(isOver)
  return (
    <article {...root} className={classNames(styles.event, isOver && styles.over)}>
      <div className={styles.row}>
        {leaf ? (
          <div className={styles.leaf} aria-hidden="true">
            <span className={styles.day} data-range={leaf.day.includes('–') || undefined}>
              {leaf.day}
            </span>
            <span className="record">{leaf.month}</span>
          </div>
        ) : null}
        <div className={styles.what}>
          {title ? <h3 className={styles.title}>{title}</h3> : null}
          {span || known.length > 0 ? (
            <ul className={styles.facts}>
              {isOver ? <li className={styles.past}>Past</li> : null}
              {span ? (
                <li>
                  <time dateTime={toIsoDate(span.start)}>{formatEventDate(dates)}</time>
                </li>
              ) : null}
              {known.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          ) : null}
          {description ? (
            <Prose size="small" className={styles.description}>
              <RichText document={description} headingOffset={2} />
            </Prose>
          ) : null}
          {timeTable}
        </div>
        {onward ? <div className={styles.onward}>{onward}</div> : null}
      </div>
    </article>
  )
}
