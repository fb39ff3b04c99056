import { Command } from 'cmdk'
import { useState } from 'react'
import { Dialog } from './Dialog.tsx'
import styles from './PickDialog.module.css'
import { useCountAnnouncement } from './useCountAnnouncement.ts'

/** Most entries that are listed; words find the others. */
const MAX_SHOWN = 100

export interface Pick {
  readonly id: string
  readonly title: string
  /** What tells it from others of its title, or what follows from it. */
  readonly detail: string
}

interface PickDialogProps<Item extends Pick> {
  readonly title: string
  readonly placeholder: string
  /** What one and several of them are called. */
  readonly names: readonly [one: string, many: string]
  readonly empty: string
  readonly items: readonly Item[]
  readonly onPick: (item: Item) => void
  readonly onClose: () => void
}

/** One of many, found by the words of its title and detail. */
export function PickDialog<Item extends Pick>(props: PickDialogProps<Item>) {
  const { title, placeholder, names, empty, items, onPick, onClose } = props
  const [words, setWords] = useState('')
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const found = items.filter(({ title, detail }) => {
    const text = `${detail} ${title}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
  useCountAnnouncement(found.length, names, words)
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} size="medium">
      <Command label={names[1]} shouldFilter={false} loop className={styles.pick}>
        <Command.Input
          className={styles.input}
          value={words}
          onValueChange={setWords}
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
            <p className={styles.detail}>{found.length - MAX_SHOWN} more are found by more words.</p>
          ) : null}
        </Command.List>
      </Command>
    </Dialog>
  )
}
