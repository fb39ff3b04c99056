import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { type RefObject, useEffect } from 'react'
import { type Dragged, dragData, readDragData } from '../session/dragData.ts'
import { type EditorSession, useSession } from '../session/EditorSession.ts'
import { executeCommand } from '../session/executeCommand.ts'
import type { BlockPosition, Command } from '../store/StoryStore.ts'
import { autoScroll } from './autoScroll.ts'
import { toPagePoint, useGlass } from './CanvasContext.ts'
import { showDropMark } from './dropMark.ts'
import { type Drop, findDrop } from './findDrop.ts'
import styles from './Glass.module.css'
import { getMovableBlocks } from './moves.ts'

interface DragElements {
  readonly pane: RefObject<HTMLElement | null>
  /** Marks the drop position. */
  readonly line: RefObject<HTMLElement | null>
  /** Shows why a drop is refused. */
  readonly refusal: RefObject<HTMLElement | null>
  /** Called with the dragged blocks of the page when a drag starts, and with an empty list when it ends. Must be stable. */
  readonly onDragging: (uids: readonly string[]) => void
}

const commandFor = (dragged: Dragged, at: BlockPosition): Command =>
  dragged.kind === 'blocks'
    ? { kind: 'move', uids: dragged.uids, to: at }
    : { kind: 'insert', blocks: dragged.blocks, at }

/**
 * Makes blocks draggable from the glass pane and droppable on it from anywhere in the editor. The story changes only at the drop,
 * so a cancelled drag leaves no trace.
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

    function updateDrop(dragged: Dragged, input: { clientX: number; clientY: number }): void {
      if (!element) return
      const point = toPagePoint(element, input, scale)
      drop = findDrop({
        point,
        over: page.at(point)?.uid ?? session.store.root,
        store: session.store,
        boxOf: (uid) => page.box(uid),
        check: (position) => session.store.check(commandFor(dragged, position)),
        without: dragged.kind === 'blocks' ? dragged.uids : [],
      })
      if (line.current) showDropMark(line.current, drop.ok ? drop.mark : null, scale)
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
        canDrag: ({ input }) =>
          draggedAt(session, page.at(toPagePoint(element, input, scale))?.uid).length > 0,
        getInitialData: ({ input }) => {
          const uids = draggedAt(session, page.at(toPagePoint(element, input, scale))?.uid)
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
        // Dragged blocks are selected only at the drop: rendering their form now would delay the start of the drag.
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
          scrolling.at(input, () => updateDrop(dragged, input))
          due ??= requestAnimationFrame(() => {
            due = undefined
            updateDrop(dragged, input)
          })
        },
        onDragLeave: clear,
        onDrop({ source, location }) {
          const dragged = readDragData(source.data)
          // The pointer may have moved since the last frame.
          if (dragged) updateDrop(dragged, location.current.input)
          const found = drop
          clear()
          if (dragged && found?.ok) executeCommand(session, commandFor(dragged, found.position))
        },
      }),
    )
    return () => {
      ends()
      clear()
    }
  }, [session, page, scale, pane, line, refusal, onDragging])
}

/** Returns the blocks to drag from a block: all selected blocks if the block is selected or inside a selected one, else the block. */
function draggedAt({ store, selection }: EditorSession, uid: string | null | undefined): readonly string[] {
  if (uid === null || uid === undefined || !store.has(uid)) return []
  const isSelected = store.path(uid).some((ancestor) => selection.uids.includes(ancestor))
  return getMovableBlocks(store, isSelected ? selection.uids : [uid])
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
