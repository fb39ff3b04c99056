import { findingsOf } from './findings.ts'
import { OverlayHost } from './OverlayHost.ts'
import type { OverlaySource } from './OverlaySource.ts'

/**
 * Adds the overlay's button to the page; the button and Shift+Alt+B open the overlay. Returns a function that removes it. A page has one
 * overlay: a second call replaces the first one.
 */
export function startOverlay(source: OverlaySource): () => void {
  return OverlayHost.start({
    load: async () => source,
    count: async () => findingsOf(source).length,
    subscribe: (listener) => source.subscribe(listener),
  })
}
