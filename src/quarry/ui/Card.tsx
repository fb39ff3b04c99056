import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { classNames } from './classNames.ts'
import { Link, type LinkValue } from './Link.tsx'

export interface CardProps {
  readonly title?: ReactNode
  /** Where the card opens; the whole card is then pressed, the title is its link. */
  readonly to?: LinkValue
  readonly level?: 2 | 3 | 4
  /** A cover: Image with `fill`, or Strata. */
  readonly media?: ReactNode
  /** Its record, at the foot: kind, minutes, date. */
  readonly meta?: ReactNode
  /** row: cover at the left on wide screens; lead: larger, for the first card. */
  readonly layout?: 'stack' | 'row' | 'lead'
  readonly className?: string
  readonly children?: ReactNode
}

/** Something that opens: a cover, a title, a few words. What does not open is a row, not a card. */
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
