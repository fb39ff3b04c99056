import { type ReactNode, useRef } from 'react'
import { Icon } from '../../parts/Icon.tsx'
import { IconButton } from '../../parts/IconButton.tsx'
import styles from './ChosenList.module.css'
import { useListDrag } from './useListDrag.ts'

/** One line of a list that is put in order. */
export interface ChosenItem {
  readonly key: string
  readonly title: string
  readonly hint?: ReactNode
  readonly picture?: ReactNode
  /** Opens it, where it can be opened. */
  readonly onOpen?: () => void
}

interface ChosenListProps {
  readonly label: string
  readonly items: readonly ChosenItem[]
  /** Puts the entry at an index before the one at another; the length of the list: at the end. */
  readonly onMove: (from: number, before: number) => void
  readonly onRemove: (index: number) => void
  readonly onDuplicate?: (index: number) => void
}

/** What was chosen, in its order: moved by its handle, with Alt and arrows or by its buttons, opened, removed. */
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

/** A list with the entry at an index put before the one at another. */
export function movedItem<Item>(items: readonly Item[], from: number, before: number): readonly Item[] {
  const moved = items[from]
  if (moved === undefined) return items
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(before > from ? before - 1 : before, 0, moved)
}
