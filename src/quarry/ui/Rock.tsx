import styles from './Rock.module.css'
import { type RockName, rockPath, rockPatterns } from './rockPatterns.ts'

export type { RockName }

export interface RockProps {
  readonly name: RockName
  /** Side length: 22, 36 or 52 px. A larger one shows more of the pattern, at the same scale. */
  readonly size?: 's' | 'm' | 'l'
}

const pixels = { s: 22, m: 36, l: 52 } as const

/** The rock pattern of an object, used instead of pictograms. Decorative. */
export function Rock({ name, size = 'm' }: RockProps) {
  const { filled, dots } = rockPatterns[name]
  const side = pixels[size]
  return (
    <svg
      className={styles.rock}
      data-rock={name}
      width={side}
      height={side}
      viewBox={`0 0 ${side} ${side}`}
      aria-hidden="true"
    >
      <path
        d={rockPath(name, side)}
        fill={filled ? 'currentColor' : 'none'}
        stroke={filled ? undefined : 'currentColor'}
        strokeWidth={dots}
        strokeLinecap={dots ? 'round' : undefined}
      />
    </svg>
  )
}
