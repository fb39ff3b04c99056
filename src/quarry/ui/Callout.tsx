import type { ReactNode } from 'react'
import styles from './Callout.module.css'
import { classNames } from './classNames.ts'
import { Rock, type RockName } from './Rock.tsx'

export interface CalloutProps {
  readonly title?: ReactNode
  readonly children: ReactNode
  readonly rock?: RockName
  readonly className?: string
}

/** Something to stop at in a long text: a rule, a warning, a thing to try. */
export function Callout({ title, children, rock = 'quote', className }: CalloutProps) {
  return (
    <aside className={classNames(styles.callout, className)}>
      <Rock name={rock} className={styles.rock} />
      <div className={styles.text}>
        {title && <b className={styles.title}>{title}</b>}
        {children}
      </div>
    </aside>
  )
}
