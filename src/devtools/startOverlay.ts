import { findingsOf } from './findings.ts'
import { OverlayHost } from './OverlayHost.ts'
import type { OverlaySource } from './OverlaySource.ts'

/**
 * Shows the overlay's button on the page, and opens the overlay by it or by Shift+Alt+B. The function it returns takes all
 * of it away again. There is one overlay a page: starting another ends the one before.
 */
export function startOverlay(source: OverlaySource): () => void {
  return OverlayHost.start({
    load: async () => source,
    count: async () => findingsOf(source).length,
    subscribe: (listener) => source.subscribe(listener),
  })
}
