import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Notice.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface NoticeProps {
  readonly tone?: 'info' | 'ok' | 'warn' | 'error'
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly className?: string
}

const spokenTone = { warn: 'Warning: ', error: 'Error: ' } as const

/** A message: a coloured bar at the side, a bold title, then text. */
export function Notice({ tone = 'info', title, children, className }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone], className)}>
      <div className={styles.text}>
        {(tone === 'warn' || tone === 'error') && <VisuallyHidden>{spokenTone[tone]}</VisuallyHidden>}
        {title && <b className={styles.title}>{title}</b>}
        {children}
      </div>
    </div>
  )
}
