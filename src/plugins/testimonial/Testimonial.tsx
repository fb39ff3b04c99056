import type { Props } from 'strata-pages'
import { SpokenWords } from '../../quarry/text/SpokenWords.tsx'
import { Byline } from '../../quarry/ui/Byline.tsx'
import type { fields } from './index.ts'
import styles from './Testimonial.module.css'

export default function Testimonial({ root, quote, name, position, image }: Props<typeof fields>) {
  return (
    <div {...root} className={styles.testimonial}>
      <figure className={styles.card}>
        {quote ? (
          <blockquote className={styles.words}>
            <p>
              <SpokenWords words={quote} />
            </p>
          </blockquote>
        ) : null}
        {name || position || image ? (
          <figcaption className={styles.by}>
            <Byline name={name ?? ''} src={image?.filename} faceless={!image && !name}>
              {position}
            </Byline>
          </figcaption>
        ) : null}
      </figure>
    </div>
  )
}
