import { expect, test, vi } from 'vitest'
import { IndexedStory } from './IndexedStory.ts'
import { type OpenSpace, openSpace } from './testing/openSpace.ts'
import { storyFixture, uuidOf } from './testing/storyFixture.ts'

const folder = storyFixture(900_000, { slug: 'blog', full_slug: 'blog', is_folder: true, content: undefined })

/** A blog with `count` articles. Every request below has a result of the same size, whatever the count. */
const blogOf = (count: number) => [
  folder,
  ...Array.from({ length: count }, (_, index) => {
    const n = index + 1
    const day = new Date(Date.UTC(2024, 0, 1) + index * 3_600_000).toISOString()
    return storyFixture(n, {
      full_slug: `blog/story-${n}`,
      parent_id: folder.id,
      published_at: day,
      first_published_at: day,
      tag_list: n % 2 === 0 ? ['even'] : ['odd'],
      content: { _uid: `root-${n}`, component: 'article', title: `Title ${n}`, rank: n % 7 },
    })
  }),
]

const requests = [
  'stories?per_page=25',
  'stories?per_page=25&starts_with=blog/&sort_by=first_published_at:asc',
  'stories?per_page=25&with_tag=even&sort_by=name:asc&excluding_fields=title',
  'stories?per_page=25&content_type=article&sort_by=content.rank:asc:int',
  'stories?per_page=25&is_startpage=0&filter_query[rank][in]=1,2,3',
  `stories?by_uuids=${uuidOf(3)},${uuidOf(7)}`,
  'stories?by_slugs=blog/story-3,blog/story-7',
  'stories/blog/story-9',
  'stories?published_at_gt=2030-01-01&sort_by=published_at:desc',
  'links?paginated=1&per_page=25',
  `links?by_uuids=${uuidOf(5)}`,
  'spaces/me',
]

/** Counts the accesses to fields of stories, and the contents read from the database, during some work. */
async function workOf(space: OpenSpace, work: () => Promise<unknown>) {
  const before = space.space.state().reads
  const getData = vi.spyOn(IndexedStory.prototype, 'data', 'get')
  await work()
  const accesses = getData.mock.calls.length
  getData.mockRestore()
  const after = space.space.state().reads
  return { accesses, texts: after.texts - before.texts, parsed: after.parsed - before.parsed }
}

/** Measures repeated requests, a save, a publish, and the requests after it, in a space with `count` stories. */
async function costsIn(count: number) {
  const space = await openSpace(blogOf(count))
  for (const request of requests) await space.get(request)
  const repeated = await workOf(space, async () => {
    for (const request of requests) await space.get(request)
  })
  const saved = await workOf(space, () =>
    space.edit('PUT', '/3', {
      story: { content: { _uid: 'n', component: 'article', title: 'New', rank: 2 } },
    }),
  )
  const published = await workOf(space, () => space.edit('POST', '/3/publish'))
  const later = await workOf(space, async () => {
    for (const request of requests) await space.get(request)
  })
  return { repeated, saved, published, later, events: space.events.length }
}

test('SCALE-04 the cost of a list page, a link, a save and a publish does not grow with the number of stories', async () => {
  const small = await costsIn(200)
  const large = await costsIn(2000)
  expect(small.events).toBe(1)
  expect(large.events).toBe(1)
  for (const step of ['repeated', 'saved', 'published', 'later'] as const) {
    // Binary search in a longer list takes a few more steps.
    expect(large[step].accesses).toBeLessThan(small[step].accesses * 1.6)
    expect(large[step].texts).toBeLessThanOrEqual(small[step].texts + 2)
    expect(large[step].parsed).toBeLessThanOrEqual(small[step].parsed + 2)
  }
  // All contents of the pages, about 25 stories a request, are cached.
  expect(large.repeated).toMatchObject({ texts: 0, parsed: 0 })
})

test('SCALE-04 the first request for recently published stories reads the date of each story once', async () => {
  const space = await openSpace(blogOf(2000))
  const request = 'stories?published_at_gt=2030-01-01&sort_by=published_at:desc'
  const { accesses } = await workOf(space, () => space.get(request))
  expect(accesses).toBeLessThan(2000 * 6)
})

test('SCALE-04 a restart reads only changed files and parses no content', async () => {
  const first = await openSpace(blogOf(300))
  expect(first.space.state().reads.files).toBe(301)
  const { contentDir, dataDir } = first
  const second = await openSpace([storyFixture(301)], { contentDir, dataDir })
  expect(second.space.state().reads).toEqual({ files: 1, texts: 0, parsed: 0 })
  expect(JSON.parse(await second.get('stories?sort_by=id:desc&per_page=1')).stories[0].id).toBe(301)
})

test('SCALE-04 a response contains at most 100 alternates of a story', async () => {
  const group = Array.from({ length: 150 }, (_, index) => storyFixture(index + 1, { group_id: 'one' }))
  const space = await openSpace(group)
  const { stories } = JSON.parse(await space.get('stories?per_page=100'))
  expect(stories.map(({ alternates }: { alternates: unknown[] }) => alternates.length)).toEqual(
    Array(100).fill(100),
  )
  const { story } = JSON.parse(await space.get('stories/story-120'))
  expect(story.alternates.map(({ id }: { id: number }) => id)).toEqual(
    group.slice(0, 100).map(({ id }) => id),
  )
})

test('SCALE-04 the streamed links of a large space equal the links of its pages', async () => {
  const space = await openSpace(blogOf(1100))
  const all = JSON.parse(await space.get('links')).links
  const pages = [1, 2].map(async (page) =>
    JSON.parse(await space.get(`links?paginated=1&per_page=1000&page=${page}`)),
  )
  const [first, second] = await Promise.all(pages)
  expect(Object.keys(first.links)).toHaveLength(1000)
  expect(all).toEqual({ ...first.links, ...second.links })
  expect(Object.keys(all)).toHaveLength(1101)
})
