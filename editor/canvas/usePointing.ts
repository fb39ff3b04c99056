import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useSession } from '../session/EditorSession.ts'
import { inPage, useGlass } from './CanvasContext.ts'
import { clickSelection } from './clickSelection.ts'
import type { Point } from './dropTarget.ts'
import { type DropMark, distanceToLine, findDrop } from './findDrop.ts'
import type { PointedGap } from './InsertPlus.tsx'
import { inPlaceOf } from './inplace/InPlace.ts'

/** How near to the line between two blocks one points at it, in pixels of the editor. */
const NEAR = 14

/** The same where no block is under the pointer. */
const NEAR_IN_GAP = 90

/** Two clicks within this many pixels are at the same spot. */
const SAME_SPOT = 6

/** What the pointer does on the glass pane: hovers, selects, and finds the gaps between blocks. */
export function usePointing(pane: RefObject<HTMLElement | null>, onOtherStory: (id: number | null) => void) {
  const session = useSession()
  const { store, selection } = session
  const { page, scale } = useGlass()
  const [gap, setGap] = useState<PointedGap | null>(null)
  const due = useRef<number | undefined>(undefined)
  const spot = useRef<Point | null>(null)
  useEffect(() => () => cancelAnimationFrame(due.current ?? 0), [])
  // Where blocks stood is no place any more.
  useEffect(() => store.subscribe(() => setGap(null)), [store])

  const pointed = (event: { clientX: number; clientY: number }) => {
    const element = pane.current
    if (!element) return null
    const point = inPage(element, event, scale)
    const hit = page.at(point)
    return { point, hit, uid: hit?.uid && store.has(hit.uid) ? hit.uid : null }
  }

  function look(event: { clientX: number; clientY: number }): void {
    due.current = undefined
    const found = pointed(event)
    if (!found) return
    selection.hover(found.uid)
    setGap((before) => {
      const next = gapAt(found.point, found.uid ?? store.root)
      // Where the page was scrolled the same gap stands elsewhere.
      return before && next && before.key === next.key && sameMark(before.mark, next.mark) ? before : next
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
    const { place, mark } = drop
    // Between two blocks all of the gap is meant; on a block only its edge.
    const near = place.parent === over ? NEAR_IN_GAP : NEAR
    if (mark.kind === 'line' && distanceToLine(point, mark.line) * scale > near) return null
    return { key: `${place.parent} ${place.slot} ${place.after}`, place, mark }
  }

  return {
    gap,
    onPointerMove(event: PointerEvent): void {
      if (event.pointerType === 'touch' || event.buttons !== 0) return
      const { clientX, clientY } = event
      due.current ??= requestAnimationFrame(() => look({ clientX, clientY }))
    },
    onPointerLeave(): void {
      cancelAnimationFrame(due.current ?? 0)
      due.current = undefined
      selection.hover(null)
    },
    /** What is under the pointer is what the menu is about. A menu by the keyboard is about what is selected. */
    onContextMenu(event: MouseEvent): void {
      const uid = event.isTrusted ? pointed(event)?.uid : undefined
      if (uid !== undefined && uid !== null && !selection.uids.includes(uid))
        selection.select([uid], { from: 'canvas' })
    },
    onClick(event: MouseEvent): void {
      const found = pointed(event)
      if (!found) return
      onOtherStory(found.uid === null ? (found.hit?.otherStory ?? null) : null)
      const path = found.uid === null ? [] : store.path(found.uid)
      const last = spot.current
      spot.current = { x: event.clientX, y: event.clientY }
      const innermost = path.at(-1)
      if (event.detail === 2 && innermost !== undefined) {
        selection.select([innermost], { from: 'canvas' })
        inPlaceOf(session).request({ kind: 'at', uid: innermost, point: found.point })
        return
      }
      const isRepeated =
        event.detail === 1 &&
        last !== null &&
        Math.hypot(last.x - event.clientX, last.y - event.clientY) <= SAME_SPOT
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

const sameMark = (a: DropMark, b: DropMark) => JSON.stringify(a) === JSON.stringify(b)
