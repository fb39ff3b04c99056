import { calendarPath, type Props } from 'strata-pages'
import { eventSpan, hasEndHour, toIsoDate } from '../../quarry/events/eventDates.ts'
import { formatEventDate, formatEventHours } from '../../quarry/events/formatEventDate.ts'
import { hasEnded, hoursAfterEnd } from '../../quarry/events/hasEnded.ts'
import { zoneName } from '../../quarry/events/timeZone.ts'
import { type Fact, FactRuler } from '../../quarry/ui/FactRuler.tsx'
import { Onward } from '../../quarry/ui/Onward.tsx'
import { PageActions } from '../../quarry/ui/PageActions.tsx'
import { PageBody, PageFrame } from '../../quarry/ui/PageFrame.tsx'
import { PageHeader } from '../../quarry/ui/PageHeader.tsx'
import styles from './EventPage.module.css'
import { formatPlace } from './formatPlace.ts'
import type { fields, slots } from './index.ts'

type EventProps = Props<typeof fields, typeof slots, 'path'>

export default function EventPage(props: EventProps) {
  const { root, uid, title, headline, description, hero_image, body, link, path } = props
  const { action_label, after_label, date, end_date } = props
  const dates = { date, end_date }
  const isOver = hasEnded(dates, hoursAfterEnd(dates))
  return (
    <PageFrame root={root} layout="article">
      <PageHeader
        headline={headline || title || 'Untitled'}
        description={description}
        cover={hero_image ?? { seed: title, idPrefix: uid }}
        above={
          <p className={styles.kind}>
            {isOver ? <span className={styles.past}>Past</span> : null}
            {kindOf(props)}
          </p>
        }
      >
        <FactRuler facts={[...whenOf(props), ...otherFacts(props)]} className={styles.facts} />
        <div className={styles.actions}>
          <PageActions actions={[{ label: isOver ? after_label : action_label, to: link }]} />
          {path && !isOver && date ? <Onward to={calendarPath(path)}>Add to your calendar</Onward> : null}
        </div>
      </PageHeader>
      <PageBody items={body} />
    </PageFrame>
  )
}

const kindOf = ({ online, location }: EventProps) =>
  location ? (online ? 'In a room and online' : 'In a room') : 'Online event'

/**
 * Days and hours, in the organiser's time zone and in UTC. In a browser, `visitorTime` replaces UTC with the visitor's time
 * zone.
 */
function whenOf({ date, end_date, time_zone, duration }: EventProps): readonly Fact[] {
  const span = eventSpan({ date, end_date })
  const dates = { date, end_date }
  const hours = formatEventHours(dates)
  return [
    {
      name: 'When',
      value: span ? (
        <time dateTime={toIsoDate(span.start)}>{formatEventDate(dates, 'long', time_zone)}</time>
      ) : null,
    },
    {
      name: `In ${zoneName(time_zone)}`,
      value: time_zone === 'UTC' ? null : formatEventHours(dates, time_zone),
    },
    {
      name: 'In UTC',
      value:
        span && hours ? (
          <span
            data-hours=""
            data-start={span.start}
            data-end={hasEndHour(span) ? span.end : undefined}
            data-zone={time_zone}
          >
            {hours}
          </span>
        ) : null,
    },
    { name: 'Takes', value: duration },
  ]
}

const otherFacts = ({ location, online, price, organized_by }: EventProps): readonly Fact[] => [
  { name: 'Where', value: formatPlace(location, online) },
  { name: 'Price', value: price },
  { name: 'From', value: organized_by },
]
