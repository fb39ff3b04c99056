import type { FindTarget } from './replay.ts'

/**
 * Returns a function that finds the element at the position of a given one, because React replaces the server's elements after a hydration
 * mismatch.
 * @param before the island's nodes before hydration
 */
export function counterpartIn(island: Element, before: readonly Node[]): FindTarget {
  const tops = before.filter((node) => node instanceof Element)

  function counterpart(target: Element): Element | undefined {
    const top = tops.indexOf(target)
    if (top >= 0) return island.children[top]
    const parent = target.parentElement
    return parent ? counterpart(parent)?.children[[...parent.children].indexOf(target)] : undefined
  }

  return (target) => {
    if (target.isConnected) return target
    const found = counterpart(target)
    return found?.tagName === target.tagName ? found : undefined
  }
}

/**
 * Records the focused element of an island, and its caret. Returns a function that restores the focus after the island's nodes were moved to
 * or replaced in a new container.
 */
export function preserveFocus(island: Element): (container: Element) => void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || !island.contains(focused)) return () => {}
  const tops = [...island.childNodes]
  const { selectionStart, selectionEnd } = focused as Partial<HTMLInputElement>
  return (container) => {
    const target = counterpartIn(container, tops)(focused)
    // Don't take the focus from an element that received it meanwhile.
    if (!(target instanceof HTMLElement) || (document.activeElement ?? document.body) !== document.body)
      return
    target.focus({ preventScroll: true })
    if (typeof selectionStart === 'number' && typeof selectionEnd === 'number')
      (target as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd)
  }
}
