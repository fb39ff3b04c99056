import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { classNames } from './classNames.ts'
import { Link, type LinkValue } from './Link.tsx'

export interface CardProps {
  readonly title?: ReactNode
  /** Target of the title's link, which covers the whole card. */
  readonly to?: LinkValue
  readonly level?: 2 | 3 | 4
  /** Cover of the card: `Image` with `fill`, or `Strata`. */
  readonly media?: ReactNode
  /** Metadata below the text: type, reading time, date. */
  readonly meta?: ReactNode
  /** `row`: the cover is at the left on wide screens. `lead`: larger, for the first card. */
  readonly layout?: 'stack' | 'row' | 'lead'
  readonly className?: string
  readonly children?: ReactNode
}

/** A card with a cover, a title and a short text. Use a row instead if nothing opens on click. */
export function Card({
  title,
  to,
  level = 3,
  media,
  meta,
  layout = 'stack',
  className,
  children,
}: CardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={classNames(styles.card, layout !== 'stack' && styles[layout], className)}>
      <div className={styles.inner}>
        {media && <div className={styles.cover}>{media}</div>}
        <div className={styles.body}>
          {title && (
            <Heading className={styles.title}>
              {to ? (
                <Link to={to} className={styles.link}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </Heading>
          )}
          {children}
          {meta && <div className={classNames('record', styles.meta)}>{meta}</div>}
        </div>
      </div>
    </article>
  )
}
