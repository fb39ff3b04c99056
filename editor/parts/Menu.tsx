import * as Radix from '@radix-ui/react-dropdown-menu'
import { type ReactElement, useRef } from 'react'
import styles from './Menu.module.css'
import { menuEntries } from './menuEntries.tsx'
import type { MenuEntry } from './menuItems.ts'

interface MenuProps {
  /** What is asked for when it opens may be a function. */
  readonly entries: readonly MenuEntry[] | (() => readonly MenuEntry[])
  readonly align?: 'start' | 'center' | 'end'
  readonly onOpenChange?: (open: boolean) => void
  /** Takes the focus once an item was chosen; default: the button that opened it. */
  readonly focusAfter?: () => void
  /** The button that opens it. */
  readonly children: ReactElement
}

export function Menu({ entries, align = 'start', onOpenChange, focusAfter, children }: MenuProps) {
  const isChosen = useRef(false)
  const noting = (entry: MenuEntry): MenuEntry =>
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
          <Entries entries={entries} noting={noting} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface EntriesProps extends Pick<MenuProps, 'entries'> {
  readonly noting: (entry: MenuEntry) => MenuEntry
}

/** Rendered while the menu is open alone. */
function Entries({ entries, noting }: EntriesProps) {
  return <>{menuEntries((typeof entries === 'function' ? entries() : entries).map(noting), Radix)}</>
}
