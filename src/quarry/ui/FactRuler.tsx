import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './FactRuler.module.css'

export interface Fact {
  readonly name: string
  /** Short text. Facts without it are omitted. */
  readonly value: ReactNode
}

/** Key facts side by side, along a ruler. */
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
