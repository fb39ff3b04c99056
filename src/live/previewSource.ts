import type { BridgeStore, OverlaySource } from '../devtools/OverlaySource.ts'
import type { Registry } from '../registry/registry.ts'
import type { LivePage } from './LivePage.ts'

/** Milliseconds without typing before the overlay reads the page again. */
const RESTED = 150

/** The overlay's source on a preview: always what is shown now. */
export function previewSource(page: LivePage, registry: Registry, bridge: BridgeStore): OverlaySource {
  return {
    trees: () => page.stories().map(({ role, liveStory }) => ({ role, tree: liveStory.tree })),
    issues: page.issues,
    registry,
    subscribe(listener) {
      let due: ReturnType<typeof setTimeout> | undefined
      const end = page.subscribe(() => {
        clearTimeout(due)
        due = setTimeout(listener, RESTED)
      })
      return () => {
        clearTimeout(due)
        end()
      }
    },
    bridge,
  }
}
