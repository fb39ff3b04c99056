import type { Props } from 'strata-pages'
import styles from './EmojiTimeTable.module.css'
import type { fields } from './index.ts'
import { REGIONS } from './regions.ts'

/** The parts of a day in order, with their hours. */
const TIMES = [
  { value: 'morning', sign: '🌅', name: 'Morning', hours: '6 am–9 am' },
  { value: 'day', sign: '☀', name: 'Day', hours: '9 am–6 pm' },
  { value: 'evening', sign: '🌤', name: 'Evening', hours: '6 pm–11 pm' },
  { value: 'night', sign: '🌙', name: 'Night', hours: '11 pm–6 am' },
] as const

const regions = Object.keys(REGIONS) as (keyof typeof REGIONS)[]

export default function EmojiTimeTable({ root, ...values }: Props<typeof fields>) {
  const filled = regions.filter((region) => values[region].length > 0)
  return (
    <figure {...root} className={styles.table}>
      {filled.length > 0 ? (
        <>
          <figcaption className="record">Local time of day</figcaption>
          <dl className={styles.regions}>
            {filled.map((region) => (
              <div key={region} className={styles.region}>
                <dt>{REGIONS[region]}</dt>
                {TIMES.filter(({ value }) => values[region].includes(value)).map(({ sign, name, hours }) => (
                  <dd key={name}>
                    <span className={styles.sign} aria-hidden="true">
                      {sign}
                    </span>
                    {name} <span className={styles.hours}>{hours}</span>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </figure>
  )
}
