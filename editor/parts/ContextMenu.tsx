import * as Radix from '@radix-ui/react-context-menu'
import type { ReactElement } from 'react'
import styles from './Menu.module.css'
import { menuEntries } from './menuEntries.tsx'
import type { MenuEntry } from './menuItems.ts'

interface ContextMenuProps {
  /** Called when the menu opens. */
  readonly entries: () => readonly MenuEntry[]
  /** The element with the menu. */
  readonly children: ReactElement
}

/** Menu on right click or menu key. */
export function ContextMenu({ entries, children }: ContextMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.menu} collisionPadding={8} loop>
          <Entries entries={entries} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A component, so that `entries` is called only while the menu is open. */
function Entries({ entries }: Pick<ContextMenuProps, 'entries'>) {
  return <>{menuEntries(entries(), Radix)}</>
}
