import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import styles from './Panel.module.css'

export interface PanelProps extends Omit<ComponentProps<'div'>, 'className'> {
  /** The class of the element with the padding, which lays the children out. */
  readonly className?: string
}

/** The frame of a block as wide as text, with padding that grows with its width. It has no background and no border. */
export function Panel({ className, children, ...root }: PanelProps) {
  return (
    <div {...root} className={styles.panel}>
      <div className={classNames(styles.inner, className)}>{children}</div>
    </div>
  )
}
