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

/** The whole story as a tree: worked by keyboard, pointer and drag. What is in sight is rendered, and the line that the keyboard is on. */
export function Outline() {
  const session = useSession()
  const { selection } = session
  const state = outlineOf(session)
  const keys = useMemo(() => new OutlineKeys(session, state), [session, state])
  useSyncExternalStore(state.subscribe, () => state.version)
  const subscribeSelection = useCallback((listener: () => void) => selection.subscribe(listener), [selection])
  const selected = useSyncExternalStore(subscribeSelection, () => selection.uids)
  const hovered = useSyncExternalStore(subscribeSelection, () => selection.hovered)
  const selectedSet = useMemo(() => new Set(selected), [selected])
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, active } = state
  const activeAt = state.indexOf(active)

  // Another function for these has the places of all lines found again.
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
      const shown = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
      if (activeAt < 0 || activeAt >= count) return shown
      if (activeAt < from) return [activeAt, ...shown]
      return activeAt > to ? [...shown, activeAt] : shown
    },
  })
  const drag = useOutlineDrag(session, state, scroller)

  useEffect(() => {
    if (activeAt >= 0 && state.scrollsToActive && !isInView(virtual, activeAt))
      virtual.scrollToIndex(activeAt, { align: 'auto' })
  }, [virtual, state, activeAt])

  function press(event: KeyboardEvent) {
    const { currentTarget, nativeEvent } = event
    if (isMenuKey(nativeEvent)) {
      openMenuAt(currentTarget, document.getElementById(lineId(id, active)) ?? currentTarget)
      event.preventDefault()
      return
    }
    if (!keys.press(event.nativeEvent)) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** What is under the pointer is what the menu is about. A menu by the keyboard is about what is selected. */
  function chooseForMenu({ target, isTrusted }: MouseEvent) {
    const row = rows[lineAt(target)]
    if (isTrusted && row?.kind === 'block' && !selectedSet.has(row.uid)) keys.choose(row, false, false)
  }

  function click(event: MouseEvent) {
    const row = rows[lineAt(event.target)]
    if (!row) return
    if ((event.target as Element).closest('[data-twisty]')) state.setOpen(row.key, !row.isOpen)
    else keys.choose(row, event.shiftKey, event.ctrlKey || event.metaKey)
  }

  return (
    <div className={styles.outline}>
      <OutlineBar state={state} onDown={() => scroller.current?.focus()} />
      {state.found?.size === 0 ? (
        <EmptyState title="No block has these words">
          Words are looked for in names and texts of blocks.
        </EmptyState>
      ) : null}
      <ContextMenu entries={() => blockMenu(session)}>
        <div
          ref={scroller}
          role="tree"
          aria-label="Blocks of the page"
          aria-multiselectable="true"
          aria-activedescendant={activeAt < 0 ? undefined : lineId(id, active)}
          tabIndex={0}
          data-pane-first=""
          className={styles.tree}
          onKeyDown={press}
          onClick={click}
          onContextMenu={chooseForMenu}
          onPointerMove={({ target }) => {
            const row = rows[lineAt(target)]
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
                  id={lineId(id, row.key)}
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

/** Whether all of a line is seen, by what is known of the list: to ask the list itself has it laid out. */
function isInView({ scrollOffset, scrollRect }: OutlineVirtualizer, index: number): boolean {
  if (scrollOffset === null || scrollRect === null) return false
  return index * ROW >= scrollOffset && (index + 1) * ROW <= scrollOffset + scrollRect.height
}

type OutlineVirtualizer = Pick<Virtualizer<HTMLDivElement, Element>, 'scrollOffset' | 'scrollRect'>

/** Which line an element stands in; -1 in none. */
function lineAt(target: EventTarget): number {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
  return line ? Number(line.dataset.line) : -1
}

const lineId = (id: string, key: string) => `${id}${encodeURIComponent(key)}`
