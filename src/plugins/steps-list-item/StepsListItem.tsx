import type { Props } from 'strata-pages'
import { InlineText } from '../../quarry/text/RichText.tsx'
import { Prose } from '../../quarry/ui/Prose.tsx'
import type { fields, slots } from './index.ts'
import styles from './StepsListItem.module.css'

export default function StepsListItem(props: Props<typeof fields, typeof slots>) {
  const { root, above_heading, heading, description_text, description_list } = props
  return (
    <div {...root} className={styles.item}>
      <div className={styles.row}>
        {above_heading ? <p className={styles.above}>{above_heading}</p> : null}
        {heading ? <h3 className={styles.heading}>{heading}</h3> : null}
        {description_text || description_list.length > 0 ? (
          <Prose size="small" className={styles.text}>
            {description_text ? (
              <p>
                <InlineText text={description_text} />
              </p>
            ) : null}
            {description_list.length > 0 ? (
              <ul>
                {description_list.map((line) => (
                  <li key={line.key}>{line}</li>
                ))}
              </ul>
            ) : null}
          </Prose>
        ) : null}
      </div>
    </div>
  )
}
