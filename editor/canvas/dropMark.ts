import { toPaneBox } from './CanvasContext.ts'
import type { Line } from './dropTarget.ts'
import type { DropMark } from './findDrop.ts'

/** Thickness of a line, in editor pixels. */
const THICKNESS = 4

/** Positions the element that marks the drop target, or hides it. */
export function showDropMark(element: HTMLElement, mark: DropMark | null, scale: number): void {
  element.hidden = mark === null
  if (!mark) return
  element.dataset.kind = mark.kind
  const { left, top, width, height } =
    mark.kind === 'box' ? toPaneBox(mark.box, scale) : boxOfLine(mark.line, scale)
  element.style.transform = `translate(${left}px, ${top}px)`
  element.style.inlineSize = `${width}px`
  element.style.blockSize = `${height}px`
}

function boxOfLine({ axis, x, y, length }: Line, scale: number) {
  const [left, top, long] = [x * scale, y * scale, length * scale]
  return axis === 'horizontal'
    ? { left, top: Math.max(0, top - THICKNESS / 2), width: long, height: THICKNESS }
    : { left: Math.max(0, left - THICKNESS / 2), top, width: THICKNESS, height: long }
}
