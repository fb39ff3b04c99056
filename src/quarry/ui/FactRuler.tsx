import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './FactRuler.module.css'

export interface Fact {
  readonly name: string
  /** A few words. A fact without them is left out. */
  readonly value: ReactNode
}

/** What one asks first about something, side by side along a ruler. */
export function FactRuler({
  facts,
  className,
}: {
  readonly facts: readonly Fact[]
  readonly className?: string
}) {
  const known = facts.filter(({ value }) => value)
  if (known.length === 0) return null
  return (
    <dl className={classNames(styles.ruler, className)}>
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
