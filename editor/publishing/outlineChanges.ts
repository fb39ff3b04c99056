import { longestCommonOrder } from '../store/longestCommonOrder.ts'

/** How a page says which block an element is the root of. */
const MARK = 'data-block'

/** Of what only one of the pages has, and of what differs. */
const COLOURS = { added: '#12805c', removed: '#c0392b', changed: '#b26a00' } as const

/**
 * Outlines the blocks that differ in two renderings of one page, and brings the first of them into view in both.
 * @returns how many there are
 */
export function outlineChanges(before: Document, after: Document): number {
  const [old, young] = [blocksOf(before), blocksOf(after)]
  const stay = longestCommonOrder([...old.keys()], [...young.keys()])
  const found: (readonly Element[])[] = []
  const note = (colour: string, ...elements: readonly Element[]) => {
    found.push(elements)
    for (const element of elements) outline(element, colour)
  }
  for (const [uid, element] of young) {
    const was = old.get(uid)
    if (!was) {
      if (!isInside(element, (outer) => !old.has(outer))) note(COLOURS.added, element)
    } else if (!stay.has(uid) || ownHtml(was) !== ownHtml(element)) note(COLOURS.changed, was, element)
  }
  for (const [uid, element] of old)
    if (!young.has(uid) && !isInside(element, (outer) => !young.has(outer))) note(COLOURS.removed, element)
  // One that can be seen whole, where there is one.
  const first = found.find((elements) => elements.every(isSmall)) ?? found[0] ?? []
  for (const element of first)
    element.scrollIntoView({ block: isSmall(element) ? 'center' : 'start', behavior: 'instant' })
  return found.length
}

function blocksOf(document: Document): ReadonlyMap<string, HTMLElement> {
  const blocks = new Map<string, HTMLElement>()
  for (const element of document.querySelectorAll<HTMLElement>(`[${MARK}]`)) {
    const uid = element.getAttribute(MARK) ?? ''
    if (!blocks.has(uid)) blocks.set(uid, element)
  }
  return blocks
}

/** Whether a block stands in another for which something holds. */
function isInside(element: Element, holds: (uid: string) => boolean): boolean {
  const outer = element.parentElement?.closest(`[${MARK}]`)
  return outer ? holds(outer.getAttribute(MARK) ?? '') : false
}

const isSmall = (element: Element): boolean =>
  element.getBoundingClientRect().height < (element.ownerDocument.defaultView?.innerHeight ?? 0)

/** A block's HTML without the blocks in it. */
function ownHtml(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const inner of copy.querySelectorAll(`[${MARK}]`)) inner.remove()
  copy.removeAttribute('style')
  return copy.outerHTML
}

function outline(element: Element, colour: string): void {
  if (!('style' in element)) return
  const { style } = element as HTMLElement
  style.outline = `3px solid ${colour}`
  style.outlineOffset = '-3px'
}
