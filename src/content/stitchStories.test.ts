import { afterEach, expect, test, vi } from 'vitest'
import { startRecordingService, testStory, testUuid } from './recordingService.testkit.ts'
import { stitchStories } from './stitchStories.ts'
import { isStory, type Story } from './story.ts'

let service: Awaited<ReturnType<typeof startRecordingService>> | undefined
afterEach(() => service?.stop())

const published = { version: 'published' } as const
const story = (slug: string, content: object = {}) => testStory(slug, { ...content }) as unknown as Story

/** Loads a story through the official client and stitchStories. */
async function delivered(root: object, answer: object, resolveRelations: string[]) {
  service = await startRecordingService(() => ({ body: { story: root, cv: 7, ...answer } }))
  return service.client({ resolveRelations, resolveLinks: 'url' }).story('home', published)
}

test('stitchStories resolves relations two levels deep, and deeper relations stay uuids', async () => {
  const rels = ['a', 'b', 'c'].map((slug, index) => story(slug, { next: testUuid('abcd'[index + 1] ?? '') }))
  const home = await delivered(testStory('home', { next: testUuid('a') }), { rels }, ['page.next'])
  const a = home.content.next as Story
  const b = a.content.next as Story
  expect([a.full_slug, b.full_slug, b.content.next]).toEqual(['a', 'b', testUuid('c')])
})

test('stitchStories returns small stories even if the stories reference each other', async () => {
  const slugs = Array.from({ length: 40 }, (_, index) => `s${index}`)
  const related = (index: number) => [1, 2, 3].map((step) => testUuid(`s${(index - step + 40) % 40}`))
  const rels = slugs.map((slug, index) => story(slug, { related: related(index) }))
  const home = await delivered(testStory('home', { related: related(40) }), { rels }, ['page.related'])
  expect((home.content.related as Story[]).map((item) => item.full_slug)).toEqual(['s39', 's38', 's37'])
  expect(JSON.stringify(home).length).toBeLessThan(10_000)
})

test('stitched content has no keys of the official client, and is frozen', async () => {
  const rels = [
    story('author', { link: { linktype: 'story', fieldtype: 'multilink', id: testUuid('blog') } }),
  ]
  const links = [
    { uuid: testUuid('blog'), id: 2, full_slug: 'blog', url: '/blog', name: 'Blog', slug: 'blog' },
  ]
  const home = await delivered(testStory('home', { author: testUuid('author') }), { rels, links }, [
    'page.author',
  ])
  expect(JSON.stringify(home)).not.toContain('_stopResolving')
  const author = home.content.author as Story
  expect(author.content.link).toMatchObject({ story: { url: '/blog', full_slug: 'blog' } })
  expect([author, author.content, author.content.link].every(Object.isFrozen)).toBe(true)
})

test('stitchStories resolves relations of blocks without _uid, and no fields of different components', () => {
  const author = story('author')
  const teaser = { component: 'teaser', author: author.uuid }
  const [home] = stitchStories([story('home', { author: author.uuid, body: [teaser] })], { rels: [author] }, [
    'teaser.author',
  ])
  expect(home?.content.author).toBe(author.uuid)
  expect(home?.content.body).toMatchObject([{ author: { full_slug: 'author' } }])
})

test('stitchStories keeps uuids of stories that the service did not send, and removes empty entries', () => {
  const [home] = stitchStories([story('home', { related: ['', 'unknown'] })], {}, ['page.related'])
  expect(home?.content.related).toEqual(['unknown'])
})

test('stitchStories adds the address of the story to rich-text links', () => {
  const mark = { type: 'link', attrs: { linktype: 'story', uuid: 'u', href: '/old' } }
  const text = { type: 'doc', content: [{ type: 'text', text: 'x', marks: [mark] }] }
  const [home] = stitchStories([story('home', { text })], { links: [{ uuid: 'u', url: 'new' }] }, [])
  expect(JSON.stringify(home)).toContain('"url":"new"')
})

test('a key named __proto__ in content does not become a prototype', () => {
  const content = JSON.parse('{"__proto__": {"polluted": true}}') as object
  const [home] = stitchStories(
    [{ ...story('home'), content: { ...story('home').content, body: content } }],
    {},
    [],
  )
  expect(home?.content.body).not.toHaveProperty('polluted')
})

test('relations beyond the limit of one response are requested in chunks, from every folder', async () => {
  const slugs = Array.from({ length: 60 }, (_, index) => `authors/a${index}`)
  service = await startRecordingService(({ query }) => {
    if (query.by_uuids === undefined) {
      const stories = slugs.slice(0, 1).map(() => testStory('blog/x', { authors: slugs.map(testUuid) }))
      const body = { stories, cv: 7, rel_uuids: slugs.map(testUuid) }
      return { body, headers: { 'per-page': '25', total: '1' } }
    }
    const requested = query.by_uuids.split(',')
    const found = slugs.filter((slug) => requested.includes(testUuid(slug)) && !query.starts_with)
    return {
      body: { stories: found.map((slug) => testStory(slug)), cv: 7 },
      headers: { 'per-page': '50', total: String(found.length) },
    }
  })
  const client = service.client({ resolveRelations: ['page.authors'] })
  const [post] = await client.stories({ starts_with: 'blog/' }, published)
  expect(post?.content.authors).toSatisfy(
    (authors: unknown[]) => authors.length === 60 && authors.every(isStory),
  )
  expect(service.requests).toHaveLength(3)
})

test('story links beyond the limit of one response are requested and inserted', async () => {
  const link = { linktype: 'story', fieldtype: 'multilink', id: testUuid('blog') }
  service = await startRecordingService(({ query }) => {
    const [found, more] = query.by_uuids
      ? [[testStory('blog')], {}]
      : [[testStory('home', { link })], { link_uuids: [testUuid('blog')] }]
    return { body: { stories: found, cv: 7, ...more }, headers: { 'per-page': '25', total: '1' } }
  })
  const [home] = await service.client({ resolveLinks: 'url' }).stories({}, published)
  expect(home?.content.link).toMatchObject({ story: { full_slug: 'blog' } })
  expect(JSON.stringify(home)).not.toContain('_stopResolving')
  expect(service.requests).toHaveLength(2)
})

test('a response is parsed once, and related stories are not copied', async () => {
  const links = [{ uuid: testUuid('blog'), id: 2, full_slug: 'blog', url: '/blog' }]
  const link = { linktype: 'story', fieldtype: 'multilink', id: testUuid('blog') }
  const read = vi.spyOn(JSON, 'parse')
  try {
    const home = await delivered(testStory('home', { one: link, other: { ...link } }), { links }, [])
    const linked = (field: unknown) => (field as { readonly story?: unknown }).story
    expect(linked(home.content.one)).toMatchObject({ url: '/blog' })
    expect(linked(home.content.other)).toBe(linked(home.content.one))
    expect(read.mock.calls.filter(([text]) => text.includes('full_slug'))).toHaveLength(1)
  } finally {
    read.mockRestore()
  }
})

test('characters that are invalid in documents are removed in every notation, and all other characters stay', async () => {
  const words = 'a\u0000b\u000bc\u007fd\ufffee\ud800f\tg\n😀\\b'
  const home = await delivered(testStory('home', { 'na\u0001me': words, body: [{ words }] }), {}, [])
  const shown = 'abcdef\tg\n😀\\b'
  expect(home.content).toMatchObject({ name: shown, body: [{ words: shown }] })
})
