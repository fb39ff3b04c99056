import { createElement, useLayoutEffect, useRef } from 'react'
import { KEPT_TAG, type KeptBlock } from './islandElement.ts'
import { watchIslands } from './watchIslands.ts'

/** React leaves the inside of an element alone when it is given raw HTML, so the server's stays. */
const LEAVE_ALONE = { __html: '' }

/** What was put away when an island stopped showing a block, live islands inside it included. */
const putAway = new Map<string, DocumentFragment>()

/**
 * A block inside an island, in a browser: the server's DOM is left as it is, put away when the island hides the block and
 * put back when it shows it again, so that nothing typed or opened in it is lost.
 */
export function Kept({ block }: { readonly block: KeptBlock }) {
  const ref = useRef<HTMLElement>(null)
  const { key, html } = block
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    if (!element.firstChild) {
      const kept = putAway.get(key)
      putAway.delete(key)
      if (kept) element.append(kept)
      else if (html) {
        element.innerHTML = html
        watchIslands(element)
      }
    }
    return () => {
      const fragment = document.createDocumentFragment()
      fragment.append(...element.childNodes)
      putAway.set(key, fragment)
    }
  }, [key, html])
  return createElement(KEPT_TAG, {
    ref,
    'data-kept': key,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: LEAVE_ALONE,
  })
}

/** Forgets what was put away for blocks that are gone for good. */
export function forgetKept(keys: Iterable<string>): void {
  for (const key of keys) putAway.delete(key)
}
