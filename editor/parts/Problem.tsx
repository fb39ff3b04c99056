import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import styles from './Problem.module.css'

interface ProblemProps {
  readonly id: string
  readonly severity?: 'error' | 'warning'
  readonly children: ReactNode
}

/** Error or warning below an input, which refers to it with `aria-describedby`. */
export function Problem({ id, severity = 'error', children }: ProblemProps) {
  return (
    <p id={id} className={classNames(styles.problem, severity === 'warning' && styles.warning)}>
      <Icon name="warning" className={styles.sign} />
      <span>{children}</span>
    </p>
  )
}
