import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isEqual } from '../../json/isEqual.ts'
import { useSession } from '../session/EditorSession.ts'
import { toPagePoint, useGlass } from './CanvasContext.ts'
import { clickSelection } from './clickSelection.ts'
import type { Point } from './dropTarget.ts'
import { distanceToLine, findDrop } from './findDrop.ts'
import type { PointedGap } from './InsertPlus.tsx'
import { inPlaceOf } from './inplace/InPlace.ts'

/** Maximum distance from the line between two blocks to show its gap, in editor pixels. */
const NEAR = 14

/** The same if the pointer is not over a block. */
const NEAR_IN_GAP = 90

/** Maximum distance of two clicks at the same position, in pixels. */
const SAME_POSITION = 6

/** Handles pointer events of the glass pane: hovers and selects blocks, and finds the gap under the pointer. */
export function usePointing(pane: RefObject<HTMLElement | null>, onOtherStory: (id: number | null) => void) {
  const session = useSession()
  const { store, selection } = session
  const { page, scale } = useGlass()
  const [gap, setGap] = useState<PointedGap | null>(null)
  const due = useRef<number | undefined>(undefined)
  const lastClick = useRef<Point | null>(null)
  useEffect(() => () => cancelAnimationFrame(due.current ?? 0), [])
  // After a change the position may no longer exist.
  useEffect(() => store.subscribe(() => setGap(null)), [store])

  const findPointed = (event: { clientX: number; clientY: number }) => {
    const element = pane.current
    if (!element) return null
    const point = toPagePoint(element, event, scale)
    const hit = page.at(point)
    return { point, hit, uid: hit?.uid && store.has(hit.uid) ? hit.uid : null }
  }

  function updateHover(event: { clientX: number; clientY: number }): void {
    due.current = undefined
    const found = findPointed(event)
    if (!found) return
    selection.hover(found.uid)
    setGap((before) => {
      const next = gapAt(found.point, found.uid ?? store.root)
      // After a scroll the same gap is at a different position.
      return before && next && before.key === next.key && isEqual(before.mark, next.mark) ? before : next
    })
  }

  function gapAt(point: Point, over: string): PointedGap | null {
    const drop = findDrop({
      point,
      over,
      store,
      boxOf: (uid) => page.box(uid),
      check: () => ({ ok: true }),
    })
    if (!drop.ok) return null
    const { position, mark } = drop
    // Between two blocks the whole gap counts; on a block only its edge.
    const near = position.parent === over ? NEAR_IN_GAP : NEAR
    if (mark.kind === 'line' && distanceToLine(point, mark.line) * scale > near) return null
    return { key: `${position.parent} ${position.slot} ${position.after}`, position, mark }
  }

  return {
    gap,
    onPointerMove(event: PointerEvent): void {
      if (event.pointerType === 'touch' || event.buttons !== 0) return
      const { clientX, clientY } = event
      due.current ??= requestAnimationFrame(() => updateHover({ clientX, clientY }))
    },
    onPointerLeave(): void {
      cancelAnimationFrame(due.current ?? 0)
      due.current = undefined
      selection.hover(null)
    },
    /** Selects the block under the pointer for its menu. A menu opened by keyboard is for the selection. */
    onContextMenu(event: MouseEvent): void {
      const uid = event.isTrusted ? findPointed(event)?.uid : undefined
      if (uid !== undefined && uid !== null && !selection.uids.includes(uid))
        selection.select([uid], { from: 'canvas' })
    },
    onClick(event: MouseEvent): void {
      const found = findPointed(event)
      if (!found) return
      onOtherStory(found.uid === null ? (found.hit?.otherStory ?? null) : null)
      const path = found.uid === null ? [] : store.path(found.uid)
      const last = lastClick.current
      lastClick.current = { x: event.clientX, y: event.clientY }
      const innermost = path.at(-1)
      if (event.detail === 2 && innermost !== undefined) {
        selection.select([innermost], { from: 'canvas' })
        inPlaceOf(session).request({ kind: 'at', uid: innermost, point: found.point })
        return
      }
      const isRepeated =
        event.detail === 1 &&
        last !== null &&
        Math.hypot(last.x - event.clientX, last.y - event.clientY) <= SAME_POSITION
      const selected = clickSelection({
        path,
        selected: selection.uids,
        isRepeated,
        isParent: event.altKey,
        isAdding: event.ctrlKey || event.metaKey || event.shiftKey,
      })
      selection.select(selected, { from: 'canvas' })
    },
  }
}
