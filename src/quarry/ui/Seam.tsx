import { classNames } from './classNames.ts'
import { randomOf } from './randomOf.ts'
import styles from './Seam.module.css'

export interface SeamProps {
  /** The background colours above and below; the one below is deeper. */
  readonly from?: '1' | '2' | '3'
  readonly to?: '2' | '3' | 'bedrock'
  /** Determines where the layers are broken. */
  readonly seed?: string
  readonly className?: string
}

const faults = ['left', 'middle', 'right'] as const

/** The border between two background colours: thin layers with one break and a blue one among them. */
export function Seam({ from = '1', to = '2', seed = '', className }: SeamProps) {
  const fault = faults[Math.floor(randomOf(`${seed}${from}${to}`)() * faults.length)]!
  return (
    <div
      className={classNames(styles.seam, styles[`from${from}`], styles[`to-${to}`], styles[fault], className)}
      aria-hidden="true"
    />
  )
}
