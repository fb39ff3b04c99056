import { onGlass } from './CanvasContext.ts'
import type { Line } from './dropTarget.ts'
import type { DropMark } from './findDrop.ts'

/** How thick a line is, in pixels of the editor. */
const THICK = 4

/** Places the element that shows where something goes. */
export function showMark(element: HTMLElement, mark: DropMark | null, scale: number): void {
  element.hidden = mark === null
  if (!mark) return
  element.dataset.kind = mark.kind
  const { left, top, width, height } =
    mark.kind === 'box' ? onGlass(mark.box, scale) : boxOfLine(mark.line, scale)
  element.style.transform = `translate(${left}px, ${top}px)`
  element.style.inlineSize = `${width}px`
  element.style.blockSize = `${height}px`
}

function boxOfLine({ axis, x, y, length }: Line, scale: number) {
  const [left, top, long] = [x * scale, y * scale, length * scale]
  return axis === 'horizontal'
    ? { left, top: Math.max(0, top - THICK / 2), width: long, height: THICK }
    : { left: Math.max(0, left - THICK / 2), top, width: THICK, height: long }
}
