// @vitest-environment jsdom
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { HtmlValidate } from 'html-validate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILDER_ROOT, builtParts } from '../../../server/build/paths.ts'
import { PageRecords } from '../../../server/pages/PageRecords.ts'
import { nodeProblems } from '../../../src/feeds/seo/requiredProperties.ts'
import { brotliSize } from '../../budgets/brotliSize.ts'
import { ask } from '../../site/ask.ts'
import { HTML_RULES } from '../../site/htmlRules.ts'
import { type SiteServer, startSiteServer } from '../../site/siteServer.ts'
import { buildFieldNotes, FIELD_NOTES, run } from './siteFolder.ts'

let site: SiteServer
let dataDir: string
/** The HTML of every page in the sitemaps, by path. */
const pages = new Map<string, string>()

const get = (path: string) => ask(site.url, path)
const parsed = async (path: string) =>
  new DOMParser().parseFromString(pages.get(path) ?? (await get(path)).text, 'text/html')
const hrefs = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href'))
const pathsIn = (text: string) =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => new URL(at!).pathname)

beforeAll(async () => {
  await buildFieldNotes()
  dataDir = await mkdtemp(join(tmpdir(), 'field-notes-'))
  site = await startSiteServer({ DATA_DIR: dataDir }, BUILDER_ROOT, 'server/serve.ts', [FIELD_NOTES])
  for (const map of pathsIn((await get('/sitemap.xml')).text))
    for (const path of pathsIn((await get(map)).text)) pages.set(path, (await get(path)).text)
})
afterAll(async () => {
  await site?.end('SIGKILL')
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

test('the sitemaps contain every page in both languages except the untranslated note', () => {
  const english = [...pages.keys()].filter((path) => !path.startsWith('/ar/')).sort()
  expect(english).toHaveLength(12)
  const arabic = [...pages.keys()].filter((path) => path.startsWith('/ar/')).sort()
  const translated = english.filter((path) => path !== '/notes/the-street-that-floods-upwards/')
  expect(arabic).toEqual(translated.map((path) => `/ar${path}`).sort())
})

test('the build prerenders every page in each language', async () => {
  const records = PageRecords.read(builtParts(join(BUILDER_ROOT, FIELD_NOTES, 'dist')).pages)
  const paths = records?.validPages().map(({ address }) => address)
  records?.close()
  expect(paths).toEqual([...pages.keys(), '/ar/notes/the-street-that-floods-upwards/'].sort())
})

test('every page is valid HTML with one h1 and its language, and without script files', async () => {
  const validator = new HtmlValidate(HTML_RULES)
  const problems: string[] = []
  for (const [path, html] of pages) {
    const { results } = await validator.validateString(html, path)
    for (const { ruleId, message } of results.flatMap(({ messages }) => messages))
      problems.push(`${ruleId}: ${message} at ${path}`)
    const page = await parsed(path)
    const { lang, dir } = page.documentElement
    const isArabic = path.startsWith('/ar/')
    expect([path, lang, dir || 'ltr', page.querySelectorAll('h1').length]).toEqual([
      path,
      ...(isArabic ? ['ar', 'rtl'] : ['en', 'ltr']),
      1,
    ])
    expect([path, page.querySelectorAll('[style], script[src], link[rel=modulepreload]').length]).toEqual([
      path,
      0,
    ])
  }
  expect(problems).toEqual([])
})

test('a page links to its translation, for visitors and search engines', async () => {
  const [english, arabic] = ['/notes/salt-counts-its-own-days/', '/ar/notes/salt-counts-its-own-days/']
  for (const [path, other] of [
    [english!, arabic!],
    [arabic!, english!],
  ] as const) {
    const page = await parsed(path)
    expect(hrefs(page, 'header a[hreflang]')).toEqual([other])
    expect(hrefs(page, 'link[rel=alternate][hreflang]').map((href) => new URL(href!).pathname)).toEqual([
      english,
      arabic,
      english,
    ])
  }
})

test('an untranslated note has a message in the requested language', async () => {
  const page = await parsed('/ar/notes/the-street-that-floods-upwards/')
  expect(page.documentElement.lang).toBe('ar')
  expect(page.querySelector('main [role=note]')?.textContent).toContain('English')
  const text = page.querySelector('main [lang=en][dir=ltr]')
  expect(text?.querySelector('h1')?.textContent).toBe('The street that floods upwards')
})

test('structured data is complete and contains the contributor and the language', async () => {
  for (const [path, html] of pages) {
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    const nodes = JSON.parse(text)['@graph'] as readonly Record<string, unknown>[]
    for (const node of nodes) expect([path, nodeProblems(node)]).toEqual([path, []])
    if (path !== '/ar/notes/salt-counts-its-own-days/') continue
    const find = (type: string) => nodes.find((node) => node['@type'] === type)
    expect(find('Person')?.name).toBe('سلمى الإدريسي')
    expect(find('Article')).toMatchObject({ headline: 'الملح يعدّ أيامه', inLanguage: 'ar' })
  }
  const profile = pages.get('/contributors/salma/')!
  expect(profile).toContain('"@type":"ProfilePage"')
})

test('a contributor’s page lists all their notes in the language of the page', async () => {
  const notes = ['salt-counts-its-own-days', 'a-bakery-measured-by-smell']
  expect(hrefs(await parsed('/contributors/salma/'), 'main h2 a')).toEqual(
    notes.map((slug) => `/notes/${slug}/`),
  )
  const arabic = await parsed('/ar/contributors/salma/')
  expect(hrefs(arabic, 'main h2 a')).toEqual(notes.map((slug) => `/ar/notes/${slug}/`))
  expect(arabic.querySelector('main h2')?.textContent).toBe('الملح يعدّ أيامه')
})

test.each([
  ['/notes/rss.xml', 'Field Notes: Notes'],
  ['/ar/notes/rss.xml', 'دفتر الحقل: الملاحظات'],
])('%s is a feed with all notes, linked in the colophon', async (path, title) => {
  const { status, text } = await get(path)
  expect([status, XMLValidator.validate(text)]).toEqual([200, true])
  const { channel } = new XMLParser().parse(text).rss
  expect(channel.title).toBe(title)
  expect(channel.item.length).toBeGreaterThanOrEqual(5)
  const home = await parsed(path.replace('notes/rss.xml', ''))
  expect(hrefs(home, 'footer a')).toContain(path)
})

test.each([
  ['/notes/the-heron-keeps-hours/', 'This page could not be found', '/'],
  ['/ar/notes/the-heron-keeps-hours/', 'لم نجد هذه الصفحة', '/ar/'],
])('%s is an error page in its language with a link to the start page', async (path, heading, home) => {
  const { status } = await get(path)
  const page = await parsed(path)
  expect([status, page.querySelector('h1')?.textContent]).toEqual([404, heading])
  const links = hrefs(page, 'main a')
  expect(links).toContain(home)
  // A suggestion with a similar address.
  expect(links.some((href) => href?.endsWith('/the-heron-keeps-office-hours/'))).toBe(true)
})

test('the shared picture of a page is its plate', async () => {
  const page = await parsed('/notes/salt-counts-its-own-days/')
  const content = (name: string) =>
    page.querySelector(`meta[property="${name}"]`)?.getAttribute('content') ?? ''
  const { status, headers, body } = await get(new URL(content('og:image')).pathname)
  const { width, height } = await sharp(body).metadata()
  expect([status, headers['content-type'], width, height]).toEqual([200, 'image/jpeg', 1200, 630])
  expect(content('og:image:alt')).not.toBe('')
})

test.each(['/icon-192.png', '/icon-512.png', '/apple-touch-icon.png'])(
  '%s is a PNG of its size',
  async (path) => {
    const { body } = await get(path)
    const { width, format } = await sharp(body).metadata()
    expect([format, width]).toEqual(['png', Number(/\d+/.exec(path)?.[0] ?? 180)])
  },
)

/** Maximum Brotli sizes of a page and of its stylesheets, in bytes. They may only decrease while the content is unchanged. */
const BUDGETS: readonly (readonly [path: string, html: number, css: number])[] = [
  ['/', 4000, 3500],
  ['/ar/', 4300, 3500],
  ['/notes/the-heron-keeps-office-hours/', 4250, 3500],
  ['/ar/notes/the-heron-keeps-office-hours/', 4600, 3500],
]

test.each(BUDGETS)('%s takes at most %i bytes of HTML and %i of CSS', async (path, html, css) => {
  const sheets = await Promise.all(
    hrefs(await parsed(path), 'link[rel=stylesheet]').map(async (href) => (await get(href!)).text),
  )
  const sizes = {
    html: brotliSize(pages.get(path)!),
    css: sheets.reduce((sum, text) => sum + brotliSize(text), 0),
  }
  expect(sizes.html).toBeLessThanOrEqual(html)
  expect(sizes.css).toBeLessThanOrEqual(css)
})

test('the content check has no findings', async () => {
  expect(await run('cli/contentCheck/contentCheck.ts', FIELD_NOTES)).toEqual({
    code: 0,
    output: 'Nothing was found.\n',
  })
})

test('the generated components are up to date, and Ladle has a story for each preset', async () => {
  expect(await run('cli/generate.ts', 'components', FIELD_NOTES, '--check')).toMatchObject({ code: 0 })
  expect(await run('cli/generate.ts', 'stories', FIELD_NOTES)).toMatchObject({ code: 0 })
  const stories = await readFile(
    join(BUILDER_ROOT, FIELD_NOTES, 'ladle/stories/readings.stories.tsx'),
    'utf8',
  )
  for (const name of ['Plain', 'Longest', 'Only required fields']) expect(stories).toContain(name)
})
