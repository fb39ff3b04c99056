import type { Props } from 'strata-pages'
import { SpokenWords } from '../../quarry/text/SpokenWords.tsx'
import { Avatar } from '../../quarry/ui/Avatar.tsx'
import { classNames } from '../../quarry/ui/classNames.ts'
import { Link } from '../../quarry/ui/Link.tsx'
import type { fields } from './index.ts'
import styles from './Quote.module.css'

export default function Quote({
  root,
  quote,
  name,
  position,
  image,
  author_link,
  size,
}: Props<typeof fields>) {
  const hasCaption = name || position || image
  return (
    <div {...root} className={classNames(styles.quote, styles[size])}>
      <figure className={styles.inner}>
        {quote ? (
          <blockquote className={styles.words}>
            <p>
              <SpokenWords words={quote} />
            </p>
          </blockquote>
        ) : null}
        {hasCaption ? (
          <figcaption className={styles.by}>
            {image ? <Avatar src={image.filename} name={name ?? ''} /> : null}
            <div>
              {name ? (
                <span className={styles.name}>
                  {author_link ? <Link to={author_link}>{name}</Link> : name}
                </span>
              ) : null}
              {position ? <span className={styles.position}>{position}</span> : null}
            </div>
          </figcaption>
        ) : null}
      </figure>
    </div>
  )
}
