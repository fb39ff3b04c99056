import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Headed.module.css'

export interface HeadedProps {
  /** Attributes of the outermost element, such as a block's root props. */
  readonly root?: HTMLAttributes<HTMLElement>
  readonly heading?: string
  /** One or two sentences below the heading. */
  readonly lede?: string
  /** `split`: the heading is at the left of the content if the block is wide enough. `stack`: always above it. */
  readonly layout?: 'split' | 'stack'
  readonly className?: string
  readonly children?: ReactNode
}

/** A block's heading and content. The content is a size container. Without a heading only the content is rendered. */
export function Headed({ root, heading, lede, layout = 'split', className, children }: HeadedProps) {
  const hasHead = Boolean(heading || lede)
  return (
    <section {...root} className={classNames(styles.headed, className)}>
      <div className={classNames(styles.inner, hasHead && styles[layout])}>
        {hasHead ? (
          <div className={styles.head}>
            {heading ? <h2 className={styles.heading}>{heading}</h2> : null}
            {lede ? <p className={styles.lede}>{lede}</p> : null}
          </div>
        ) : null}
        <div className={styles.matter}>{children}</div>
      </div>
    </section>
  )
}
