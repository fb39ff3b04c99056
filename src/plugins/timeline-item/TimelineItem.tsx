import type { Props } from 'strata-pages'
import { eventSpan, toIsoDate } from '../../quarry/events/eventDates.ts'
import { formatEventDate } from '../../quarry/events/formatEventDate.ts'
import { InlineText, RichText } from '../../quarry/text/RichText.tsx'
import { Prose } from '../../quarry/ui/Prose.tsx'
import type { fields, slots } from './index.ts'
import styles from './TimelineItem.module.css'

export default function TimelineItem(props: Props<typeof fields, typeof slots>) {
  const { root, title, date, descriptionText, descriptionList, descriptionRichText } = props
  const isDescribed = descriptionText || descriptionList.length > 0 || descriptionRichText
  return (
    <div {...root} className={styles.item}>
      <div className={styles.inner} data-dated={date ? true : undefined}>
        {date ? (
          <p className={styles.date}>
            <When date={date} />
          </p>
        ) : null}
        <div className={styles.card}>
          {title ? <h3 className={styles.title}>{title}</h3> : null}
          {isDescribed ? (
            <Prose size="small" className={styles.text}>
              {descriptionText ? (
                <p>
                  <InlineText text={descriptionText} />
                </p>
              ) : null}
              {descriptionList.length > 0 ? (
                <ul>
                  {descriptionList.map((line) => (
                    <li key={line.key}>{line}</li>
                  ))}
                </ul>
              ) : null}
              {descriptionRichText ? <RichText document={descriptionRichText} headingOffset={2} /> : null}
            </Prose>
          ) : null}
        </div>
      </div>
    </div>
  )
}

/** Formats a date. Text that is not a date is shown unchanged. */
function When({ date }: { readonly date: string }) {
  const span = eventSpan({ date })
  return span ? <time dateTime={toIsoDate(span.start)}>{formatEventDate({ date })}</time> : date
}
