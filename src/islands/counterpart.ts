import type { FindTarget } from './replay.ts'

/**
 * After a hydration mismatch React has replaced the server's elements. This finds the element that replaced a given one.
 * @param before the island's nodes before it was hydrated
 */
export function counterpartIn(island: Element, before: readonly Node[]): FindTarget {
  const tops = before.filter((node) => node instanceof Element)

  function place(target: Element): Element | undefined {
    const top = tops.indexOf(target)
    if (top >= 0) return island.children[top]
    const parent = target.parentElement
    return parent ? place(parent)?.children[[...parent.children].indexOf(target)] : undefined
  }

  return (target) => {
    if (target.isConnected) return target
    const now = place(target)
    return now?.tagName === target.tagName ? now : undefined
  }
}

/**
 * Notes which element of an island has focus, and its caret. What it gives puts focus back, once others stand in a new place
 * for the nodes that were there: on the same element, or on the one that replaces it.
 */
export function preserveFocus(island: Element): (place: Element) => void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || !island.contains(focused)) return () => {}
  const tops = [...island.childNodes]
  const { selectionStart, selectionEnd } = focused as Partial<HTMLInputElement>
  return (place) => {
    const now = counterpartIn(place, tops)(focused)
    // Focus that has moved elsewhere meanwhile stays there.
    if (!(now instanceof HTMLElement) || (document.activeElement ?? document.body) !== document.body) return
    now.focus({ preventScroll: true })
    if (typeof selectionStart === 'number' && typeof selectionEnd === 'number')
      (now as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd)
  }
}
