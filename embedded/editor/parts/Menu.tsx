import * as Radix from '@radix-ui/react-dropdown-menu'
import type { ReactElement } from 'react'
import styles from './Menu.module.css'
import { menuEntries } from './menuEntries.tsx'
import type { MenuEntry } from './menuItems.ts'

interface MenuProps {
  readonly entries: readonly MenuEntry[]
  readonly align?: 'start' | 'center' | 'end'
  readonly onOpenChange?: (open: boolean) => void
  /** The button that opens it. */
  readonly children: ReactElement
}

export function Menu({ entries, align = 'start', onOpenChange, children }: MenuProps) {
  return (
    <Radix.Root modal={false} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.menu} align={align} sideOffset={4} collisionPadding={8} loop>
          {menuEntries(entries, Radix)}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
