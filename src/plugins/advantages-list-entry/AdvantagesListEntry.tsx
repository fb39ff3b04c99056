import type { Props } from 'strata-pages'
import { HtmlText } from '../../quarry/text/RichText.tsx'
import { classNames } from '../../quarry/ui/classNames.ts'
import { Image } from '../../quarry/ui/Image.tsx'
import { Prose } from '../../quarry/ui/Prose.tsx'
import styles from './AdvantagesListEntry.module.css'
import type { fields } from './index.ts'

export default function AdvantagesListEntry(props: Props<typeof fields>) {
  const { root, heading, description, src, alt } = props
  return (
    <div {...root} className={styles.entry}>
      <div className={classNames(styles.row, src && styles.pictured)}>
        {src ? (
          <div className={styles.picture}>
            <Image
              src={src.filename}
              alt={alt ?? src.alt ?? ''}
              sizes="(min-width: 30rem) 208px, 92vw"
              fill
            />
          </div>
        ) : null}
        {heading ? <h3 className={styles.heading}>{heading}</h3> : null}
        {description ? (
          <Prose size="small" className={styles.description}>
            <HtmlText html={description} headingOffset={2} />
          </Prose>
        ) : null}
      </div>
    </div>
  )
}
