import type * as Context from '@radix-ui/react-context-menu'
import type * as Dropdown from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'
import styles from './Menu.module.css'
import type { MenuEntry } from './menuItems.ts'

type Elements = Pick<typeof Dropdown | typeof Context, 'Item' | 'Separator' | 'Label'>

/** Renders the entries of a menu with the elements of a dropdown or context menu. */
export function menuEntries(entries: readonly MenuEntry[], { Item, Separator, Label }: Elements): ReactNode {
  return entries.map((entry, at) => {
    // Entries are identified only by their position.
    const key = `${at}`
    if (entry.kind === 'separator') return <Separator key={key} className={styles.separator} />
    if (entry.kind === 'label')
      return (
        <Label key={key} className={styles.label}>
          {entry.label}
        </Label>
      )
    return (
      <Item
        key={key}
        className={classNames(styles.item, entry.danger && styles.danger)}
        disabled={entry.disabled}
        onSelect={entry.onSelect}
      >
        {entry.icon ? <Icon name={entry.icon} /> : <span className={styles.noIcon} />}
        <span className={styles.words}>
          {entry.label}
          {entry.hint ? <small className={styles.hint}>{entry.hint}</small> : null}
        </span>
        {entry.keys ? <Kbd keys={entry.keys} /> : null}
      </Item>
    )
  })
}
