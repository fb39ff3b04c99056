import type { Hono } from 'hono'
import { readEntryRequest } from './EntryRequest.ts'
import { type Management, SPACE } from './Management.ts'
import { selectEntries } from './selectEntries.ts'
import { listedStory } from './storyObject.ts'

/** Mounts the list of stories and folders, of their drafts. */
export function mountStoryList(app: Hono, { space, store }: Management): void {
  app.get(`${SPACE}/stories`, async (c) => {
    const state = space.state()
    const lists = state.lists(state.index.draft)
    const request = readEntryRequest(new URL(c.req.url).searchParams, lists)
    const { total, entries } = await selectEntries(lists, request)
    c.header('Per-Page', String(request.paging.perPage))
    c.header('Total', String(total))
    return c.json({ stories: entries.map((entry) => listedStory(entry, store.schedules)), cv: state.cv })
  })
}
