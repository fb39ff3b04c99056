import type { Props } from 'strata-pages'
import { InlineText } from '../../quarry/text/RichText.tsx'
import styles from './HeadingBlock.module.css'
import type { fields } from './index.ts'

export default function HeadingBlock({ root, heading, description }: Props<typeof fields>) {
  return (
    <div {...root} className={styles.block}>
      <div className={styles.inner}>
        {heading ? <h2 className={styles.heading}>{heading}</h2> : null}
        {description ? (
          <p className={styles.description}>
            <InlineText text={description} />
          </p>
        ) : null}
      </div>
    </div>
  )
}
