import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { STORIES } from '../../services/content/testing/storyFixture.ts'
import { type Answer, ask, askJson } from './ask.ts'
import { chapter, pageStory } from './pageStory.ts'
import { sharedSite } from './sharedSite.ts'
import { generatedToken } from './siteOwner.ts'
import { siteForTest } from './siteServer.ts'

const demo = sharedSite()
const own = sharedSite({}, [
  pageStory(1, 'home', { title: 'Start' }),
  pageStory(2, 'blog/out', { title: 'Out', body: [chapter('c', 'Words of the post.')] }),
  pageStory(3, 'blog/draft', { title: 'Draft', published: false }),
])
const paths = [
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/sitemaps/blog.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/blog/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/blog/atom.xml', 'application/atom+xml; charset=utf-8'],
  ['/blog/feed.json', 'application/feed+json; charset=utf-8'],
  ['/product-updates/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/events/calendar.ics', 'text/calendar; charset=utf-8'],
  ['/blog/the-biscuit-tin-problem.md', 'text/markdown; charset=utf-8'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
  ['/favicon.ico', 'image/x-icon'],
] as const

test.each(paths)(
  'SEO-04 %s has the content type %s and can be revalidated by its ETag',
  async (path, type) => {
    const { status, headers, text } = await demo.ask(path)
    expect([status, headers['content-type']]).toEqual([200, type])
    expect(headers['cache-control']).toContain('must-revalidate')
    expect((await demo.ask(path, { headers: { 'if-none-match': headers.etag! } })).status).toBe(304)
    expect((await demo.ask(path, { method: 'HEAD' })).status).toBe(200)
    if (type.includes('xml')) expect(XMLValidator.validate(text)).toBe(true)
  },
)

/** Cached responses of the demo site, by path. */
const answers = new Map<string, Promise<Answer>>()
function answered(path: string): Promise<Answer> {
  const answer = answers.get(path) ?? demo.ask(path)
  answers.set(path, answer)
  return answer
}

const locations = async () => {
  const parse = (text: string) =>
    new XMLParser({ isArray: (name) => ['url', 'sitemap'].includes(name) }).parse(text)
  const index = parse((await demo.ask('/sitemap.xml')).text).sitemapindex.sitemap as { loc: string }[]
  const maps = await Promise.all(index.map(({ loc }) => demo.ask(new URL(loc).pathname)))
  return maps.flatMap(({ text }) => (parse(text).urlset.url as { loc: string }[]).map(({ loc }) => loc))
}

test('SEO-04 the sitemaps list every indexable page once, by its canonical address', async () => {
  const found = await locations()
  expect(found.length).toBeGreaterThan(10)
  expect(new Set(found).size).toBe(found.length)
  for (const address of found) {
    const { status, text } = await answered(new URL(address).pathname)
    expect([address, status]).toEqual([address, 200])
    expect(text).toContain(`<link rel="canonical" href="${address}">`)
    expect(text).not.toContain('content="noindex"')
  }
})

test('SEO-04 all links in the head of a page lead to existing files', async () => {
  const seen = new Set<string>()
  for (const address of await locations()) {
    const { text } = await answered(new URL(address).pathname)
    for (const [, attributes] of text.matchAll(/<link ([^>]*)>/g)) {
      const href = /href="([^"]+)"/.exec(attributes!)?.[1]
      if (href?.startsWith('/')) seen.add(href)
    }
  }
  expect([...seen].some((href) => href.endsWith('.md'))).toBe(true)
  for (const href of seen) expect([href, (await answered(href)).status]).toEqual([href, 200])
})

test('SEO-04 every address in llms.txt exists', async () => {
  const { text } = await answered('/llms.txt')
  const twins = [...text.matchAll(/\]\((https?:[^)]+)\)/g)].map(([, address]) => new URL(address!).pathname)
  expect(twins.length).toBeGreaterThan(10)
  for (const path of twins) expect([path, (await answered(path)).status]).toEqual([path, 200])
})

test('SEO-04 robots.txt names the sitemap and excludes internal paths', async () => {
  const { text } = await demo.ask('/robots.txt')
  expect(text).toContain(`Sitemap: ${demo.url}/sitemap.xml`)
  expect(text).toContain('Disallow: /_\n')
  expect(text).toContain('Allow: /_cards/')
})

