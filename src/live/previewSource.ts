import type { BridgeStore, OverlaySource } from '../devtools/OverlaySource.ts'
import { PREVIEW_INSPECT_PATH } from '../pages/previewData.ts'
import type { Registry } from '../registry/registry.ts'
import type { LivePage } from './LivePage.ts'

/** Milliseconds without typing before the overlay re-reads the page. */
const DEBOUNCE = 150

/** Returns the overlay's data source for a preview: the stories as currently shown. */
export function previewSource(page: LivePage, registry: Registry, bridge: BridgeStore): OverlaySource {
  return {
    trees: () => page.stories().map(({ role, liveStory }) => ({ role, tree: liveStory.tree })),
    issues: page.issues,
    registry,
    questions: PREVIEW_INSPECT_PATH,
    subscribe(listener) {
      let due: ReturnType<typeof setTimeout> | undefined
      const end = page.subscribe(() => {
        clearTimeout(due)
        due = setTimeout(listener, DEBOUNCE)
      })
      return () => {
        clearTimeout(due)
        end()
      }
    },
    bridge,
  }
}
