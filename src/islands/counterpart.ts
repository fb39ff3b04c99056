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
