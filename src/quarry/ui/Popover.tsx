import * as Radix from '@radix-ui/react-popover'
import type { ReactElement, ReactNode } from 'react'
import { overlayContainer } from './overlayContainer.ts'
import styles from './Popover.module.css'

export interface PopoverProps {
  /** What it is about, for those who do not see what it points to. */
  readonly label: string
  readonly content: ReactNode
  /** What opens it: one element that can be pressed. */
  readonly children: ReactElement
}

/**
 * Words about something that hold something to press, such as a link. It opens by a press and takes focus; Escape, a press
 * outside and leaving it by keyboard close it. For a browser only, like a tooltip.
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
