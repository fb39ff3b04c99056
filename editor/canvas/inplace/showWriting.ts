import { growWithText } from '../../parts/growWithText.ts'
import { onGlass } from '../CanvasContext.ts'
import type { Box } from '../dropTarget.ts'
import type { FramedPage } from '../FramedPage.ts'
import type { Shown } from './Follower.ts'
import type { CaretBox } from './TextGeometry.ts'

/** What is drawn over the page while a text is written. */
export interface WriterParts {
  /** Round the text. */
  frame: HTMLElement | null
  /** Takes the pointer. */
  hit: HTMLElement | null
  caret: HTMLElement | null
  selection: HTMLElement | null
  card: HTMLElement | null
}

interface Drawing {
  readonly parts: WriterParts
  readonly area: HTMLTextAreaElement
  /** What covers the page. */
  readonly layer: HTMLElement
  /** Where the text's block stands on the glass. */
  readonly block: Box | null
  readonly scale: number
}

/** Pixels between a text and what stands below it. */
const GAP = 8

/** How far round a text the pointer is taken. */
const MARGIN = 4

/** Draws caret and selection over the letters of the page. @param page where given, the page is scrolled to the caret */
export function showLetters(
  drawing: Drawing,
  { geometry, box, direction }: Extract<Shown, { kind: 'letters' }>,
  page: FramedPage | null,
): void {
  const { parts, area, scale } = drawing
  const { selectionStart, selectionEnd, selectionDirection } = area
  const head = geometry.caret(selectionDirection === 'backward' ? selectionStart : selectionEnd)
  if (page && head && scrollTo(page, head)) return
  // A page that does not say it is from right to left may have words that are.
  area.dir = direction === 'rtl' ? 'rtl' : 'auto'
  const text = onGlass(box, scale)
  put(parts.frame, text)
  put(parts.hit, grown(text, MARGIN))
  showCaret(drawing, head)
  if (parts.caret) parts.caret.hidden = head === null || selectionStart !== selectionEnd
  parts.selection?.replaceChildren(
    ...geometry.boxes(selectionStart, selectionEnd).map((one) => {
      const element = document.createElement('div')
      put(element, onGlass(one, scale))
      return element
    }),
  )
  putCard(drawing, text)
}

/** Draws the caret where the first letter of an empty text will stand. */
export function showNothing(drawing: Drawing, caret: CaretBox): void {
  const { parts, area, scale } = drawing
  area.dir = 'auto'
  const place = onGlass({ left: caret.x, top: caret.top, width: 1, height: caret.height }, scale)
  put(parts.frame, { ...place, width: 24 })
  put(parts.hit, { ...place, width: 24 })
  showCaret(drawing, caret)
  if (parts.caret) parts.caret.hidden = false
  parts.selection?.replaceChildren()
  putCard(drawing, place)
}

/** Shows the text area itself. @param box where on the glass the page shows what was made of the text */
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
  putCard(drawing, { left, top, width, height: area.offsetHeight })
}

const MIN_WIDTH = 280

function showCaret({ parts, area, scale }: Drawing, caret: CaretBox | null): void {
  if (!caret) return
  const { left, top, height } = onGlass(
    { left: caret.x, top: caret.top, width: 0, height: caret.height },
    scale,
  )
  if (parts.caret) {
    const { style } = parts.caret
    const transform = `translate(${left}px, ${top}px)`
    // A caret that moved is seen at once.
    if (style.transform !== transform) for (const blink of parts.caret.getAnimations()) blink.currentTime = 0
    style.transform = transform
    style.blockSize = `${height}px`
  }
  area.style.transform = `translate(${left}px, ${top}px)`
  area.style.inlineSize = ''
  area.style.blockSize = `${height}px`
  area.style.fontSize = `${height * 0.8}px`
}

/** Above the block, where it hides no words of it; near the text where the block begins far above, or out of sight. */
function putCard({ parts, layer, block }: Drawing, { left, top, height }: Box): void {
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

/** From this on a text is far from the beginning of its block, in pixels of the editor. */
const FAR = 240

function put(element: HTMLElement | null, { left, top, width, height }: Box): void {
  if (!element) return
  element.hidden = false
  element.style.transform = `translate(${left}px, ${top}px)`
  element.style.inlineSize = `${width}px`
  element.style.blockSize = `${height}px`
}

const grown = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** Brings the caret into view. @returns whether the page was scrolled, which tells again */
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
