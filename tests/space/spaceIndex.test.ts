import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startService, temporaryFolder } from '../../services/content/testing/startService.ts'
import { uuidOf } from '../../services/content/testing/storyFixture.ts'
import { content, inBlog, openIndex, publish, START, STORIES, startIndexed, webhook } from './indexedSpace.ts'

test('SCALE-08 reads the space once, and a start later asks for its version alone', async () => {
  const service = await startService(STORIES)
  const file = join(await temporaryFolder(), 'space.sqlite')
  const first = openIndex(service, file)
  expect(first.index.records).toBeUndefined()
  expect(await first.look()).toEqual(['spaces/me', 'stories'])
  expect(first.slugs()).toEqual(START)
  const kept = [...first.index.records!.in('en').all()]
  first.index.close()
  const second = openIndex(service, file)
  await second.index.loaded
  expect(new Set(second.index.records!.in('en').all())).toEqual(new Set(kept))
  expect(await second.look()).toEqual(['spaces/me'])
})

test('SCALE-08 a webhook costs the same requests however large the space is, and tells what has changed', async () => {
  const many = Array.from({ length: 150 }, (_, index) => inBlog(index + 10))
  for (const stories of [STORIES, [...STORIES, ...many]]) {
    const { service, look, title, told } = await startIndexed(stories)
    await publish(service, 3, content('Another title'))
    expect(await look(webhook('published', 3))).toEqual(['spaces/me', 'stories', 'stories'])
    expect(title(3)).toBe('Another title')
    expect(told.map(({ before, after }) => [before?.card?.title, after?.card?.title])).toEqual([
      ['Title 3', 'Another title'],
    ])
    await service.edit('POST', 'stories/4/unpublish', {})
    expect(await look(webhook('unpublished', 4))).toEqual(['spaces/me', 'stories', 'stories', 'stories'])
    expect(title(4)).toBeUndefined()
    expect(told.at(-1)).toEqual({ before: expect.objectContaining({ id: 4 }) })
  }
})

test('SCALE-08 what no webhook told is found at the next look: publishes, deletions, moves and moved folders', async () => {
  const { service, look, title, slugs, told } = await startIndexed()
  await publish(service, 3, content('Another title'))
  await look()
  expect(title(3)).toBe('Another title')
  await service.edit('DELETE', 'stories/4')
  await look()
  expect(slugs()).toEqual(['blog', 'blog/story-3', 'blog/story-5', 'setting'])
  await publish(service, 5, { slug: 'moved' })
  await look()
  expect(slugs()).toEqual(['blog', 'blog/moved', 'blog/story-3', 'setting'])
  await service.edit('PUT', 'stories/1', { story: { slug: 'journal' } })
  await look()
  expect(slugs()).toEqual(['journal', 'journal/moved', 'journal/story-3', 'setting'])
  const moved = told.at(-1)!
  expect(moved.before!.slug.replace('blog', 'journal')).toBe(moved.after!.slug)
  told.length = 0
  await look()
  expect(told).toEqual([])
})

test('SCALE-08 a folder that a webhook alone names as moved takes its stories along', async () => {
  const service = await startService(STORIES)
  // A service may leave the dates of what moved as they were.
  const { look, slugs } = openIndex(service, ':memory:', 'one build', (source) => ({
    linksPageOnce: (page) => source.linksPageOnce(page),
    storiesPageOnce: async (params) => {
      const page = await source.storiesPageOnce(params)
      return 'published_at_gt' in params ? { ...page, stories: [], total: 0 } : page
    },
  }))
  await look()
  await service.edit('PUT', 'stories/1', { story: { slug: 'journal' } })
  await look(webhook('moved', 1))
  expect(slugs()).toEqual(START.map((slug) => slug.replace('blog', 'journal')))
})

test('SCALE-08 a lost webhook beside one that came leaves no trace', async () => {
  const { service, look, title, slugs } = await startIndexed()
  await publish(service, 3, content('Published without a webhook'))
  await service.edit('DELETE', 'stories/4')
  await publish(service, 5, content('Published with one'))
  await look(webhook('published', 5))
  expect([title(3), title(5)]).toEqual(['Published without a webhook', 'Published with one'])
  expect(slugs()).toEqual(['blog', 'blog/story-3', 'blog/story-5', 'setting'])
})

test('SCALE-08 a file that was edited by hand, with the dates it had, is found', async () => {
  const { service, look, title } = await startIndexed()
  const file = join(service.contentDir, 'stories/287488', `story-3_${uuidOf(3)}.json`)
  writeFileSync(file, JSON.stringify(inBlog(3, content('Edited by hand')), null, 2))
  const looked = async () => {
    await look()
    return title(3)
  }
  await expect.poll(looked).toBe('Edited by hand')
})
