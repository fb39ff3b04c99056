import * as Radix from '@radix-ui/react-tooltip'
import type { ReactElement } from 'react'
import { Kbd } from './Kbd.tsx'
import styles from './Tooltip.module.css'

export const TooltipProvider = Radix.Provider

interface TooltipProps {
  readonly text: string
  /** Keys that do the same. */
  readonly keys?: string
  /** One element that takes a ref. */
  readonly children: ReactElement
}

/** Words that show beside a control that is pointed at or focused. */
export function Tooltip({ text, keys, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
          {text}
          {keys ? <Kbd keys={keys} /> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
