import * as Radix from '@radix-ui/react-dropdown-menu'
import { type ReactElement, useRef } from 'react'
import styles from './Menu.module.css'
import { menuEntries } from './menuEntries.tsx'
import type { MenuEntry } from './menuItems.ts'

interface MenuProps {
  /** Entries, or a function that is called when the menu opens. */
  readonly entries: readonly MenuEntry[] | (() => readonly MenuEntry[])
  readonly align?: 'start' | 'center' | 'end'
  readonly onOpenChange?: (open: boolean) => void
  /** Moves the focus after an item was chosen. Default: to the button that opened the menu. */
  readonly focusAfter?: () => void
  /** The button that opens the menu. */
  readonly children: ReactElement
}

export function Menu({ entries, align = 'start', onOpenChange, focusAfter, children }: MenuProps) {
  const isChosen = useRef(false)
  const withChosenFlag = (entry: MenuEntry): MenuEntry =>
    'onSelect' in entry
      ? {
          ...entry,
          onSelect: () => {
            isChosen.current = true
            entry.onSelect()
          },
        }
      : entry
  return (
    <Radix.Root modal={false} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.menu}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          onCloseAutoFocus={(event) => {
            if (!isChosen.current || !focusAfter) return
            isChosen.current = false
            event.preventDefault()
            focusAfter()
          }}
        >
          <Entries entries={entries} withChosenFlag={withChosenFlag} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface EntriesProps extends Pick<MenuProps, 'entries'> {
  readonly withChosenFlag: (entry: MenuEntry) => MenuEntry
}

/** A component, so that `entries` is called only while the menu is open. */
function Entries({ entries, withChosenFlag }: EntriesProps) {
  return <>{menuEntries((typeof entries === 'function' ? entries() : entries).map(withChosenFlag), Radix)}</>
}
