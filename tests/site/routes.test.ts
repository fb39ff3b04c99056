import { expect, test } from 'vitest'
import { STORIES, storyFixture } from '../../services/content/testing/storyFixture.ts'
import { askJson } from './ask.ts'
import { chapter, linked, pageStory } from './pageStory.ts'
import { sharedSite } from './sharedSite.ts'

const dynamic = ['blog-collections', 'blog', 'customers', 'events', 'guides', 'lp', 'product-updates']
const paths = [
  ...dynamic.flatMap((folder) => [`${folder}/one`, `${folder}/one/two`]),
  'about',
  'help/getting-started/',
  'help/getting-started/first',
  'help/getting-started/first/second',
  'über-uns',
]
const links = [
  linked('story', { linktype: 'story', href: '/blog/one', story: { full_slug: 'blog/one' } }),
  linked('story with an anchor', { linktype: 'story', href: '/about', anchor: 'team' }),
  linked('mail', { linktype: 'email', href: 'hello@quarry.example' }),
  linked('outside', { linktype: 'url', href: 'https://other.example/page' }),
  linked('inside', { linktype: 'url', href: '/about' }),
  linked('query', { linktype: 'url', href: '/about?a=b' }),
  linked('hash', { linktype: 'url', href: '/about#team' }),
]
const site = sharedSite({}, [
  pageStory(1, 'home', { title: 'Start', body: [chapter('c', links)] }),
  ...paths.map((path, index) =>
    pageStory(index + 10, path, { title: `At ${path}`, is_startpage: path.endsWith('/') }),
  ),
  storyFixture(90, {
    slug: 'ada',
    full_slug: 'authors/ada',
    content: { _uid: 'a', component: 'author', name: 'Ada' },
  }),
])
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
const notFound = 'This page could not be found'

test.each(paths.filter((path) => dynamic.some((folder) => path.startsWith(`${folder}/`))))(
  'ROUTE-06 /%s/ is served',
  async (path) => {
    const { status, text } = await site.ask(`/${path}/`)
    expect([status, headingOf(text)]).toEqual([200, `At ${path}`])
  },
)

test.each(['help/getting-started/', 'help/getting-started/first/', 'help/getting-started/first/second/'])(
  'ROUTE-07 /%s is served',
  async (path) => {
    const { status, text } = await site.ask(`/${path}`)
    expect([status, headingOf(text)]).toEqual([
      200,
      `At ${path === 'help/getting-started/' ? path : path.slice(0, -1)}`,
    ])
  },
)

test('ROUTE-11 a path with a non-ASCII letter is served', async () => {
  const { status } = await site.ask('/%C3%BCber-uns/')
  expect(status).toBe(200)
})

test.each([
  '/no-such-page/',
  '/blog/no-such-post/',
  '/help/none/',
  '/help/getting-started/first/none/',
  '/home/',
  '/authors/ada/',
  '/blog/UPPER/',
  '/blog/%00/',
  '/blog/%E0%A4%A/',
  '/blog/a%2Fb/',
  `/${'x'.repeat(501)}/`,
  '/about/index.html',
])('ROUTE-09 %s is a 404 page', async (path) => {
  const { status, text } = await site.ask(path)
  expect([status, headingOf(text)]).toEqual([404, notFound])
})

test('ERR-01 the 404 page shows the status, the message and a link to the home page', async () => {
  const { text, status } = await site.ask('/no-such-page/')
  expect(status).toBe(404)
  const main = /<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? ''
  expect(main).toMatch(/>404</)
  expect(main).toContain(`<h1>${notFound}</h1>`)
  expect(main).toContain('<a href="/">Back to the home page</a>')
  expect(text).toContain('<meta name="robots" content="noindex">')
})

test('ROUTE-11 a page is reachable at any path soon after its publication, and not before', async () => {
  const folder = await askJson(site.url, 'POST', STORIES, {
    story: { name: 'New', slug: 'new', is_folder: true },
  })
  const created = await askJson(site.url, 'POST', STORIES, {
    story: {
      name: 'Page',
      slug: 'page',
      parent_id: JSON.parse(folder.text).story.id,
      content: { component: 'page', title: 'Brand new', body: [] },
    },
  })
  expect(created.status).toBe(201)
  expect((await site.ask('/new/page/')).status).toBe(404)
  await askJson(site.url, 'POST', `${STORIES}/${JSON.parse(created.text).story.id}/publish`, {})
  await expect
    .poll(async () => headingOf((await site.ask('/new/page/')).text), { timeout: 60_000 })
    .toBe('Brand new')
})

const anchor = async (text: string) =>
  [...(await site.ask('/')).text.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].find(([, , inner]) =>
    inner?.replaceAll(/<[^>]*>/g, '').startsWith(text),
  )?.[1] ?? ''

test('NAV-04 the addresses of links inside the site have a trailing slash, unless they have a query or a hash', async () => {
  expect(await anchor('inside')).toContain('href="/about/"')
  expect(await anchor('query')).toContain('href="/about?a=b"')
  expect(await anchor('hash')).toContain('href="/about#team"')
})

test('NAV-05 links to other sites open in a new tab without access to the page', async () => {
  const outside = await anchor('outside')
  expect(outside).toContain('href="https://other.example/page"')
  expect(outside).toContain('target="_blank"')
  expect(outside).toMatch(/rel="[^"]*\bnoopener\b/)
  expect(await anchor('inside')).not.toContain('target=')
})

test('NAV-10 a link can have a story, an email address or a URL as its target', async () => {
  expect(await anchor('story')).toContain('href="/blog/one/"')
  expect(await anchor('story with an anchor')).toContain('href="/about/#team"')
  expect(await anchor('mail')).toContain('href="mailto:hello@quarry.example"')
  expect(await anchor('outside')).toContain('href="https://other.example/page"')
})
