import { expect, test, vi } from 'vitest'
import { LOCAL_SECRET } from '../access/testing/localOwner.ts'
import { startService } from './testing/startService.ts'
import { STORIES, storyFixture, uuidOf } from './testing/storyFixture.ts'

const stories = (count: number) => Array.from({ length: count }, (_, index) => storyFixture(index + 1))

test('CONTENT-01 the official client loads all pages from the total of the first page', async () => {
  const service = await startService(stories(57))
  const all = await service.client().getAll('cdn/stories', { version: 'published' })
  expect(all.map((story) => story.id)).toEqual(stories(57).map((story) => story.id))
  const pages = service.requests.filter(({ status }) => status === 200).map(({ search }) => search)
  expect(pages.map((search) => new URLSearchParams(search).get('page')).sort()).toEqual(['1', '2', '3'])
})

test('CONTENT-02 the official client reads page size and total from the headers', async () => {
  const service = await startService(stories(30))
  const answer = await service.client().getStories({ per_page: 10, page: 2 })
  expect(answer).toMatchObject({ perPage: 10, total: 30 })
  expect(answer.data.stories.map(({ id }) => id)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
})

test('CONTENT-03 the official client puts resolved links into link fields and rich text', async () => {
  const link = { fieldtype: 'multilink', linktype: 'story', id: uuidOf(2), url: '', cached_url: '' }
  const mark = { type: 'link', attrs: { linktype: 'story', uuid: uuidOf(3), href: '/old' } }
  const text = { type: 'doc', content: [{ type: 'text', text: 'there', marks: [mark] }] }
  const service = await startService([
    storyFixture(1, { content: { _uid: 'a', component: 'page', link, text } }),
    storyFixture(2, { path: 'elsewhere' }),
    storyFixture(3),
  ])
  const { data } = await service.client().getStory('story-1', { resolve_links: 'url' })
  expect(data.story.content.link.story).toMatchObject({ full_slug: 'story-2', url: 'elsewhere' })
  expect(data.story.content.text.content[0].marks[0].attrs.story).toMatchObject({ url: 'story-3' })
})

test('CONTENT-06 the official client gets a story by slug, id and uuid', async () => {
  const service = await startService([storyFixture(1, { slug: 'home', full_slug: 'home' }), storyFixture(2)])
  const client = service.client()
  const byUuid = await client.getStory(uuidOf(2), { find_by: 'uuid' })
  const bySlug = await client.getStory('home', {})
  const byId = await client.getStory('2', {})
  expect([byUuid, bySlug, byId].map(({ data }) => data.story.id)).toEqual([2, 1, 2])
})

test('CONTENT-14 the official client’s cache has the new content after a publish', async () => {
  const service = await startService(stories(2))
  const client = service.client({ cache: { type: 'memory', clear: 'auto' } })
  const before = await client.getStory('story-1', {})
  await service.edit('PUT', 'stories/1', {
    story: { content: { component: 'page', _uid: 'x', title: 'New' } },
  })
  await service.edit('POST', 'stories/1/publish')
  await client.flushCache()
  const after = await client.getStory('story-1', {})
  expect(before.data.story.content.title).toBe('Title 1')
  expect(after.data.story.content.title).toBe('New')
  expect(after.data.cv).toBeGreaterThan(before.data.cv)
})

test('CONTENT-14 the official client retries after a 429 and gets the story', async () => {
  const service = await startService(stories(1), { rateLimit: 1 })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const client = service.client({
    version: 'draft',
    retriesDelay: 100,
    maxRetries: 50,
    accessToken: service.tokens.preview,
  })
  const answers = await Promise.all([client.getStory('story-1', {}), client.getStory('story-1', {})])
  expect(answers.map(({ data }) => data.story.id)).toEqual([1, 1])
  expect(service.requests.map(({ status }) => status)).toContain(429)
  vi.restoreAllMocks()
})

test('CONTENT-12 the official client creates, updates and deletes stories', async () => {
  const service = await startService(stories(1))
  const client = service.client({ endpoint: `${service.origin}/v1`, oauthToken: LOCAL_SECRET })
  const content = { _uid: 'n', component: 'page' }
  const path = STORIES.replace('/v1/', '')
  const created = await client.post(path, { story: { name: 'New', slug: 'new', content } } as never)
  await client.put(`${path}/1`, { story: { name: 'Renamed' } } as never)
  const deleted = await client.delete(`${path}/2`)
  expect(created.data.story).toMatchObject({ id: 2, full_slug: 'new' })
  expect(deleted.data.story).toMatchObject({ id: 2 })
  expect(
    service.requests.map(({ method, path, body, status }) => [method, path, JSON.parse(body), status]),
  ).toEqual([
    ['POST', STORIES, { story: { name: 'New', slug: 'new', content } }, 201],
    ['PUT', `${STORIES}/1`, { story: { name: 'Renamed' } }, 200],
    ['DELETE', `${STORIES}/2`, {}, 200],
  ])
})

test('CONTENT-14 filters with an OR group work in the official client’s notation', async () => {
  const colour = (n: number, color: string, price: string) =>
    storyFixture(n, { content: { _uid: 'x', component: 'page', color, price } })
  const service = await startService([
    colour(1, 'red', '5'),
    colour(2, 'blue', '50'),
    colour(3, 'green', '7'),
  ])
  const { data } = await service.client().getStories({
    filter_query: { __or: [{ color: { in: 'red' } }, { price: { gt_int: 20 } }] },
  } as never)
  expect(data.stories.map(({ id }) => id)).toEqual([1, 2])
})

test('CONTENT-14 the official client fetches 120 relations in chunks and inserts them', async () => {
  const authors = Array.from({ length: 120 }, (_, index) => storyFixture(index + 2))
  const people = authors.map(({ uuid }) => uuid)
  const team = storyFixture(1, { content: { _uid: 't', component: 'team', people } })
  const service = await startService([team, ...authors])
  const { data } = await service.client().getStory('story-1', { resolve_relations: 'team.people' })
  expect(data.story.content.people.map((person: { id: number }) => person.id)).toEqual(
    authors.map(({ id }) => id),
  )
  const chunks = service.requests.filter(
    ({ search, status }) => status === 200 && search.includes('by_uuids'),
  ).length
  expect(chunks).toBe(3)
})

test('CONTENT-14 the official client gets status 401 for wrong tokens and 404 for missing stories', async () => {
  const service = await startService(stories(1))
  const wrong = service.client({ accessToken: 'wrong' })
  const draft = service.client({ version: 'draft' })
  await expect(wrong.getStory('story-1', {})).rejects.toMatchObject({ status: 401, message: 'Unauthorized' })
  await expect(draft.getStory('story-1', {})).rejects.toMatchObject({ status: 401 })
  await expect(service.client().getStory('gone', {})).rejects.toMatchObject({
    status: 404,
    message: 'This record could not be found',
  })
})

test('CONTENT-14 the official client’s getAll of links returns every story and folder', async () => {
  const folder = storyFixture(40, { slug: 'blog', full_slug: 'blog', is_folder: true, content: undefined })
  const service = await startService([...stories(30), folder])
  const links = await service.client().getAll('cdn/links')
  expect(links).toHaveLength(31)
  expect(links.find(({ id }) => id === 40)).toMatchObject({
    is_folder: true,
    slug: 'blog',
    real_path: '/blog',
  })
})

test('CONTENT-14 responses with published content contain no drafts, and the public token cannot request them', async () => {
  const secret = storyFixture(2, {
    published: false,
    content: { _uid: 's', component: 'page', note: 'secret' },
  })
  const pointing = storyFixture(1, {
    content: {
      _uid: 'p',
      component: 'page',
      related: [secret.uuid],
      link: { fieldtype: 'multilink', linktype: 'story', id: secret.uuid },
    },
  })
  const service = await startService([pointing, secret])
  const published = { version: 'published', token: service.tokens.public }
  const resolving = { resolve_relations: 'page.related', resolve_links: 'story' }
  const list = await service.get('stories', { ...published, ...resolving })
  const links = await service.get('links', published)
  const found = await service.get('stories', { ...published, search_term: 'secret' })
  expect(list.body).toMatchObject({ rels: [], links: [] })
  expect(Object.keys(links.body.links)).toEqual([pointing.uuid])
  expect(found.body.stories).toEqual([])
  expect((await service.get('stories/2', published)).status).toBe(404)
  expect((await service.get('stories', { token: service.tokens.public })).status).toBe(401)
})
