import { useEffect } from 'react'
import type { FramedPage } from '../FramedPage.ts'

/** Events after which something of a page may stand elsewhere. */
const SIGNS = ['scroll', 'resize', 'load', 'toggle', 'transitionend', 'animationend'] as const

/** Calls back when anything of the page may have moved: at once where its elements changed, before that is painted. */
export function usePageMoves(page: FramedPage, onMove: () => void): void {
  useEffect(() => {
    const { window: inner, document } = page
    if (!inner || !document?.body) return undefined
    for (const sign of SIGNS) inner.addEventListener(sign, onMove, { capture: true, passive: true })
    const changes = new inner.MutationObserver(onMove)
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['class', 'style', 'hidden', 'open'],
    })
    const sizes = new inner.ResizeObserver(onMove)
    sizes.observe(document.body)
    return () => {
      for (const sign of SIGNS) inner.removeEventListener(sign, onMove, { capture: true })
      changes.disconnect()
      sizes.disconnect()
    }
  }, [page, onMove])
}
