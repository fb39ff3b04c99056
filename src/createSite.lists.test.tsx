import { expect, test } from 'vitest'
import { ContentError } from './content/ContentError.ts'
import { sampleRegistry, sampleSite } from './pages/sampleSite.testkit.tsx'
import { definePlugin } from './registry/definePlugin.ts'
import type { StoriesQuery } from './registry/query.ts'
import { createRegistry } from './registry/registry.ts'
import { loaderOf, pagesOf, storyAt, visit } from './sitePages.testkit.ts'

/** Returns a site with a page that shows this list, which can't be loaded. */
async function siteWithFailingList(query: Omit<StoriesQuery, 'kind' | 'path'>) {
  const list = definePlugin({
    name: 'list',
    title: 'List',
    description: 'For tests.',
    group: 'Text',
    icon: 'text',
    presets: [],
    fields: {},
    queries: (_, { path }) => ({ list: { kind: 'stories', path, ...query } }),
    render: async () => ({ default: ({ root }) => <ul {...root} /> }),
  })
  const plugins = createRegistry({
    ...Object.fromEntries([...sampleRegistry.plugins].map(([name, plugin]) => [`${name}.ts`, plugin])),
    'list.tsx': list,
  })
  const siteOf = await pagesOf({ ...sampleSite, plugins }, 'https://marsh.example')
  const story = storyAt('blog', { body: [{ _uid: 'l', component: 'list' }] })
  return siteOf(loaderOf(story), {
    listStories: () => Promise.reject(new ContentError('unavailable', { message: 'Too long.' })),
  })
}

test('ERR-06 a page whose list of a folder cannot be loaded is a 503 for visitors instead of an empty list', async () => {
  const site = await siteWithFailingList({ folder: 'blog', perPage: 10, page: 1 })
  const { status, cause } = await visit(site, '/blog/')
  expect(status).toBe(503)
  expect(cause).toMatchObject({ message: 'Too long.' })
  const developer = await visit(site, '/blog/', { audience: 'developer' })
  expect(developer.status).toBe(200)
  expect(developer.isIncomplete).toBe(true)
})

test.each<Omit<StoriesQuery, 'path'>>([
  { folder: 'blog', limit: 3 },
  { folder: 'blog', anyOfTags: ['a'] },
  { uuids: ['7b0ae3d2-6e0a-4a3e-9d39-0c2c4c3a3c11'] },
])('a page is shown without the further list %j that cannot be loaded', async (query) => {
  const { status, isIncomplete } = await visit(await siteWithFailingList(query), '/blog/')
  expect([status, isIncomplete]).toEqual([200, true])
})
