import { expect, test, vi } from 'vitest'
import type { StoriesPageParams } from '../../src/content/storiesParams.ts'
import type { Story } from '../../src/content/story.ts'
import { storiesIn } from '../../src/pages/languages/storiesIn.ts'
import { sampleSite as site } from '../../src/pages/sampleSite.testkit.tsx'
import { presetStory } from '../../src/registry/presetStory.ts'
import type { StoredStories } from './StoredStories.ts'
import { StoryReader } from './StoryReader.ts'

const stories = Array.from({ length: 450 }, (_, index): Story => {
  const name = `s${index}`
  return { ...presetStory('page', { name, content: {} }), uuid: `u${index}`, id: index, full_slug: name }
})
const pages = stories.map(({ uuid }) => ({ uuid, language: 'en' }))

/** No stories from the index. */
const NOTHING = { find: () => undefined }

/** Returns a reader and the requests that it sends to the content service. */
function reading(requested = pages, found = stories, read: Pick<StoredStories, 'find'> = NOTHING) {
  const requests: StoriesPageParams[] = []
  const uncachedStoriesPage = vi.fn(async (params: StoriesPageParams) => {
    requests.push(params)
    const { by_uuids, page = 1, per_page = 25 } = params
    const named = by_uuids?.split(',')
    const all = named ? found.filter(({ uuid }) => named.includes(uuid)) : found
    return {
      stories: all.slice((page - 1) * per_page, page * per_page),
      total: all.length,
      page,
      perPage: per_page,
    }
  })
  const languages = [storiesIn({ site, listStories: async () => [] }, site.languages[0])]
  const reader = new StoryReader({
    client: { uncachedStoriesPage: uncachedStoriesPage },
    languages,
    read,
    requested,
    stories: found.length,
  })
  return { reader, requests }
}

test('SCALE-03 a build of a whole space reads each story once, page by page, even if jobs request them concurrently', async () => {
  const { reader, requests } = reading()
  const jobs = Array.from({ length: 18 }, (_, job) => pages.slice(job * 25, job * 25 + 25))
  const found = await Promise.all(jobs.map(reader.storiesOf))
  expect(found.flat().map(([key]) => key)).toEqual(stories.map(({ full_slug }) => `:${full_slug}`))
  expect(requests.map(({ page, by_uuids }) => by_uuids ?? page)).toEqual([1, 2, 3, 4, 5])
})

test('SCALE-03 stories are requested by uuid for few pages and for pages in a different order', async () => {
  const few = reading(pages.slice(400, 410))
  expect(await few.reader.storiesOf(pages.slice(400, 410))).toHaveLength(10)
  expect(few.requests.map(({ by_uuids }) => by_uuids?.split(',').length)).toEqual([10])

  const far = reading(pages, [
    ...stories,
    ...stories.map((story) => ({ ...story, uuid: `other-${story.uuid}` })),
  ])
  const backwards = pages.toReversed()
  const found = []
  for (let from = 0; from < backwards.length; from += 25)
    found.push(...(await far.reader.storiesOf(backwards.slice(from, from + 25))))
  expect(new Set(found.map(([key]) => key)).size).toBe(450)
})

test('stories that were read for the index are not requested a second time', async () => {
  const place = { thread: 1, offset: 0, length: 1 }
  const { reader, requests } = reading(pages, stories, {
    find: (prefix, uuid) =>
      Number(uuid.slice(1)) < 440
        ? { prefix, uuid, keys: [`:s${uuid.slice(1)}`, `:s${uuid.slice(1)}`], location: place }
        : undefined,
  })
  const found = await reader.storiesOf(pages.slice(430, 450))
  expect(found.map(([key]) => key)).toEqual(stories.slice(430, 450).map(({ full_slug }) => `:${full_slug}`))
  expect(found.map(([, story]) => story === place)).toEqual(Array.from({ length: 20 }, (_, at) => at < 10))
  expect(requests.map(({ by_uuids }) => by_uuids?.split(',').length)).toEqual([10])
})

test('CONTENT-14 a story’s address in its language overrides the equal slug of a different story', async () => {
  const languages = [
    storiesIn(
      {
        site: { ...site, languages: [site.languages[0], { ...site.languages[0], code: 'de' }] },
        listStories: async () => [],
      },
      { ...site.languages[0], code: 'de' },
    ),
  ]
  const german = (uuid: string, slug: string, default_full_slug: string) => ({
    ...stories[0]!,
    uuid,
    full_slug: `de/${slug}`,
    default_full_slug,
  })
  const found = [german('b', 'foo', 'bar'), german('a', 'other', 'foo')]
  const client = {
    uncachedStoriesPage: async () => ({ stories: found, total: found.length, page: 1, perPage: 100 }),
  }
  const requested = found.map(({ uuid }) => ({ uuid, language: 'de' }))
  const reader = new StoryReader({ client, languages, read: NOTHING, requested, stories: 1000 })
  const byKey = new Map(await reader.storiesOf(requested))
  expect([...byKey].map(([key, story]) => [key, 'uuid' in story && story.uuid])).toEqual([
    ['de:bar', 'b'],
    ['de:foo', 'b'],
    ['de:other', 'a'],
  ])
})
