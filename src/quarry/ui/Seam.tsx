import { classNames } from './classNames.ts'
import { randomOf } from './randomOf.ts'
import styles from './Seam.module.css'

export interface SeamProps {
  /** The ground above and the deeper one below; a page never climbs back. */
  readonly from?: '1' | '2' | '3'
  readonly to?: '2' | '3' | 'bedrock'
  /** Decides where the layers are broken. */
  readonly seed?: string
  readonly className?: string
}

const faults = ['left', 'middle', 'right'] as const

/** Where one ground ends and a deeper one begins: thin layers, broken once, lapis running through. One for each change. */
export function Seam({ from = '1', to = '2', seed = '', className }: SeamProps) {
  const fault = faults[Math.floor(randomOf(`${seed}${from}${to}`)() * faults.length)]!
  return (
    <div
      className={classNames(styles.seam, styles[`from${from}`], styles[`to-${to}`], styles[fault], className)}
      aria-hidden="true"
    />
  )
}