test('SEO-04 a host other than the production host excludes all robots, and lists no drafts', async () => {
  const { url } = await siteForTest({
    PRODUCTION_HOST: 'www.quarry.example',
    SITE_URL: 'https://staging.quarry.example',
  })
  expect((await ask(url, '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
  expect((await ask(url, '/llms.txt')).text).not.toContain('a-post-that-is-not-out-yet')
  expect((await ask(url, '/blog/a-post-that-is-not-out-yet.md')).status).toBe(404)
})

test('SEO-04 feeds, llms.txt and sitemaps contain a story after its publish, and no drafts', async () => {
  const files = ['/blog/rss.xml', '/blog/feed.json', '/llms.txt', '/sitemaps/blog.xml']
  for (const path of files) {
    const { text } = await own.ask(path)
    expect(text).toContain('/blog/out')
    expect(text).not.toContain('/blog/draft')
  }
  const [story] = JSON.parse(
    (await own.ask(`/v2/cdn/stories?token=${generatedToken(own.url)}&version=draft&by_slugs=blog/draft`))
      .text,
  ).stories
  await askJson(own.url, 'POST', `${STORIES}/${story.id}/publish`, {})
  await expect.poll(async () => (await own.ask('/blog/draft.md')).status, { timeout: 60_000 }).toBe(200)
  for (const path of files) expect((await own.ask(path)).text).toContain('/blog/draft')
})

test.each([
  '/nothing.md',
  '/blog/none.xml',
  '/sitemaps/none.xml',
  '/_cards/none.png',
  '/..%2f.md',
  '/%00.txt',
])('the missing file %s has status 404', async (path) => {
  expect((await demo.ask(path)).status).toBe(404)
})

test('SEO-04 security.txt expires within a year, but not soon', async () => {
  const { text } = await demo.ask('/.well-known/security.txt')
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)![1]!) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(365)
})

test('NAV-09 the icons in the manifest are PNGs of the declared size', async () => {
  const { icons } = JSON.parse((await demo.ask('/manifest.webmanifest')).text) as {
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const { body } = await demo.ask(src)
    expect(body.subarray(1, 4).toString()).toBe('PNG')
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes)
  }
})

test('NAV-09 /favicon.ico contains the logo in the sizes that its entries declare', async () => {
  const { body } = await demo.ask('/favicon.ico')
  expect([body.readUInt16LE(0), body.readUInt16LE(2), body.readUInt16LE(4)]).toEqual([0, 1, 2])
  const sizes = [0, 1].map((index) => {
    const entry = 6 + 16 * index
    const png = body.subarray(body.readUInt32LE(entry + 12)).subarray(0, body.readUInt32LE(entry + 8))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(png.subarray(-8, -4).toString()).toBe('IEND')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([body[entry], body[entry + 1]])
    return body[entry]
  })
  expect(sizes).toEqual([32, 48])
})

test('NAV-09 a page has a language, a title and icons, and its stylesheets load the icon font from this site', async () => {
  const { text } = await demo.ask('/')
  expect(text).toMatch(/^<!doctype html><html lang="en"/)
  expect(text).toMatch(/<title>[^<]+<\/title>/)
  expect(text).toMatch(/<link rel="icon" type="image\/svg\+xml" href="\/[^"]+">/)
  expect(text).toContain('<link rel="apple-touch-icon" sizes="180x180" href="/apple-touch-icon.png">')
  const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!)
  const styles = await Promise.all(sheets.map(async (href) => (await demo.ask(href)).text))
  const face = styles.join('').match(/@font-face\s*\{[^}]*icons[^}]*\}/)?.[0] ?? ''
  const font = /url\("?(\/[^")]+\.woff2)"?\)/.exec(face)?.[1]
  expect(font).toBeDefined()
  const answer = await demo.ask(font!)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'font/woff2'])
  for (const style of styles) expect(style).not.toMatch(/@import|url\("?https?:/)
})

const sizeOf = (png: Buffer) => [png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]
const sharedPicture = (html: string) => /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? ''

test('SEO-01 a page without a sharing image gets a generated one, 1200 by 630 pixels, which is cached', async () => {
  const address = sharedPicture((await own.ask('/blog/out/')).text)
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/_cards\/[a-z0-9]+\.png$/)
  const path = new URL(address).pathname
  const { status, headers, body } = await own.ask(path)
  expect([status, headers['content-type'], ...sizeOf(body)]).toEqual([200, 'image/png', 'PNG', 1200, 630])
  expect(headers['cache-control']).toContain('immutable')
  expect((await own.ask(path)).body.equals(body)).toBe(true)
})

test('SEO-01 the sharing images of demo pages exist, generated or cropped', async () => {
  for (const path of ['/', '/blog/the-biscuit-tin-problem/', '/help/getting-started/mark-a-quote/']) {
    const { pathname } = new URL(sharedPicture((await demo.ask(path)).text))
    const { status, headers } = await demo.ask(pathname)
    expect([path, status, headers['content-type']?.split('/')[0]]).toEqual([path, 200, 'image'])
  }
})
