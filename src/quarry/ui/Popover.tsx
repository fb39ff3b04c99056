import * as Radix from '@radix-ui/react-popover'
import type { ReactElement, ReactNode } from 'react'
import { overlayContainer } from './overlayContainer.ts'
import styles from './Popover.module.css'

export interface PopoverProps {
  /** Accessible name. */
  readonly label: string
  readonly content: ReactNode
  /** The trigger: one button or link. */
  readonly children: ReactElement
}

/**
 * A popover for content with links or buttons. A click opens it and moves the focus into it; Escape, a click outside and leaving it by
 * keyboard close it. Browser only, like a tooltip.
 */
export function Popover({ label, content, children }: PopoverProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={overlayContainer()}>
        <Radix.Content
          className={styles.popover}
          data-theme="quarry"
          aria-label={label}
          sideOffset={6}
          collisionPadding={8}
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
