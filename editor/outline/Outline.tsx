import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { blockMenu } from '../canvas/blockMenu.ts'
import { ContextMenu } from '../parts/ContextMenu.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { isMenuKey, openMenuAt } from '../parts/menuKey.ts'
import { useSession } from '../session/EditorSession.ts'
import styles from './Outline.module.css'
import { OutlineBar } from './OutlineBar.tsx'
import { OutlineLine } from './OutlineLine.tsx'
import { outlineOf } from './OutlineState.ts'
import { OutlineKeys } from './outlineKeys.ts'
import { ROW } from './rowHeight.ts'
import { useOutlineDrag } from './useOutlineDrag.ts'

/** The story as a tree, for keyboard, pointer and drag and drop. Renders only visible rows and the active one. */
export function Outline() {
  const session = useSession()
  const { selection } = session
  const state = outlineOf(session)
  const keys = useMemo(() => new OutlineKeys(session, state), [session, state])
  useSyncExternalStore(state.subscribe, () => state.version)
  const selected = useSyncExternalStore(selection.subscribe, () => selection.uids)
  const hovered = useSyncExternalStore(selection.subscribe, () => selection.hovered)
  const selectedSet = useMemo(() => new Set(selected), [selected])
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, active } = state
  const activeAt = state.indexOf(active)

  // Must be stable: a new function makes the virtualizer measure all rows.
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows])

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey,
    overscan: 8,
    initialRect: { width: 280, height: 900 },
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan)
      const to = Math.min(count - 1, endIndex + overscan)
      const indexes = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
      if (activeAt < 0 || activeAt >= count) return indexes
      if (activeAt < from) return [activeAt, ...indexes]
      return activeAt > to ? [...indexes, activeAt] : indexes
    },
  })
  const drag = useOutlineDrag(session, state, scroller)

  useEffect(() => {
    if (activeAt >= 0 && state.scrollsToActive && !isInView(virtual, activeAt))
      virtual.scrollToIndex(activeAt, { align: 'auto' })
  }, [virtual, state, activeAt])

  function onKeyDown(event: KeyboardEvent) {
    const { currentTarget, nativeEvent } = event
    if (isMenuKey(nativeEvent)) {
      openMenuAt(currentTarget, document.getElementById(rowId(id, active)) ?? currentTarget)
      event.preventDefault()
      return
    }
    if (!keys.press(event.nativeEvent)) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Selects the block under the pointer for its menu. A menu opened by keyboard is for the selection. */
  function onContextMenu({ target, isTrusted }: MouseEvent) {
    const row = rows[rowIndexOf(target)]
    if (isTrusted && row?.kind === 'block' && !selectedSet.has(row.uid)) keys.choose(row, false, false)
  }

  function onClick(event: MouseEvent) {
    const row = rows[rowIndexOf(event.target)]
    if (!row) return
    if ((event.target as Element).closest('[data-twisty]')) state.setOpen(row.key, !row.isOpen)
    else keys.choose(row, event.shiftKey, event.ctrlKey || event.metaKey)
  }

  return (
    <div className={styles.outline}>
      <OutlineBar state={state} onDown={() => scroller.current?.focus()} />
      {state.found?.size === 0 ? (
        <EmptyState title="No block matches">The search covers names and texts of blocks.</EmptyState>
      ) : null}
      <ContextMenu entries={() => blockMenu(session)}>
        <div
          ref={scroller}
          role="tree"
          aria-label="Blocks of the page"
          aria-multiselectable="true"
          aria-activedescendant={activeAt < 0 ? undefined : rowId(id, active)}
          tabIndex={0}
          data-pane-first=""
          className={styles.tree}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onContextMenu={onContextMenu}
          onPointerMove={({ target }) => {
            const row = rows[rowIndexOf(target)]
            selection.hover(row?.kind === 'block' ? row.uid : null)
          }}
          onPointerLeave={() => selection.hover(null)}
        >
          <div
            role="none"
            className={styles.lines}
            ref={(element) => {
              if (element) element.style.blockSize = `${virtual.getTotalSize()}px`
            }}
          >
            {virtual.getVirtualItems().map(({ key, index, start }) => {
              const row = rows[index]!
              return (
                <OutlineLine
                  key={key}
                  id={rowId(id, row.key)}
                  row={row}
                  index={index}
                  start={start}
                  isActive={row.key === active}
                  isSelected={row.kind === 'block' && selectedSet.has(row.uid)}
                  isHovered={row.kind === 'block' && row.uid === hovered}
                  isFound={state.found?.has(row.uid) ?? false}
                />
              )
            })}
            <div ref={drag.line} hidden className={styles.drop} />
            <p ref={drag.refusal} hidden className={styles.refusal} />
          </div>
        </div>
      </ContextMenu>
    </div>
  )
}

/** True if a row is fully visible. Uses cached values, because reading the list's layout is slow. */
function isInView({ scrollOffset, scrollRect }: OutlineVirtualizer, index: number): boolean {
  if (scrollOffset === null || scrollRect === null) return false
  return index * ROW >= scrollOffset && (index + 1) * ROW <= scrollOffset + scrollRect.height
}

type OutlineVirtualizer = Pick<Virtualizer<HTMLDivElement, Element>, 'scrollOffset' | 'scrollRect'>

/** Index of the row that contains an element; -1 if none does. */
function rowIndexOf(target: EventTarget): number {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
  return line ? Number(line.dataset.line) : -1
}

const rowId = (id: string, key: string) => `${id}${encodeURIComponent(key)}`
