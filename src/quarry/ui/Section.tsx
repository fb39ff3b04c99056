import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Section.module.css'

export interface SectionProps {
  readonly title?: ReactNode
  /** One or two sentences under the title. */
  readonly lede?: ReactNode
  /** What stands under the lede, such as a link onward. */
  readonly action?: ReactNode
  readonly level?: 1 | 2 | 3
  readonly id?: string
  readonly ground?: '1' | '2' | '3' | 'bedrock'
  /** split: the head at the left, the matter at the right; stack: the head above. */
  readonly layout?: 'split' | 'stack'
  /** The head stays in view beside long matter. */
  readonly sticky?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/** A stretch of a page with its own head and ground. The matter is a container its blocks can measure. */
export function Section(props: SectionProps) {
  const {
    title,
    lede,
    action,
    level = 2,
    id,
    ground = '1',
    layout = 'split',
    sticky,
    className,
    children,
  } = props
  const Heading = `h${level}` as const
  const hasHead = title || lede || action
  return (
    <section
      id={id}
      className={classNames(styles.section, className)}
      data-ground={ground === '1' ? undefined : ground}
    >
      <div className={classNames('wrap', hasHead ? styles[layout] : undefined)}>
        {hasHead && (
          <div className={classNames(styles.head, sticky && styles.sticky)}>
            {title && <Heading>{title}</Heading>}
            {lede && <p className={styles.lede}>{lede}</p>}
            {action && <div className={styles.action}>{action}</div>}
          </div>
        )}
        <div className={styles.matter}>{children}</div>
      </div>
    </section>
  )
}
