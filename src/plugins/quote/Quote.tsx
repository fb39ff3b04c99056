import type { Props } from '../../registry/plugin.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Link } from '../../ui/Link.tsx'
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
  const said = name || position || image
  return (
    <figure {...root} className={classNames(styles.quote, styles[size])}>
      <div className={styles.inner}>
        {quote ? (
          <blockquote className={styles.words}>
            <p>
              “
              {markedWords(unquoted(quote)).map(({ text, isMarked }, index) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other name and never move
                isMarked ? <mark key={index}>{text}</mark> : text,
              )}
              ”
            </p>
          </blockquote>
        ) : null}
        {said ? (
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
      </div>
    </figure>
  )
}

/** Words between pairs of `==`; a pair that is not closed, or holds nothing, is ordinary text. */
function markedWords(quote: string): { readonly text: string; readonly isMarked: boolean }[] {
  return quote
    .split(/==(?=\S)([^=]+?)(?<=\S)==/)
    .map((text, index) => ({ text, isMarked: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** The words alone, where somebody typed quotation marks around them. */
const unquoted = (quote: string) => quote.trim().replace(/^["“„»«](.*)["”“«»]$/s, '$1')
