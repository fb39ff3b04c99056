import { growWithText } from '../../parts/growWithText.ts'
import { toPaneBox } from '../CanvasContext.ts'
import type { Box } from '../dropTarget.ts'
import type { FramedPage } from '../FramedPage.ts'
import type { CaretBox } from './TextGeometry.ts'
import type { TextDisplay } from './TextLocator.ts'

/** Elements over the page while a text is edited in place. Null until they are mounted. */
export interface EditingOverlay {
  /** Frame around the text. */
  frame: HTMLElement | null
  /** Receives pointer events. */
  hit: HTMLElement | null
  caret: HTMLElement | null
  selection: HTMLElement | null
  card: HTMLElement | null
}

/** The edited text's elements and their position. */
interface Drawing {
  readonly overlay: EditingOverlay
  /** Receives the keys; invisible unless `showTextArea` shows it. */
  readonly area: HTMLTextAreaElement
  /** The element that covers the page and contains the overlay. */
  readonly layer: HTMLElement
  /** Box of the text's block on the glass pane. */
  readonly block: Box | null
  /** Zoom of the page. */
  readonly scale: number
}

/** Space between a text and the card below it, in pixels. */
const GAP = 8

/** Margin around a text that receives pointer events, in pixels. */
const MARGIN = 4

/** Draws caret and selection over the text that the page renders. @param page if given, is scrolled to the caret */
export function drawCaretAndSelection(
  drawing: Drawing,
  { geometry, box, direction }: Extract<TextDisplay, { kind: 'letters' }>,
  page: FramedPage | null,
): void {
  const { overlay, area, scale } = drawing
  const { selectionStart, selectionEnd, selectionDirection } = area
  const head = geometry.caret(selectionDirection === 'backward' ? selectionStart : selectionEnd)
  if (page && head && scrollTo(page, head)) return
  // A page without a right-to-left direction may contain right-to-left text.
  area.dir = direction === 'rtl' ? 'rtl' : 'auto'
  const text = toPaneBox(box, scale)
  placeElement(overlay.frame, text)
  placeElement(overlay.hit, expandBox(text, MARGIN))
  drawCaret(drawing, head)
  if (overlay.caret) overlay.caret.hidden = head === null || selectionStart !== selectionEnd
  overlay.selection?.replaceChildren(
    ...geometry.boxes(selectionStart, selectionEnd).map((one) => {
      const element = document.createElement('div')
      placeElement(element, toPaneBox(one, scale))
      return element
    }),
  )
  placeCard(drawing, text)
}

/** Draws the caret of an empty text, at the position of its first letter. */
export function drawEmptyText(drawing: Drawing, caret: CaretBox): void {
  const { overlay, area, scale } = drawing
  area.dir = 'auto'
  const box = toPaneBox({ left: caret.x, top: caret.top, width: 1, height: caret.height }, scale)
  placeElement(overlay.frame, { ...box, width: 24 })
  placeElement(overlay.hit, { ...box, width: 24 })
  drawCaret(drawing, caret)
  if (overlay.caret) overlay.caret.hidden = false
  overlay.selection?.replaceChildren()
  placeCard(drawing, box)
}

/**
 * Shows the text area over the page, for texts that the page doesn't render letter by letter.
 * @param box box on the glass pane of what the page renders for the text
 */
export function showTextArea(drawing: Drawing, box: Box): void {
  const { overlay, area, layer } = drawing
  for (const element of [overlay.frame, overlay.caret, overlay.hit]) if (element) element.hidden = true
  overlay.selection?.replaceChildren()
  area.dir = 'auto'
  const width = Math.min(Math.max(box.width, MIN_WIDTH), layer.clientWidth - 2 * GAP)
  area.style.inlineSize = `${width}px`
  area.style.blockSize = ''
  growWithText(area)
  area.style.fontSize = ''
  const left = Math.max(GAP, Math.min(box.left, layer.clientWidth - width - GAP))
  const top = Math.max(GAP, Math.min(box.top, layer.clientHeight - area.offsetHeight - GAP))
  area.style.transform = `translate(${left}px, ${top}px)`
  placeCard(drawing, { left, top, width, height: area.offsetHeight })
}

/** Minimum width of the text area, in editor pixels. */
const MIN_WIDTH = 280

function drawCaret({ overlay, area, scale }: Drawing, caret: CaretBox | null): void {
  if (!caret) return
  const { left, top, height } = toPaneBox(
    { left: caret.x, top: caret.top, width: 0, height: caret.height },
    scale,
  )
  if (overlay.caret) {
    const { style } = overlay.caret
    const transform = `translate(${left}px, ${top}px)`
    // Restart blinking, so that a moved caret is visible at once.
    if (style.transform !== transform)
      for (const blink of overlay.caret.getAnimations()) blink.currentTime = 0
    style.transform = transform
    style.blockSize = `${height}px`
  }
  area.style.transform = `translate(${left}px, ${top}px)`
  area.style.inlineSize = ''
  area.style.blockSize = `${height}px`
  area.style.fontSize = `${height * 0.8}px`
}

/**
 * Places the card above the block, where it covers none of the block's text. If the block starts far above the text or outside the
 * visible area, places the card below or above the text.
 */
function placeCard({ overlay, layer, block }: Drawing, { left, top, height }: Box): void {
  const { card } = overlay
  if (!card) return
  const { offsetWidth, offsetHeight } = card
  const aboveBlock = (block?.top ?? top) - offsetHeight - GAP
  const below = top + height + GAP
  const above = top - offsetHeight - GAP
  const isNear = block !== null && top - block.top < MAX_DISTANCE
  const y =
    isNear && aboveBlock >= 0
      ? aboveBlock
      : below + offsetHeight <= layer.clientHeight || above < 0
        ? below
        : above
  const x = Math.max(0, Math.min(isNear && block ? block.left : left, layer.clientWidth - offsetWidth))
  card.style.transform = `translate(${x}px, ${Math.max(0, Math.min(y, layer.clientHeight - offsetHeight))}px)`
}

/** Maximum distance of a text from the start of its block at which the card is placed at the block, in editor pixels. */
const MAX_DISTANCE = 240

function placeElement(element: HTMLElement | null, { left, top, width, height }: Box): void {
  if (!element) return
  element.hidden = false
  element.style.transform = `translate(${left}px, ${top}px)`
  element.style.inlineSize = `${width}px`
  element.style.blockSize = `${height}px`
}

const expandBox = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** Scrolls the caret into view. @returns whether the page was scrolled; the scroll event then draws the text */
function scrollTo({ window }: FramedPage, { top, height }: CaretBox): boolean {
  if (!window) return false
  const margin = height
  const by =
    top < margin
      ? top - 2 * margin
      : top + height > window.innerHeight - margin
        ? top + height - window.innerHeight + 2 * margin
        : 0
  const before = window.scrollY
  if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
  return window.scrollY !== before
}
