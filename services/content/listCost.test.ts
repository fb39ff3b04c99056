import { expect, test, vi } from 'vitest'
import { IndexedStory } from './IndexedStory.ts'
import { type OpenSpace, openSpace } from './testing/openSpace.ts'
import { storyFixture, uuidOf } from './testing/storyFixture.ts'

const folder = storyFixture(900_000, { slug: 'blog', full_slug: 'blog', is_folder: true, content: undefined })

/** A blog of so many articles, in which every question below has the same answer. */
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

const questions = [
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

/** How often a field of a story is looked at meanwhile, and what is read of the database. */
async function workOf(space: OpenSpace, work: () => Promise<unknown>) {
  const before = space.space.state().reads
  const look = vi.spyOn(IndexedStory.prototype, 'data', 'get')
  await work()
  const looks = look.mock.calls.length
  look.mockRestore()
  const after = space.space.state().reads
  return { looks, texts: after.texts - before.texts, parsed: after.parsed - before.parsed }
}

/** What a page costs that was asked for before, in a space of so many stories; and after a story was published. */
async function costsIn(count: number) {
  const space = await openSpace(blogOf(count))
  for (const question of questions) await space.get(question)
  const asked = await workOf(space, async () => {
    for (const question of questions) await space.get(question)
  })
  const saved = await workOf(space, () =>
    space.edit('PUT', '/3', {
      story: { content: { _uid: 'n', component: 'article', title: 'New', rank: 2 } },
    }),
  )
  const published = await workOf(space, () => space.edit('POST', '/3/publish'))
  const later = await workOf(space, async () => {
    for (const question of questions) await space.get(question)
  })
  return { asked, saved, published, later, events: space.events.length }
}

test('SCALE-04 a page of a list, a link, a save and a publish look at no more stories where there are ten times as many', async () => {
  const small = await costsIn(200)
  const large = await costsIn(2000)
  expect(small.events).toBe(1)
  expect(large.events).toBe(1)
  for (const step of ['asked', 'saved', 'published', 'later'] as const) {
    // A place in a sorted list is found by halving it, which takes a few looks more in a longer one.
    expect(large[step].looks).toBeLessThan(small[step].looks * 1.6)
    expect(large[step].texts).toBeLessThanOrEqual(small[step].texts + 2)
    expect(large[step].parsed).toBeLessThanOrEqual(small[step].parsed + 2)
  }
  // All that is shown stays in memory: about twenty-five stories a question, and no content is read again.
  expect(large.asked).toMatchObject({ texts: 0, parsed: 0 })
})

test('SCALE-04 the first question for what was published since reads the date of each story once', async () => {
  const space = await openSpace(blogOf(2000))
  const question = 'stories?published_at_gt=2030-01-01&sort_by=published_at:desc'
  const { looks } = await workOf(space, () => space.get(question))
  expect(looks).toBeLessThan(2000 * 6)
})

test('SCALE-04 a second start reads no file that is as it was, and parses no content', async () => {
  const first = await openSpace(blogOf(300))
  expect(first.space.state().reads.files).toBe(301)
  const { contentDir, dataDir } = first
  const second = await openSpace([storyFixture(301)], { contentDir, dataDir })
  expect(second.space.state().reads).toEqual({ files: 1, texts: 0, parsed: 0 })
  expect(JSON.parse(await second.get('stories?sort_by=id:desc&per_page=1')).stories[0].id).toBe(301)
})

test('SCALE-04 a story that has hundreds of alternates is sent with a hundred', async () => {
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

test('SCALE-04 all links of a large space are sent in parts, and are those of its pages', async () => {
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
