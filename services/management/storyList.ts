import type { Hono } from 'hono'
import { flagOf } from '../content/parameters.ts'
import { bounded, LOCAL } from '../limits/bounds.ts'
import { readEntryRequest } from './EntryRequest.ts'
import { type Management, SPACE_PATH } from './Management.ts'
import { selectEntries } from './selectEntries.ts'
import { languagesOf, listedStory } from './storyObject.ts'
import { deletedStories } from './trashRoutes.ts'

/** Mounts the list of drafts of stories and folders. */
export function mountStoryList(app: Hono, management: Management): void {
  const { space, store } = management
  app.get(`${SPACE_PATH}/stories`, bounded(LOCAL), async (c) => {
    const state = space.state()
    if (flagOf('in_trash', c.req.query('in_trash')) === true)
      return c.json({ stories: deletedStories(c, management, state), cv: state.cv })
    const lists = state.lists(state.index.draft)
    const request = readEntryRequest(new URL(c.req.url).searchParams, lists)
    const { total, entries } = await selectEntries(lists, request)
    c.header('Per-Page', String(request.paging.perPage))
    c.header('Total', String(total))
    const languages = languagesOf(space)
    const stories = entries.map((entry) => listedStory(entry, store.schedules, languages))
    return c.json({ stories, cv: state.cv })
  })
}
