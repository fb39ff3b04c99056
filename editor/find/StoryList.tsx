import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { StoryEntry } from '../api/wire.ts'
import type { ActionDialog } from '../navigation/storyMenu.ts'
import { Button } from '../parts/Button.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import type { MenuEntry } from '../parts/menuItems.ts'
import { Skeleton } from '../parts/Skeleton.tsx'
import type { Component } from '../space/Component.ts'
import { useObservable } from '../store/useObservable.ts'
import { type FindQuery, isNarrowed } from './findQuery.ts'
import type { PagedStories } from './PagedStories.ts'
import styles from './StoryList.module.css'
import { StoryRow } from './StoryRow.tsx'
import { titleOf } from './useSpaceParts.ts'

interface StoryListProps {
  readonly stories: PagedStories
  readonly query: FindQuery
  readonly kinds: readonly Component[]
  readonly selected: ReadonlySet<number>
  readonly onSelect: (ids: ReadonlySet<number>) => void
  readonly onOpen: (entry: StoryEntry) => void
  readonly menuOf: (entry: StoryEntry) => readonly MenuEntry[]
  readonly onAction: (dialog: ActionDialog) => void
  readonly onClear: () => void
  readonly onNew: () => void
}

/** Height of a row in pixels. */
const ROW_HEIGHT = 44

/** Virtualized list of the found stories: only visible rows are rendered. */
export function StoryList(props: StoryListProps) {
  const { stories, query, onClear, onNew } = props
  const { total, isLoading, why } = useObservable(stories)
  useEffect(() => stories.loadRange(0, 0), [stories])
  if (why !== undefined && total === undefined)
    return <ErrorState title="The stories could not be loaded" why={why} onRetry={() => stories.retry()} />
  if (total === undefined || isLoading) return <Skeleton label="Loading stories" lines={9} />
  if (total === 0 && isNarrowed(query))
    return (
      <EmptyState title="No stories match" action={<Button onClick={onClear}>Show all stories</Button>}>
        {query.text ? `No name and no text contains “${query.text}”. ` : ''}Try fewer words or filters.
      </EmptyState>
    )
  if (total === 0 && query.folder === undefined)
    return (
      <EmptyState title="No stories yet" action={<Button onClick={onNew}>Create the first story</Button>}>
        A story is a page, or content that pages use.
      </EmptyState>
    )
  if (total === 0) return <EmptyState title="This folder is empty">New stories are created in it.</EmptyState>
  return <Rows {...props} total={total} why={why} />
}

interface RowsProps extends StoryListProps {
  readonly total: number
  /** Why some stories could not be loaded; undefined if all were. */
  readonly why: string | undefined
}

function Rows(props: RowsProps) {
  const { stories, total, why, kinds, selected, onSelect, onOpen, menuOf, onAction } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [chosen, setCurrent] = useState(0)
  // The list may be shorter than before, if other editors deleted stories.
  const current = Math.min(chosen, total - 1)
  const wantsFocus = useRef(false)
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  })
  const rows = virtualizer.getVirtualItems()
  const first = rows[0]?.index ?? 0
  const last = rows.at(-1)?.index ?? 0
  useEffect(() => stories.loadRange(first, last), [stories, first, last])
  useEffect(() => {
    if (!wantsFocus.current) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${current}"]`)
    row?.focus()
    if (row) wantsFocus.current = false
  })

  const titles = new Map(kinds.map((kind) => [kind.name, titleOf(kind)]))
  const focusRow = (index: number) => {
    const next = Math.max(0, Math.min(total - 1, index))
    wantsFocus.current = true
    setCurrent(next)
    virtualizer.scrollToIndex(next)
  }
  const toggle = ({ id }: StoryEntry) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: 10,
      PageUp: -10,
      Home: -total,
      End: total,
    }
    const isRow = event.target instanceof HTMLElement && event.target.dataset.row !== undefined
    const entry = stories.at(current)
    const step = steps[event.key]
    if (step !== undefined) focusRow(current + step)
    else if (!isRow || !entry) return
    else if (event.key === 'Enter') onOpen(entry)
    else if (event.key === ' ') toggle(entry)
    else if (event.key === 'F2') onAction({ kind: 'rename', entries: [entry] })
    else if (event.key === 'Delete') {
      const chosen = stories.loaded.filter(({ id }) => selected.has(id))
      onAction({ kind: 'delete', entries: chosen.length ? chosen : [entry] })
    } else return
    event.preventDefault()
  }

  return (
    <div className={styles.list}>
      <p className={styles.count} role="status">
        {total.toLocaleString('en')} {total === 1 ? 'entry' : 'entries'}
      </p>
      {why === undefined ? null : (
        <p className={styles.failure} role="alert">
          Some stories could not be loaded. {why}
          <Button onClick={() => stories.retry()}>Retry</Button>
        </p>
      )}
      <div className={styles.scroller} ref={scroller}>
        {/* biome-ignore lint/a11y/useSemanticElements: a table cannot omit invisible rows */}
        <div
          role="grid"
          aria-label="Stories"
          aria-rowcount={total}
          aria-multiselectable="true"
          tabIndex={-1}
          className={styles.grid}
          ref={(element) => element?.style.setProperty('--height', `${virtualizer.getTotalSize()}px`)}
          onKeyDown={onKeyDown}
        >
          {rows.map(({ index, start }) => (
            <StoryRow
              key={index}
              index={index}
              start={start}
              entry={stories.at(index)}
              kind={titles}
              isCurrent={index === current}
              isSelected={selected.has(stories.at(index)?.id ?? -1)}
              onOpen={onOpen}
              onToggle={toggle}
              onFocus={setCurrent}
              menuOf={menuOf}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
