import { growWithText } from '../../parts/growWithText.ts'
import { toPaneBox } from '../CanvasContext.ts'
import type { Box } from '../dropTarget.ts'
import type { FramedPage } from '../FramedPage.ts'
import type { CaretBox } from './TextGeometry.ts'
import type { TextDisplay } from './TextLocator.ts'

/** Elements that are drawn over the page while a text is edited. */
export interface WriterParts {
  /** Frame around the text. */
  frame: HTMLElement | null
  /** Receives pointer events. */
  hit: HTMLElement | null
  caret: HTMLElement | null
  selection: HTMLElement | null
  card: HTMLElement | null
}

interface Drawing {
  readonly parts: WriterParts
  readonly area: HTMLTextAreaElement
  /** The layer that covers the page. */
  readonly layer: HTMLElement
  /** Box of the text's block on the glass pane. */
  readonly block: Box | null
  readonly scale: number
}

/** Space between a text and the card below it, in pixels. */
const GAP = 8

/** Margin around a text that receives pointer events, in pixels. */
const MARGIN = 4

/** Draws caret and selection over the letters of the page. @param page if given, scrolls it to the caret */
export function showLetters(
  drawing: Drawing,
  { geometry, box, direction }: Extract<TextDisplay, { kind: 'letters' }>,
  page: FramedPage | null,
): void {
  const { parts, area, scale } = drawing
  const { selectionStart, selectionEnd, selectionDirection } = area
  const head = geometry.caret(selectionDirection === 'backward' ? selectionStart : selectionEnd)
  if (page && head && scrollTo(page, head)) return
  // A page without a right-to-left direction may contain right-to-left text.
  area.dir = direction === 'rtl' ? 'rtl' : 'auto'
  const text = toPaneBox(box, scale)
  placeElement(parts.frame, text)
  placeElement(parts.hit, expandBox(text, MARGIN))
  showCaret(drawing, head)
  if (parts.caret) parts.caret.hidden = head === null || selectionStart !== selectionEnd
  parts.selection?.replaceChildren(
    ...geometry.boxes(selectionStart, selectionEnd).map((one) => {
      const element = document.createElement('div')
      placeElement(element, toPaneBox(one, scale))
      return element
    }),
  )
  placeCard(drawing, text)
}

/** Draws the caret at the position of the first letter of an empty text. */
export function showNothing(drawing: Drawing, caret: CaretBox): void {
  const { parts, area, scale } = drawing
  area.dir = 'auto'
  const box = toPaneBox({ left: caret.x, top: caret.top, width: 1, height: caret.height }, scale)
  placeElement(parts.frame, { ...box, width: 24 })
  placeElement(parts.hit, { ...box, width: 24 })
  showCaret(drawing, caret)
  if (parts.caret) parts.caret.hidden = false
  parts.selection?.replaceChildren()
  placeCard(drawing, box)
}

/** Shows the text area itself. @param box box on the glass pane of what the page renders for the text */
export function showInBox(drawing: Drawing, box: Box): void {
  const { parts, area, layer } = drawing
  for (const part of [parts.frame, parts.caret, parts.hit]) if (part) part.hidden = true
  parts.selection?.replaceChildren()
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

const MIN_WIDTH = 280

function showCaret({ parts, area, scale }: Drawing, caret: CaretBox | null): void {
  if (!caret) return
  const { left, top, height } = toPaneBox(
    { left: caret.x, top: caret.top, width: 0, height: caret.height },
    scale,
  )
  if (parts.caret) {
    const { style } = parts.caret
    const transform = `translate(${left}px, ${top}px)`
    // Restart blinking, so that a moved caret is visible at once.
    if (style.transform !== transform) for (const blink of parts.caret.getAnimations()) blink.currentTime = 0
    style.transform = transform
    style.blockSize = `${height}px`
  }
  area.style.transform = `translate(${left}px, ${top}px)`
  area.style.inlineSize = ''
  area.style.blockSize = `${height}px`
  area.style.fontSize = `${height * 0.8}px`
}

/**
 * Places the card above the block, where it covers none of its text; near the text if the block starts far above or outside the
 * visible area.
 */
function placeCard({ parts, layer, block }: Drawing, { left, top, height }: Box): void {
  const { card } = parts
  if (!card) return
  const { offsetWidth, offsetHeight } = card
  const aboveBlock = (block?.top ?? top) - offsetHeight - GAP
  const below = top + height + GAP
  const above = top - offsetHeight - GAP
  const isNear = block !== null && top - block.top < FAR
  const y =
    isNear && aboveBlock >= 0
      ? aboveBlock
      : below + offsetHeight <= layer.clientHeight || above < 0
        ? below
        : above
  const x = Math.max(0, Math.min(isNear && block ? block.left : left, layer.clientWidth - offsetWidth))
  card.style.transform = `translate(${x}px, ${Math.max(0, Math.min(y, layer.clientHeight - offsetHeight))}px)`
}

/** Distance from the start of its block from which a text is far, in editor pixels. */
const FAR = 240

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
