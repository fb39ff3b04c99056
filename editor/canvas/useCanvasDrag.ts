import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { type RefObject, useEffect } from 'react'
import { type Dragged, dragData, readDragData } from '../session/dragData.ts'
import { type EditorSession, useSession } from '../session/EditorSession.ts'
import { executeCommand } from '../session/executeCommand.ts'
import type { Command, Place } from '../store/StoryStore.ts'
import { autoScroll } from './autoScroll.ts'
import { inPage, useGlass } from './CanvasContext.ts'
import { showMark } from './dropMark.ts'
import { type Drop, findDrop } from './findDrop.ts'
import styles from './Glass.module.css'
import { movedTogether } from './moves.ts'

interface DragElements {
  readonly pane: RefObject<HTMLElement | null>
  /** Shows where it goes. */
  readonly line: RefObject<HTMLElement | null>
  /** Says why it goes nowhere. */
  readonly refusal: RefObject<HTMLElement | null>
  /** Told which of the page's blocks are dragged as that begins, and of none as it ends; kept by the caller. */
  readonly onDragging: (uids: readonly string[]) => void
}

const commandFor = (dragged: Dragged, at: Place): Command =>
  dragged.kind === 'blocks'
    ? { kind: 'move', uids: dragged.uids, to: at }
    : { kind: 'insert', blocks: dragged.blocks, at }

/**
 * Lets blocks be dragged from the glass pane, and dropped on it from wherever in the editor. Nothing of the story changes before the
 * drop, so a drag that is given up leaves no trace.
 */
export function useCanvasDrag({ pane, line, refusal, onDragging }: DragElements): void {
  const session = useSession()
  const { page, scale } = useGlass()
  useEffect(() => {
    const element = pane.current
    if (!element) return
    let drop: Drop | null = null
    let due: number | undefined
    const scrolling = autoScroll(page, scale, () => element.getBoundingClientRect())

    function look(dragged: Dragged, input: { clientX: number; clientY: number }): void {
      if (!element) return
      const point = inPage(element, input, scale)
      drop = findDrop({
        point,
        over: page.at(point)?.uid ?? session.store.root,
        store: session.store,
        boxOf: (uid) => page.box(uid),
        check: (place) => session.store.check(commandFor(dragged, place)),
        without: dragged.kind === 'blocks' ? dragged.uids : [],
      })
      if (line.current) showMark(line.current, drop.ok ? drop.mark : null, scale)
      if (refusal.current) showRefusal(refusal.current, drop, element, input)
    }

    function clear(): void {
      if (due !== undefined) cancelAnimationFrame(due)
      due = undefined
      drop = null
      scrolling.stop()
      if (line.current) line.current.hidden = true
      if (refusal.current) refusal.current.hidden = true
    }

    const ends = combine(
      draggable({
        element,
        canDrag: ({ input }) => draggedAt(session, page.at(inPage(element, input, scale))?.uid).length > 0,
        getInitialData: ({ input }) => {
          const uids = draggedAt(session, page.at(inPage(element, input, scale))?.uid)
          return dragData({ kind: 'blocks', uids })
        },
        onGenerateDragPreview: ({ nativeSetDragImage, source }) => {
          const dragged = readDragData(source.data)
          setCustomNativeDragPreview({
            nativeSetDragImage,
            getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
            render({ container }) {
              const chip = document.createElement('div')
              chip.className = styles.chip ?? ''
              chip.textContent = dragged ? nameOf(session, dragged) : ''
              container.append(chip)
            },
          })
        },
        // What is dragged is selected by the drop: its form would be made while the drag is to begin.
        onDragStart({ source }) {
          const dragged = readDragData(source.data)
          onDragging(dragged?.kind === 'blocks' ? dragged.uids : [])
        },
        onDrop: () => onDragging([]),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => readDragData(source.data) !== undefined,
        onDrag({ source, location }) {
          const dragged = readDragData(source.data)
          if (!dragged) return
          const { input } = location.current
          scrolling.at(input, () => look(dragged, input))
          due ??= requestAnimationFrame(() => {
            due = undefined
            look(dragged, input)
          })
        },
        onDragLeave: clear,
        onDrop({ source, location }) {
          const dragged = readDragData(source.data)
          // Where the pointer is now, which may be another place than at the last frame.
          if (dragged) look(dragged, location.current.input)
          const found = drop
          clear()
          if (dragged && found?.ok) executeCommand(session, commandFor(dragged, found.place))
        },
      }),
    )
    return () => {
      ends()
      clear()
    }
  }, [session, page, scale, pane, line, refusal, onDragging])
}

/** What a drag that begins on a block takes along: all that is selected, where it is. */
function draggedAt({ store, selection }: EditorSession, uid: string | null | undefined): readonly string[] {
  if (uid === null || uid === undefined || !store.has(uid)) return []
  const isSelected = store.path(uid).some((above) => selection.uids.includes(above))
  return movedTogether(store, isSelected ? selection.uids : [uid])
}

function nameOf({ store, space }: EditorSession, dragged: Dragged): string {
  const components =
    dragged.kind === 'blocks'
      ? dragged.uids.map((uid) => store.block(uid).component)
      : dragged.blocks.map(({ component }) => String(component))
  return components.length === 1 ? space.displayName(components[0]!) : `${components.length} blocks`
}

function showRefusal(
  refusal: HTMLElement,
  drop: Drop,
  pane: HTMLElement,
  input: { clientX: number; clientY: number },
): void {
  const why = drop.ok ? drop.instead : drop.why
  refusal.hidden = why === undefined
  if (why === undefined) return
  refusal.dataset.kind = drop.ok ? 'instead' : 'refused'
  refusal.textContent = why
  const { left, top, width } = pane.getBoundingClientRect()
  const x = Math.min(input.clientX - left + 16, width - refusal.offsetWidth)
  refusal.style.transform = `translate(${Math.max(0, x)}px, ${input.clientY - top + 20}px)`
}
