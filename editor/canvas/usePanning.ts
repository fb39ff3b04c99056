import { type RefObject, useEffect } from 'react'
import { toPagePoint, useGlass } from './CanvasContext.ts'
import type { Point } from './dropTarget.ts'

/** Height of a text line in pixels, for wheel events in lines. */
const LINE = 16

/** Factor of the scroll speed per frame after a finger is lifted. */
const FRICTION = 0.94

/** Forwards the wheel and touch panning to the page under the pane; Ctrl and the wheel zoom. */
export function usePanning(pane: RefObject<HTMLElement | null>): void {
  const { page, scale, state } = useGlass()
  useEffect(() => {
    const element = pane.current
    if (!element) return undefined
    let finger: { id: number; point: Point; speed: Point } | undefined
    let gliding: number | undefined

    function onWheel(event: WheelEvent): void {
      // Prevents the window itself from zooming or scrolling. React's wheel listeners are passive and cannot prevent it.
      event.preventDefault()
      if (event.ctrlKey) {
        state.zoomBy(event.deltaY < 0 ? 1 : -1, scale)
        return
      }
      const unit = event.deltaMode === 1 ? LINE : event.deltaMode === 2 ? (page.window?.innerHeight ?? 0) : 1
      const [x, y] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
      page.scroll(toPagePoint(element!, event, scale), x * unit, y * unit)
    }

    function onDown(event: PointerEvent): void {
      cancelAnimationFrame(gliding ?? 0)
      if (event.pointerType !== 'touch') return
      finger = { id: event.pointerId, point: { x: event.clientX, y: event.clientY }, speed: { x: 0, y: 0 } }
    }

    function onMove(event: PointerEvent): void {
      if (finger?.id !== event.pointerId) return
      const speed = { x: finger.point.x - event.clientX, y: finger.point.y - event.clientY }
      page.scroll(toPagePoint(element!, event, scale), speed.x / scale, speed.y / scale)
      finger = { id: finger.id, point: { x: event.clientX, y: event.clientY }, speed }
    }

    function onUp(event: PointerEvent): void {
      if (finger?.id !== event.pointerId) return
      const { speed } = finger
      const point = toPagePoint(element!, event, scale)
      finger = undefined
      glide(point, speed)
    }

    function glide(point: Point, speed: Point): void {
      if (Math.hypot(speed.x, speed.y) < 1) return
      page.scroll(point, speed.x / scale, speed.y / scale)
      gliding = requestAnimationFrame(() => glide(point, { x: speed.x * FRICTION, y: speed.y * FRICTION }))
    }

    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    return () => {
      cancelAnimationFrame(gliding ?? 0)
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
    }
  }, [pane, page, scale, state])
}
