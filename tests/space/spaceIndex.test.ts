import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startService, temporaryFolder } from '../../services/content/testing/startService.ts'
import { uuidOf } from '../../services/content/testing/storyFixture.ts'
import { content, inBlog, openIndex, publish, START, STORIES, startIndexed, webhook } from './indexedSpace.ts'

test('SCALE-08 the index reads the space once, and a later start requests only the version', async () => {
  const service = await startService(STORIES)
  const file = join(await temporaryFolder(), 'space.sqlite')
  const first = openIndex(service, file)
  expect(first.index.records).toBeUndefined()
  expect(await first.sync()).toEqual(['spaces/me', 'stories'])
  expect(first.slugs()).toEqual(START)
  const stored = [...first.index.records!.in('en').all()]
  first.index.close()
  const second = openIndex(service, file)
  await second.index.loaded
  expect(new Set(second.index.records!.in('en').all())).toEqual(new Set(stored))
  expect(await second.sync()).toEqual(['spaces/me'])
})

test('SCALE-08 the requests after a webhook do not depend on the size of the space, and the index reports the changed records', async () => {
  const many = Array.from({ length: 150 }, (_, index) => inBlog(index + 10))
  for (const stories of [STORIES, [...STORIES, ...many]]) {
    const { service, sync, title, changes } = await startIndexed(stories)
    await publish(service, 3, content('New title'))
    expect(await sync(webhook('published', 3))).toEqual(['spaces/me', 'stories', 'stories'])
    expect(title(3)).toBe('New title')
    expect(changes.map(({ before, after }) => [before?.card?.title, after?.card?.title])).toEqual([
      ['Title 3', 'New title'],
    ])
    await service.edit('POST', 'stories/4/unpublish', {})
    expect(await sync(webhook('unpublished', 4))).toEqual(['spaces/me', 'stories', 'stories', 'stories'])
    expect(title(4)).toBeUndefined()
    expect(changes.at(-1)).toEqual({ before: expect.objectContaining({ id: 4 }) })
  }
})

test('SCALE-08 a sync without webhooks finds publishes, deletions, moves and moved folders', async () => {
  const { service, sync, title, slugs, changes } = await startIndexed()
  await publish(service, 3, content('New title'))
  await sync()
  expect(title(3)).toBe('New title')
  await service.edit('DELETE', 'stories/4')
  await sync()
  expect(slugs()).toEqual(['blog', 'blog/story-3', 'blog/story-5', 'setting'])
  await publish(service, 5, { slug: 'moved' })
  await sync()
  expect(slugs()).toEqual(['blog', 'blog/moved', 'blog/story-3', 'setting'])
  await service.edit('PUT', 'stories/1', { story: { slug: 'journal' } })
  await sync()
  expect(slugs()).toEqual(['journal', 'journal/moved', 'journal/story-3', 'setting'])
  const moved = changes.at(-1)!
  expect(moved.before!.slug.replace('blog', 'journal')).toBe(moved.after!.slug)
  changes.length = 0
  await sync()
  expect(changes).toEqual([])
})

test('SCALE-08 a webhook for a moved folder updates its stories even if their dates are unchanged', async () => {
  const service = await startService(STORIES)
  // A content service may leave the dates of moved stories unchanged.
  const { sync, slugs } = openIndex(service, ':memory:', 'first build', (source) => ({
    uncachedLinksPage: (page) => source.uncachedLinksPage(page),
    uncachedStoriesPage: async (params) => {
      const page = await source.uncachedStoriesPage(params)
      return 'published_at_gt' in params ? { ...page, stories: [], total: 0 } : page
    },
  }))
  await sync()
  await service.edit('PUT', 'stories/1', { story: { slug: 'journal' } })
  await sync(webhook('moved', 1))
  expect(slugs()).toEqual(START.map((slug) => slug.replace('blog', 'journal')))
})

test('SCALE-08 a webhook also finds changes whose webhooks were lost', async () => {
  const { service, sync, title, slugs } = await startIndexed()
  await publish(service, 3, content('Published without a webhook'))
  await service.edit('DELETE', 'stories/4')
  await publish(service, 5, content('Published with one'))
  await sync(webhook('published', 5))
  expect([title(3), title(5)]).toEqual(['Published without a webhook', 'Published with one'])
  expect(slugs()).toEqual(['blog', 'blog/story-3', 'blog/story-5', 'setting'])
})

test('SCALE-08 a file that was edited by hand without a change of its dates is found', async () => {
  const { service, sync, title } = await startIndexed()
  const file = join(service.contentDir, 'stories/287488', `story-3_${uuidOf(3)}.json`)
  writeFileSync(file, JSON.stringify(inBlog(3, content('Edited by hand')), null, 2))
  const syncedTitle = async () => {
    await sync()
    return title(3)
  }
  await expect.poll(syncedTitle).toBe('Edited by hand')
})
