import { useEffect } from 'react'
import type { FramedPage } from '../FramedPage.ts'

/** Events of a page after which elements may have moved. */
const EVENTS = ['scroll', 'resize', 'load', 'toggle', 'transitionend', 'animationend'] as const

/** Calls back when elements of the page may have moved; after DOM changes before the next paint. */
export function useLayoutChanges(page: FramedPage, onMove: () => void): void {
  useEffect(() => {
    const { window, document } = page
    if (!window || !document?.body) return undefined
    for (const event of EVENTS) window.addEventListener(event, onMove, { capture: true, passive: true })
    const changes = new window.MutationObserver(onMove)
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['class', 'style', 'hidden', 'open'],
    })
    const sizes = new window.ResizeObserver(onMove)
    sizes.observe(document.body)
    return () => {
      for (const event of EVENTS) window.removeEventListener(event, onMove, { capture: true })
      changes.disconnect()
      sizes.disconnect()
    }
  }, [page, onMove])
}
