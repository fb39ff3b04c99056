import type { HTMLAttributes, ReactNode } from 'react'
import type { RichTextDocument } from 'strata-pages'
import { RichText } from '../text/RichText.tsx'
import { classNames } from '../ui/classNames.ts'
import { Prose } from '../ui/Prose.tsx'
import styles from './EventRow.module.css'
import { type EventDates, eventSpan, toIsoDate } from './eventDates.ts'
import { calendarLeaf, formatEventDate, formatEventTime } from './formatEventDate.ts'
import { hasEnded, hoursAfterEnd } from './hasEnded.ts'

interface EventRowProps {
  /** The block's root props. */
  readonly root: HTMLAttributes<HTMLElement>
  readonly dates: EventDates
  readonly title: string
  /** Further facts, such as venue and price. Undefined ones are omitted. */
  readonly facts: readonly (string | undefined)[]
  readonly description?: RichTextDocument
  readonly timeTable?: ReactNode
  /** Renders the links of the event. */
  readonly action?: (isOver: boolean) => ReactNode
}

/** An event: its date as a calendar leaf, title, facts and links. An event that is over is dimmed and marked as past. */
export function EventRow(props: EventRowProps) {
  const { root, dates, title, facts, description, timeTable, action } = props
  const span = eventSpan(dates)
  const leaf = calendarLeaf(dates)
  const isOver = hasEnded(dates, hoursAfterEnd(dates))
  const shownFacts = [...new Set([formatEventTime(dates), ...facts])].filter((fact) => fact)
  const links = action?.(isOver)
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
          {span || shownFacts.length > 0 ? (
            <ul className={styles.facts}>
              {isOver ? <li className={styles.past}>Past</li> : null}
              {span ? (
                <li>
                  <time dateTime={toIsoDate(span.start)}>{formatEventDate(dates)}</time>
                </li>
              ) : null}
              {shownFacts.map((fact) => (
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
        {links ? <div className={styles.onward}>{links}</div> : null}
      </div>
    </article>
  )
}
