import { expect, test, vi } from 'vitest'
import { QueueFullError } from '../../services/QueueFullError.ts'
import type { PageState } from '../pages/describePage.ts'
import { createInspection } from './createInspection.ts'

const story = (id: number) => ({ id, full_slug: `${id}` })

/** Creates an inspection of a space with 250 drafts. */
function create(describePage?: () => Promise<PageState>) {
  const storiesPage = vi.fn(async ({ page = 1 }) => ({
    stories: Array.from({ length: page < 3 ? 100 : 50 }, (_, n) => story(page * 100 + n)),
    total: 250,
  }))
  const usageReport = vi.fn(async (stories: AsyncIterable<unknown>) => {
    let read = 0
    for await (const _ of stories) read += 1
    return { read }
  })
  const previewContent = vi.fn(async ({ version }) => ({
    ...(version === 'draft' ? { page: story(1) } : {}),
    results: {},
  }))
  const inspection = createInspection({
    entry: async () => ({ usageReport, parsePageUrl: () => ({}) }) as never,
    site: async () => ({ previewContent }) as never,
    client: { storiesPage } as never,
    describePage,
    storyPath: (uuid) => (uuid === 'a' ? '/a/' : undefined),
  })
  return { inspection, storiesPage, usageReport }
}

test('usage reads each page of drafts once, and equal requests share one search', async () => {
  const { inspection, storiesPage } = create()
  const answers = ['quote', 'quote', 'video'].map((component) => inspection.usage({ component, path: '/' }))
  expect(await Promise.all(answers)).toEqual([{ read: 250 }, { read: 250 }, { read: 250 }])
  expect(storiesPage).toHaveBeenCalledTimes(6)
  expect(storiesPage).toHaveBeenCalledWith({ page: 3, per_page: 100 }, { version: 'draft' })
})

test('usage refuses invalid names and more than eleven searches at a time', async () => {
  const { inspection } = create()
  for (const body of [{}, { component: '' }, { component: 'x'.repeat(201) }, { component: 'a', value: 1 }])
    await expect(inspection.usage(body)).rejects.toThrow()
  const searches = Array.from({ length: 12 }, (_, n) => inspection.usage({ component: `${n}` }))
  await expect(searches[11]).rejects.toBeInstanceOf(QueueFullError)
  await expect(Promise.all(searches.slice(0, 11))).resolves.toHaveLength(11)
})

test('versions returns the stories of both versions without the results of queries', async () => {
  const { inspection } = create()
  expect(await inspection.versions({ path: '/1/', search: '' })).toEqual({
    draft: { page: story(1) },
    published: {},
  })
  await expect(inspection.versions({ path: 'no-path', search: '' })).rejects.toThrow('Invalid')
})

test('cache names the stories of dependency keys, and lists at most 300 keys', async () => {
  const state = {
    state: 'memory',
    version: 1,
    renderedAt: 1,
    expiresAt: undefined,
    invalidation: undefined,
  } as const
  const page = { path: '/', search: '' }
  const few = create(async () => ({ ...state, keys: ['story a', 'story b', 'folder '] }))
  expect(await few.inspection.cache(page)).toEqual({
    ...state,
    keys: [{ key: 'story a', path: '/a/' }, { key: 'story b' }, { key: 'folder ' }],
    keyCount: 3,
  })
  const many = create(async () => ({ ...state, keys: Array.from({ length: 400 }, (_, n) => `slug ${n}`) }))
  expect(await many.inspection.cache(page)).toMatchObject({ keys: { length: 300 }, keyCount: 400 })
  expect(await create().inspection.cache(page)).toEqual({ state: 'uncached' })
})
