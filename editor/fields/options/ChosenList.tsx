import { type ReactNode, useRef } from 'react'
import { Icon } from '../../parts/Icon.tsx'
import { IconButton } from '../../parts/IconButton.tsx'
import styles from './ChosenList.module.css'
import { useListDrag } from './useListDrag.ts'

/** One entry of a sortable list. */
export interface ChosenItem {
  readonly key: string
  readonly title: string
  readonly hint?: ReactNode
  readonly picture?: ReactNode
  /** Called when the entry's title is clicked. Without it the title is not a button. */
  readonly onOpen?: () => void
}

interface ChosenListProps {
  readonly label: string
  readonly items: readonly ChosenItem[]
  /** Moves the entry at index `from` before the one at index `before`; the list's length means the end. */
  readonly onMove: (from: number, before: number) => void
  readonly onRemove: (index: number) => void
  readonly onDuplicate?: (index: number) => void
}

/** Sortable list of chosen entries: move by handle, buttons or Alt and arrow keys; open, duplicate, remove. */
export function ChosenList({ label, items, onMove, onRemove, onDuplicate }: ChosenListProps) {
  const list = useRef<HTMLOListElement>(null)
  useListDrag(list, items.length, onMove)
  return (
    <ol ref={list} className={styles.list} aria-label={label}>
      {items.map(({ key, title, hint, picture, onOpen }, at) => (
        <li
          key={key}
          className={styles.item}
          onKeyDown={(event) => {
            if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
            event.preventDefault()
            event.stopPropagation()
            if (event.key === 'ArrowUp' && at > 0) onMove(at, at - 1)
            if (event.key === 'ArrowDown' && at < items.length - 1) onMove(at, at + 2)
          }}
        >
          <span data-handle className={styles.handle}>
            <Icon name="drag" />
          </span>
          {picture}
          {onOpen ? (
            <button type="button" className={styles.title} onClick={onOpen}>
              <span>{title}</span>
              {hint ? <small>{hint}</small> : null}
            </button>
          ) : (
            <span className={styles.title}>
              <span>{title}</span>
              {hint ? <small>{hint}</small> : null}
            </span>
          )}
          <span className={styles.tools}>
            <IconButton
              icon="chevron-up"
              label={`Move ${title} up`}
              keys="Alt+ArrowUp"
              disabled={at === 0}
              onClick={() => onMove(at, at - 1)}
            />
            <IconButton
              icon="chevron-down"
              label={`Move ${title} down`}
              keys="Alt+ArrowDown"
              disabled={at === items.length - 1}
              onClick={() => onMove(at, at + 2)}
            />
            {onDuplicate ? (
              <IconButton icon="copy" label={`Duplicate ${title}`} onClick={() => onDuplicate(at)} />
            ) : null}
            <IconButton icon="close" label={`Remove ${title}`} onClick={() => onRemove(at)} />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Returns the list with the entry at index `from` moved before the one at index `before`. */
export function moveItem<Item>(items: readonly Item[], from: number, before: number): readonly Item[] {
  const moved = items[from]
  if (moved === undefined) return items
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(before > from ? before - 1 : before, 0, moved)
}
