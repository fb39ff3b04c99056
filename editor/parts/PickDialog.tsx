import { Command } from 'cmdk'
import { useState } from 'react'
import { Dialog } from './Dialog.tsx'
import styles from './PickDialog.module.css'
import { useCountAnnouncement } from './useCountAnnouncement.ts'

/** Maximum number of listed entries; a query finds more. */
const MAX_SHOWN = 100

export interface Pick {
  readonly id: string
  readonly title: string
  /** Distinguishes items with the same title, or states the consequences. */
  readonly detail: string
}

interface PickDialogProps<Item extends Pick> {
  readonly title: string
  readonly placeholder: string
  /** Singular and plural name of the items. */
  readonly names: readonly [one: string, many: string]
  readonly empty: string
  readonly items: readonly Item[]
  readonly onPick: (item: Item) => void
  readonly onClose: () => void
}

/** Dialog to pick one of many items by a search in titles and details. */
export function PickDialog<Item extends Pick>(props: PickDialogProps<Item>) {
  const { title, placeholder, names, empty, items, onPick, onClose } = props
  const [query, setQuery] = useState('')
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = items.filter(({ title, detail }) => {
    const text = `${detail} ${title}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  useCountAnnouncement(found.length, names, query)
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} size="medium">
      <Command label={names[1]} shouldFilter={false} loop className={styles.pick}>
        <Command.Input
          className={styles.input}
          value={query}
          onValueChange={setQuery}
          placeholder={placeholder}
          autoFocus
        />
        <Command.List className={styles.list}>
          <Command.Empty className={styles.empty}>{empty}</Command.Empty>
          {found.slice(0, MAX_SHOWN).map((item) => (
            <Command.Item key={item.id} value={item.id} className={styles.item} onSelect={() => onPick(item)}>
              <span>{item.title}</span>
              {item.detail ? <span className={styles.detail}>{item.detail}</span> : null}
            </Command.Item>
          ))}
          {found.length > MAX_SHOWN ? (
            <p className={styles.detail}>{found.length - MAX_SHOWN} more. Type more letters to find them.</p>
          ) : null}
        </Command.List>
      </Command>
    </Dialog>
  )
}
