import { longestCommonOrder } from '../../json/longestCommonOrder.ts'

/** Attribute of the root element of a block, with the block's uid. */
const BLOCK_ATTRIBUTE = 'data-block'

/** Outline colours of blocks that only one page has, and of blocks that differ. */
const COLOURS = { added: '#12805c', removed: '#c0392b', changed: '#b26a00' } as const

/**
 * Outlines the blocks that differ in two renderings of a page, and scrolls both to the first of them.
 * @returns the number of differing blocks
 */
export function outlineChanges(before: Document, after: Document): number {
  const [old, young] = [blocksOf(before), blocksOf(after)]
  const stay = longestCommonOrder([...old.keys()], [...young.keys()])
  const found: (readonly Element[])[] = []
  const mark = (colour: string, ...elements: readonly Element[]) => {
    found.push(elements)
    for (const element of elements) outline(element, colour)
  }
  for (const [uid, element] of young) {
    const was = old.get(uid)
    if (!was) {
      if (!isInside(element, (outer) => !old.has(outer))) mark(COLOURS.added, element)
    } else if (!stay.has(uid) || ownHtml(was) !== ownHtml(element)) mark(COLOURS.changed, was, element)
  }
  for (const [uid, element] of old)
    if (!young.has(uid) && !isInside(element, (outer) => !young.has(outer))) mark(COLOURS.removed, element)
  // Prefers a block that fits in the window.
  const first = found.find((elements) => elements.every(isSmall)) ?? found[0] ?? []
  for (const element of first)
    element.scrollIntoView({ block: isSmall(element) ? 'center' : 'start', behavior: 'instant' })
  return found.length
}

function blocksOf(document: Document): ReadonlyMap<string, HTMLElement> {
  const blocks = new Map<string, HTMLElement>()
  for (const element of document.querySelectorAll<HTMLElement>(`[${BLOCK_ATTRIBUTE}]`)) {
    const uid = element.getAttribute(BLOCK_ATTRIBUTE) ?? ''
    if (!blocks.has(uid)) blocks.set(uid, element)
  }
  return blocks
}

/** Returns whether a block's parent block matches a condition. */
function isInside(element: Element, matches: (uid: string) => boolean): boolean {
  const outer = element.parentElement?.closest(`[${BLOCK_ATTRIBUTE}]`)
  return outer ? matches(outer.getAttribute(BLOCK_ATTRIBUTE) ?? '') : false
}

const isSmall = (element: Element): boolean =>
  element.getBoundingClientRect().height < (element.ownerDocument.defaultView?.innerHeight ?? 0)

/** Returns a block's HTML without the blocks in it. */
function ownHtml(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const inner of copy.querySelectorAll(`[${BLOCK_ATTRIBUTE}]`)) inner.remove()
  copy.removeAttribute('style')
  return copy.outerHTML
}

function outline(element: Element, colour: string): void {
  if (!('style' in element)) return
  const { style } = element as HTMLElement
  style.outline = `3px solid ${colour}`
  style.outlineOffset = '-3px'
}
