import type { BridgeStore, OverlaySource, OverlayStory } from '../devtools/OverlaySource.ts'
import type { Registry } from '../registry/registry.ts'
import { type LivePage, ROLES } from './LivePage.ts'

/** Milliseconds without typing before the overlay reads the page again. */
const RESTED = 150

/** The overlay's source on a preview: always what is shown now. */
export function previewSource(page: LivePage, registry: Registry, bridge: BridgeStore): OverlaySource {
  let of: ReturnType<LivePage['stories']> | undefined
  let listed: readonly OverlayStory[] = []
  return {
    stories() {
      const stories = page.stories()
      if (stories !== of) {
        of = stories
        listed = ROLES.flatMap((role) => {
          const story = stories[role]
          return story ? { role, story } : []
        })
      }
      return listed
    },
    tree: () => page.shown?.tree,
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
