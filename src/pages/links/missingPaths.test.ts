import { expect, test, vi } from 'vitest'
import type { Story } from '../../content/story.ts'
import { siteOf } from '../../createSite.testkit.ts'
import { loaderOf, storyAt } from '../../sitePages.testkit.ts'

test('ROUTE-08 missingPaths finds paths without a page with one list request', async () => {
  const stories = [storyAt('home'), storyAt('blog/a'), storyAt('über-uns')]
  const load = vi.fn(loaderOf(...stories))
  const listStories = vi.fn(async ({ by_slugs = '' }): Promise<Story[]> => {
    const slugs = by_slugs.split(',')
    return stories.filter(({ full_slug }) => slugs.includes(full_slug))
  })
  const site = siteOf(load, { listStories })
  const paths = ['/', '/blog/a/', '/%C3%BCber-uns/', '/blog/b/', '/blog/../a/']
  const request = { path: '/', query: {}, version: 'draft' } as const
  expect(await site.missingPaths(paths, request)).toEqual(['/blog/b/', '/blog/../a/'])
  expect(load.mock.calls.map(([slug]) => slug)).toEqual(['blog/b'])
  const lists = listStories.mock.calls.filter(([{ by_slugs }]) => by_slugs)
  expect(lists).toHaveLength(1)
})
