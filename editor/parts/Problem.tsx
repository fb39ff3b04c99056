import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import styles from './Problem.module.css'

interface ProblemProps {
  readonly id: string
  readonly severity?: 'error' | 'warning'
  readonly children: ReactNode
}

/** Says below an input what is wrong with it; the input refers to it by `aria-describedby`. */
export function Problem({ id, severity = 'error', children }: ProblemProps) {
  return (
    <p id={id} className={classNames(styles.problem, severity === 'warning' && styles.warning)}>
      <Icon name="warning" className={styles.sign} />
      <span>{children}</span>
    </p>
  )
}
