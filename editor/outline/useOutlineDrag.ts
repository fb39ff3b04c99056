import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { type RefObject, useEffect, useRef } from 'react'
import { toasts } from '../parts/Toasts.ts'
import { type Dragged, dragData, readDragData } from '../session/dragData.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { nameBlocks } from '../store/blockNames.ts'
import { commandFor, findOutlineDrop } from './findOutlineDrop.ts'
import styles from './Outline.module.css'
import type { OutlineRow } from './OutlineRows.ts'
import type { OutlineDrop, OutlineState } from './OutlineState.ts'
import { INDENT, ROW } from './rowHeight.ts'

/** Time that a drag must stay on a collapsed block before it expands, in milliseconds. */
const EXPAND_DELAY = 600

interface Input {
  readonly clientX: number
  readonly clientY: number
}

/**
 * Makes blocks draggable in the outline and droppable on it from anywhere in the editor. The story changes only at the drop, so a
 * cancelled drag leaves no trace. The draggable element is the whole tree, because a row may be unmounted when it is scrolled out
 * of view.
 */
export function useOutlineDrag(
  session: EditorSession,
  state: OutlineState,
  scroller: RefObject<HTMLElement | null>,
): {
  readonly line: RefObject<HTMLDivElement | null>
  readonly refusal: RefObject<HTMLParagraphElement | null>
} {
  const line = useRef<HTMLDivElement>(null)
  const refusal = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const { store, selection, space } = session
    let drop: OutlineDrop | null = null
    /** The current drag over the tree with the last pointer position; null without one. */
    let over: { readonly dragged: Dragged; readonly input: Input } | null = null
    let due: number | undefined
    let opening: { readonly key: string; readonly timer: number } | null = null

    const rowAt = (input: Input) => state.rows[Math.floor(offsetIn(element, input) / ROW)]
    const dragged = (input: Input) => {
      const row = rowAt(input)
      if (row?.kind !== 'block') return []
      const isSelected = selection.uids.includes(row.uid)
      return store.outermost(isSelected ? selection.uids : [row.uid]).filter((uid) => uid !== store.root)
    }

    function updateDrop(dragged: Dragged, input: Input): void {
      if (!element) return
      const offset = offsetIn(element, input) / ROW
      const row = Math.floor(offset)
      const depth = Math.floor((input.clientX - element.getBoundingClientRect().left - INDENT) / INDENT)
      drop = findOutlineDrop(session, state.rows, { row, part: offset - row, depth }, dragged)
      showDrop(drop, line.current, refusal.current)
      expandAfterDelay(state.rows[row])
    }

    /** Expands a collapsed row after the pointer stayed on it. */
    function expandAfterDelay(row: OutlineRow | undefined): void {
      const key = row?.hasInner && !row.isOpen ? row.key : null
      if (opening?.key === key) return
      if (opening) window.clearTimeout(opening.timer)
      opening =
        key === null ? null : { key, timer: window.setTimeout(() => state.setOpen(key, true), EXPAND_DELAY) }
    }

    function scheduleUpdate(): void {
      due ??= requestAnimationFrame(() => {
        due = undefined
        if (over) updateDrop(over.dragged, over.input)
      })
    }

    function clear(): void {
      if (due !== undefined) cancelAnimationFrame(due)
      due = undefined
      drop = null
      over = null
      expandAfterDelay(undefined)
      showDrop(null, line.current, refusal.current)
    }

    const ends = combine(
      draggable({
        element,
        canDrag: ({ input }) => dragged(input).length > 0,
        getInitialData: ({ input }) => dragData({ kind: 'blocks', uids: dragged(input) }),
        onGenerateDragPreview: ({ nativeSetDragImage, source }) => {
          const dragged = readDragData(source.data)
          setCustomNativeDragPreview({
            nativeSetDragImage,
            getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
            render({ container }) {
              const chip = document.createElement('div')
              chip.className = styles.chip ?? ''
              chip.textContent =
                dragged?.kind === 'blocks'
                  ? nameBlocks(
                      space,
                      dragged.uids.map((uid) => store.block(uid).component),
                    )
                  : ''
              container.append(chip)
            },
          })
        },
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => readDragData(source.data) !== undefined,
        onDrag({ source, location }) {
          const dragged = readDragData(source.data)
          if (!dragged) return
          over = { dragged, input: location.current.input }
          scheduleUpdate()
        },
        onDragLeave: clear,
        onDrop({ source, location }) {
          const dragged = readDragData(source.data)
          // The pointer may have moved since the last frame.
          if (dragged) updateDrop(dragged, location.current.input)
          const found = drop
          clear()
          if (dragged && found) executeDrop(session, dragged, found)
        },
      }),
      autoScrollForElements({
        element,
        canScroll: ({ source }) => readDragData(source.data) !== undefined,
      }),
      // Rows may move under a pointer that does not.
      state.subscribe(() => {
        if (over) scheduleUpdate()
      }),
    )
    return () => {
      ends()
      clear()
    }
  }, [session, state, scroller])
  return { line, refusal }
}

const offsetIn = (element: HTMLElement, { clientY }: Input) =>
  clientY - element.getBoundingClientRect().top + element.scrollTop

function executeDrop({ store, selection }: EditorSession, dragged: Dragged, drop: OutlineDrop): void {
  const outcome = drop.ok ? store.run(commandFor(dragged, drop.position)) : drop
  if (outcome.ok) selection.select(outcome.uids, { from: 'outline' })
  else toasts.say(outcome.why, { kind: 'problem' })
}

function showDrop(drop: OutlineDrop | null, line: HTMLElement | null, refusal: HTMLElement | null): void {
  if (!line || !refusal) return
  line.hidden = !drop?.ok
  refusal.hidden = !drop || drop.ok
  if (!drop) return
  const top = drop.ok && drop.edge !== 'after' ? drop.row * ROW : (drop.row + 1) * ROW
  if (!drop.ok) {
    refusal.textContent = drop.why
    refusal.style.setProperty('--start', `${top}px`)
    return
  }
  line.dataset.edge = drop.edge
  line.style.setProperty('--start', `${top}px`)
  line.style.setProperty('--depth', String(drop.edge === 'in' ? drop.depth - 1 : drop.depth))
}
