import { expect, test } from 'vitest'
import type { ManagementApi, StoryFilter, StoryInput } from '../api/ManagementApi.ts'
import type { StoryEntry } from '../api/wire.ts'
import { moveStory } from './moveStory.ts'

const REDIRECT = { component: 'redirect', from: 'from', to: 'to' }

const entry = (id: number, full_slug: string, more: Partial<StoryEntry> = {}) =>
  ({
    id,
    uuid: `uuid-${id}`,
    name: `Story ${id}`,
    full_slug,
    is_folder: false,
    published: true,
    ...more,
  }) as StoryEntry

/** Records the redirects that a move creates, and the filters it lists stories by. */
function recordingApi(newSlug: string, below: readonly StoryEntry[] = []) {
  const redirects: unknown[] = []
  const filters: StoryFilter[] = []
  const api: Partial<ManagementApi> = {
    saveStory: async () => ({ story: { name: 'Moved', full_slug: newSlug }, version: 2 }) as never,
    async allStories(filter) {
      filters.push(filter)
      return below
    },
    stories: async () => ({ items: [], total: 0 }),
    async createStory({ content }: StoryInput) {
      const { from, to } = content as { from: string; to: { id: string; cached_url: string } }
      redirects.push([from, to.id, to.cached_url])
      return {} as never
    },
  }
  return { api: api as ManagementApi, redirects, filters }
}

test('EDIT-06 moving a folder redirects the address of every published story in it', async () => {
  const below = [entry(2, 'old/a'), entry(3, 'old/deep/b')]
  const { api, redirects, filters } = recordingApi('new', below)
  await moveStory(api, entry(1, 'old', { is_folder: true, published: false }), {
    slug: 'new',
    redirect: REDIRECT,
  })
  expect(filters).toEqual([{ starts_with: 'old/', is_published: true, story_only: true }])
  expect(redirects).toEqual([
    ['/old/a/', 'uuid-2', 'new/a'],
    ['/old/deep/b/', 'uuid-3', 'new/deep/b'],
  ])
})

test('EDIT-06 moving a published story redirects its address, and moving a draft or renaming a story does not', async () => {
  const moved = recordingApi('new')
  await moveStory(moved.api, entry(1, 'old'), { slug: 'new', redirect: REDIRECT })
  expect(moved.redirects).toEqual([['/old/', 'uuid-1', 'new']])
  const draft = recordingApi('new')
  await moveStory(draft.api, entry(1, 'old', { published: false }), { slug: 'new', redirect: REDIRECT })
  const renamed = recordingApi('old')
  await moveStory(renamed.api, entry(1, 'old'), { name: 'New', redirect: REDIRECT })
  expect([...draft.redirects, ...renamed.redirects]).toEqual([])
})
