import { describe, expect, test, vi } from 'vitest'
import { STORIES, storyFixture } from '../../services/content/testing/storyFixture.ts'
import { askJson } from './ask.ts'
import { pageStory } from './pageStory.ts'
import { sharedSite } from './sharedSite.ts'

const list = (content: object = {}) => ({ _uid: 'list', component: 'story_list', per_page: 2, ...content })
const day = (n: number) => `2026-0${n}-01T08:00:00.000Z`
const post = (n: number, tags: readonly string[] = []) =>
  pageStory(n, `blog/post-${n}`, {
    title: `Post ${n}`,
    parent_id: 50,
    tag_list: [...tags],
    first_published_at: day(n),
  })
const folder = (id: number, slug: string) =>
  storyFixture(id, { full_slug: slug, slug: slug.replaceAll('/', '-'), is_folder: true })
const article = (n: number, name: string) =>
  pageStory(n, `help/consent/${name}`, {
    parent_id: 61,
    position: n,
    content: {
      _uid: `a${n}`,
      component: 'page',
      title: `Article ${name}`,
      layout: 'article',
      articleType: 'knowledge',
    },
  })

const site = sharedSite({}, [
  pageStory(1, 'home'),
  folder(50, 'blog'),
  pageStory(51, 'blog/', {
    title: 'Blog',
    slug: 'blog',
    parent_id: 50,
    is_startpage: true,
    body: [list({ show_tags: true })],
  }),
  post(2, ['consent']),
  post(3, ['tags']),
  post(4, ['consent', 'tags']),
  post(5, ['consent']),
  post(6, ['consent']),
  pageStory(7, 'plain'),
  pageStory(8, 'quiet'),
  folder(60, 'help'),
  folder(61, 'help/consent'),
  pageStory(62, 'help/', { title: 'Help', slug: 'help', parent_id: 60, is_startpage: true }),
  pageStory(63, 'help/consent/', { title: 'Consent', slug: 'consent', parent_id: 61, is_startpage: true }),
  article(71, 'first'),
  article(72, 'second'),
  article(73, 'third'),
])

const page = async (path: string) => {
  const { status, text, headers } = await site.ask(path)
  const main = /<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? ''
  const titles = [...main.matchAll(/<h2[^>]*><a [^>]*>(.*?)<\/a>/g)].map(([, title]) => title)
  const canonical = /<link rel="canonical" href="[^"]*?(\/[^/"]*\/[^/"]*)"/.exec(text)?.[1]
  return { status, main, titles, canonical, etag: headers.etag }
}

describe('the pages of a list', () => {
  test('each page of a list has the configured number of stories, the newest first', async () => {
    expect((await page('/blog/')).titles).toEqual(['Post 6', 'Post 5'])
    expect((await page('/blog/?page=2')).titles).toEqual(['Post 4', 'Post 3'])
    expect((await page('/blog/?page=3')).titles).toEqual(['Post 2'])
  })

  test('a list filtered by a tag has pages with only the stories of the tag', async () => {
    expect((await page('/blog/?tag=consent&page=2')).titles).toEqual(['Post 4', 'Post 2'])
    expect((await page('/blog/?page=1&tag=tags')).titles).toEqual(['Post 4', 'Post 3'])
  })

  test.each([
    'page=4',
    'page=0',
    'page=x',
    'page=-1',
    'page=1.5',
    'page=99999999',
    'tag=nobody',
    'tag=tags&page=2',
  ])('ROUTE-09 a list has status 404 for %s, which is a page or a tag that does not exist', async (query) => {
    const { status, main } = await page(`/blog/?${query}`)
    expect(status).toBe(404)
    expect(main).toContain('This page could not be found')
  })

  test('each page of a list has a separate canonical address without unrelated parameters', async () => {
    expect((await page('/blog/?utm_source=x&page=2')).canonical).toMatch(/\/blog\/\?page=2$/)
    expect((await page('/blog/?page=1')).canonical).toMatch(/\/blog\/$/)
    expect((await page('/plain/?page=2&tag=x')).canonical).toMatch(/\/plain\/$/)
  })

  test('addresses of a list that differ only in unrelated parameters share one cache entry', async () => {
    await site.ask('/quiet/')
    await site.ask('/quiet/?page=7&tag=x&q=y&utm_source=z')
    const cacheResults = () =>
      [...site.site.output().matchAll(/"path":"\/quiet\/".*"cache":"(\w+)"/g)].map(([, how]) => how)
    // The log may arrive after the responses.
    await vi.waitFor(() => expect(cacheResults()).toEqual(['miss', 'hit']), { timeout: 60_000 })
  })
})

test('a help page shows its breadcrumbs, and links to the previous and the next page', async () => {
  const { main } = await page('/help/consent/second/')
  expect(main).toMatch(/<nav[^>]*>.*href="\/help\/".*>Help<.*href="\/help\/consent\/".*>Consent</s)
  expect(main).toMatch(/href="\/help\/consent\/first\/" rel="prev"/)
  expect(main).toMatch(/href="\/help\/consent\/third\/" rel="next"/)
  expect((await page('/help/consent/first/')).main).not.toContain('rel="prev"')
})

test('a publish updates lists, and the links between help pages', async () => {
  expect((await page('/blog/')).titles[0]).toBe('Post 6')
  const publish = async (story: object) => {
    const created = await askJson(site.url, 'POST', STORIES, { story })
    const { id } = JSON.parse(created.text).story
    await askJson(site.url, 'POST', `${STORIES}/${id}/publish`, {})
  }
  await publish({
    name: 'New',
    slug: 'new',
    parent_id: 50,
    content: { component: 'page', title: 'Brand new' },
  })
  await expect.poll(async () => (await page('/blog/')).titles[0], { timeout: 60_000 }).toBe('Brand new')
  expect((await page('/blog/?page=2')).titles[0]).toBe('Post 5')
  await publish({
    name: 'Fourth',
    slug: 'fourth',
    parent_id: 61,
    position: 99,
    content: { component: 'page', title: 'Fourth', layout: 'article', articleType: 'knowledge' },
  })
  await expect
    .poll(async () => (await page('/help/consent/third/')).main, { timeout: 60_000 })
    .toContain('href="/help/consent/fourth/" rel="next"')
})
