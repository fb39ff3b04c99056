import type { BridgeStore, OverlaySource, OverlayStory } from '../devtools/OverlaySource.ts'
import type { Registry } from '../registry/registry.ts'
import { type LivePage, ROLES } from './LivePage.ts'

/** How long typing rests until the overlay looks at the page again, in milliseconds: what is typed comes first. */
const RESTED = 150

/** A preview as the overlay looks at it: always what is shown just now. */
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
