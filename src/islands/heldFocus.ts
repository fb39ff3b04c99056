import { counterpartIn } from './counterpart.ts'

/**
 * Notes which element of an island has focus, and its caret. What it gives puts focus back, once others stand in a new place
 * for the nodes that were there: on the same element, or on the one that stands where it stood.
 */
export function heldFocus(island: Element): (place: Element) => void {
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
