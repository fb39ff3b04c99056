import type { Hono } from 'hono'
import * as v from 'valibot'
import { EditError } from '../content/EditError.ts'
import { parseInput } from '../content/storyInput.ts'
import { bounded, SMALL } from '../limits/bounds.ts'
import { jsonBody, type Management, paginate, SPACE_PATH } from './Management.ts'
import { languagesOf, listedStory } from './storyObject.ts'
import { findStoryUsage } from './storyUsage.ts'

/** Maximum number of entries whose usage one request finds. */
const MAX_ENTRIES = 500

const input = v.object({
  ids: v.pipe(
    v.array(v.number()),
    v.maxLength(MAX_ENTRIES, `must not have more than ${MAX_ENTRIES} entries`),
  ),
})

/** Mounts the search for stories that use other stories, for example before those are deleted. */
export function mountUsage(app: Hono, management: Management): void {
  const { space, store } = management
  app.post(`${SPACE_PATH}/usage`, bounded(SMALL), async (c) => {
    const { ids } = parseInput(input, await jsonBody(c))
    const state = space.state()
    const entries = ids.map((id) => {
      const entry = state.index.draft.byId.get(id)
      if (!entry) throw new EditError(404, `There is no story with the id ${id}.`)
      return entry
    })
    const { using, typed } = await findStoryUsage(state, entries)
    const languages = languagesOf(space)
    const stories = paginate(c, using).map((story) => ({
      ...listedStory(story, store.schedules, languages),
      has_typed_address: typed.has(story),
    }))
    return c.json({ stories, total: using.length, typed_addresses: typed.size })
  })
}
