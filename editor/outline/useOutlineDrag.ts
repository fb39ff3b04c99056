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

/** How long a drag rests on a closed block before it opens, in milliseconds. */
const OPENS_AFTER = 600

interface Input {
  readonly clientX: number
  readonly clientY: number
}

/**
 * Lets blocks be dragged in the outline, and dropped on it from wherever in the editor. The story changes with the drop alone, so a drag that
 * is given up leaves no trace. The whole tree is what is dragged from: a line may be scrolled out of sight and gone meanwhile.
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
    /** What is dragged over the tree, and where the pointer was last; null while nothing is. */
    let over: { readonly carried: Dragged; readonly input: Input } | null = null
    let due: number | undefined
    let opening: { readonly key: string; readonly timer: number } | null = null

    const rowAt = (input: Input) => state.rows[Math.floor(offsetIn(element, input) / ROW)]
    const dragged = (input: Input) => {
      const row = rowAt(input)
      if (row?.kind !== 'block') return []
      const isSelected = selection.uids.includes(row.uid)
      return store.outermost(isSelected ? selection.uids : [row.uid]).filter((uid) => uid !== store.root)
    }

    function look(carried: Dragged, input: Input): void {
      if (!element) return
      const offset = offsetIn(element, input) / ROW
      const row = Math.floor(offset)
      const depth = Math.floor((input.clientX - element.getBoundingClientRect().left - INDENT) / INDENT)
      drop = findOutlineDrop(session, state.rows, { row, part: offset - row, depth }, carried)
      show(drop, line.current, refusal.current)
      rest(state.rows[row])
    }

    /** Opens a closed line that is pointed at for a while. */
    function rest(row: OutlineRow | undefined): void {
      const key = row?.hasInner && !row.isOpen ? row.key : null
      if (opening?.key === key) return
      if (opening) window.clearTimeout(opening.timer)
      opening =
        key === null ? null : { key, timer: window.setTimeout(() => state.setOpen(key, true), OPENS_AFTER) }
    }

    function lookInNextFrame(): void {
      due ??= requestAnimationFrame(() => {
        due = undefined
        if (over) look(over.carried, over.input)
      })
    }

    function clear(): void {
      if (due !== undefined) cancelAnimationFrame(due)
      due = undefined
      drop = null
      over = null
      rest(undefined)
      show(null, line.current, refusal.current)
    }

    const ends = combine(
      draggable({
        element,
        canDrag: ({ input }) => dragged(input).length > 0,
        getInitialData: ({ input }) => dragData({ kind: 'blocks', uids: dragged(input) }),
        onGenerateDragPreview: ({ nativeSetDragImage, source }) => {
          const carried = readDragData(source.data)
          setCustomNativeDragPreview({
            nativeSetDragImage,
            getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
            render({ container }) {
              const chip = document.createElement('div')
              chip.className = styles.chip ?? ''
              chip.textContent =
                carried?.kind === 'blocks'
                  ? nameBlocks(
                      space,
                      carried.uids.map((uid) => store.block(uid).component),
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
          const carried = readDragData(source.data)
          if (!carried) return
          over = { carried, input: location.current.input }
          lookInNextFrame()
        },
        onDragLeave: clear,
        onDrop({ source, location }) {
          const carried = readDragData(source.data)
          // Where the pointer is now, which may be another place than at the last frame.
          if (carried) look(carried, location.current.input)
          const found = drop
          clear()
          if (carried && found) carryOut(session, carried, found)
        },
      }),
      autoScrollForElements({
        element,
        canScroll: ({ source }) => readDragData(source.data) !== undefined,
      }),
      // Lines that open or change under a pointer that rests put another line under it.
      state.subscribe(() => {
        if (over) lookInNextFrame()
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

function carryOut({ store, selection }: EditorSession, carried: Dragged, drop: OutlineDrop): void {
  const outcome = drop.ok ? store.run(commandFor(carried, drop.place)) : drop
  if (outcome.ok) selection.select(outcome.uids, { from: 'outline' })
  else toasts.say(outcome.why, { kind: 'problem' })
}

function show(drop: OutlineDrop | null, line: HTMLElement | null, refusal: HTMLElement | null): void {
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
