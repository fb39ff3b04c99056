import * as Radix from '@radix-ui/react-context-menu'
import type { ReactElement } from 'react'
import styles from './Menu.module.css'
import { menuEntries } from './menuEntries.tsx'
import type { MenuEntry } from './menuItems.ts'

interface ContextMenuProps {
  /** Asked for when it opens. */
  readonly entries: () => readonly MenuEntry[]
  /** What is clicked on. */
  readonly children: ReactElement
}

/** The menu of a right click, or of the key for menus. */
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

/** Rendered while the menu is open alone. */
function Entries({ entries }: Pick<ContextMenuProps, 'entries'>) {
  return <>{menuEntries(entries(), Radix)}</>
}
