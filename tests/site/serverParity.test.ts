import { spawnSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { urlToHttpOptions } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import type { StoryData } from '../../services/content/StoryData.ts'
import { storyFixture, writeStories } from '../../services/content/testing/storyFixture.ts'
import { createPreviewToken } from '../../src/content/previewToken.ts'
import { type Answer, type AskOptions, ask } from './ask.ts'
import { chapter, pageStory } from './pageStory.ts'
import { processEnvironment } from './processEnvironment.ts'
import { type SiteServer, type SiteSettings, startSiteServer } from './siteServer.ts'

const SITE_URL = 'https://www.parity.example'
const PREVIEW_SECRET = 'weak value'
const WEBHOOK_SECRET = 'the secret of its webhooks'
const SETTINGS: SiteSettings = { SITE_URL, PREVIEW_SECRET, WEBHOOK_SECRET, CONTENT_RATE_LIMIT: '0' }

const redirect = (n: number, from: string, to: string, permanent: boolean): StoryData =>
  storyFixture(n, {
    slug: `r-${n}`,
    full_slug: `redirects/r-${n}`,
    parent_id: 90,
    content: {
      _uid: `r${n}`,
      component: 'redirect',
      from,
      to: { linktype: 'story', cached_url: to },
      permanent,
    },
  })
const folder = (n: number, slug: string) => storyFixture(n, { slug, full_slug: slug, is_folder: true })

const STORIES = [
  pageStory(1, 'home', { title: 'Start', body: [chapter('c1', 'A page in three ways.')] }),
  pageStory(2, 'pricing', { title: 'Pricing', body: [chapter('c2', 'What it costs.')] }),
  pageStory(3, 'coming', { title: 'Coming words', published: false }),
  folder(90, 'redirects'),
  redirect(10, '/plans/', 'pricing', true),
  redirect(11, '/sale/', 'pricing', false),
  redirect(12, '/round/', 'about-turn', true),
  redirect(13, '/about-turn/', 'round', true),
  folder(91, 'blog'),
  pageStory(20, 'blog/one', { title: 'An article', parent_id: 91, body: [chapter('c3', 'Its words.')] }),
]

const json = { 'content-type': 'application/json' }
const event = JSON.stringify({ action: 'published', space_id: 1, story_id: 1, full_slug: 'home', text: 'x' })
const sign = (body: string, secret = WEBHOOK_SECRET) => createHmac('sha1', secret).update(body).digest('hex')
const webhook = (body: string, signature?: string): AskOptions => ({
  method: 'POST',
  headers: { ...json, ...(signature && { 'webhook-signature': signature }) },
  body,
})
const form = (
  fields: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
): AskOptions => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
  body: new URLSearchParams(fields).toString(),
})
const ROBOT = {
  formId: 'spring',
  name: 'Ada',
  email: 'ada@example.org',
  role: 'Researcher',
  company: 'Almond',
  motivation: 'None.',
  dateConfirmation: 'yes',
  homepage: 'https://robot.example',
}
const token = createPreviewToken({ secret: PREVIEW_SECRET, now: Date.now() })

/** The query string that a visual editor signs with a different space's token. */
function wrongSignature(): string {
  const time = Math.floor(Date.now() / 1000)
  const signed = createHash('sha1').update(`7:different:${time}`).digest('hex')
  const field = (name: string, value: unknown) => `_storyblok_tk[${name}]=${value}`
  return `_storyblok=2&${field('space_id', 7)}&${field('timestamp', time)}&${field('token', signed)}`
}

/** Parts of a response to compare. */
type Compared = 'whole' | 'head' | 'page'

/**
 * Requests of every kind. `whole` compares the body too. `head` compares only status and headers, for bodies that differ by request.
 * `page` compares the visible content, since development has different cache headers, scripts and styles.
 */
const REQUESTS: readonly (readonly [what: string, compared: Compared, path: string, options?: AskOptions])[] =
  [
    ['a page', 'page', '/pricing/'],
    ['a page with a query', 'page', '/pricing/?page=1&utm_source=x'],
    ['a path without a page', 'page', '/pricin/'],
    ['a draft', 'page', '/coming/'],
    ['a path without its slash', 'whole', '/pricing?a=b'],
    ['a permanent redirect', 'page', '/plans/?a=b'],
    ['a redirect for now', 'page', '/sale/'],
    ['redirects that form a cycle', 'page', '/round/'],
    ['a method that pages do not allow', 'page', '/pricing/', { method: 'PUT' }],
    ['a preview link', 'head', `/coming/?a=b&preview=${token}`],
    ['a wrong preview link', 'page', '/coming/?preview=1'],
    ['a refused preview', 'page', `/?${wrongSignature()}`, { headers: { 'sec-fetch-dest': 'iframe' } }],
    [
      'a preview script without a preview',
      'page',
      '/_preview/page',
      { method: 'POST', headers: json, body: '{}' },
    ],
    ['a webhook', 'whole', '/_webhook', webhook(event, sign(event))],
    ['a webhook without a signature', 'whole', '/_webhook', webhook(event)],
    ['a webhook with a wrong secret', 'whole', '/_webhook', webhook(event, sign(event, 'wrong'))],
    ['a webhook that is not an event', 'whole', '/_webhook', webhook('{}', sign('{}'))],
    ['a webhook that is too large', 'whole', '/_webhook', webhook('x'.repeat(70_000))],
    ['health', 'whole', '/_health'],
    ['readiness', 'whole', '/_ready'],
    ['robots.txt', 'whole', '/robots.txt'],
    ['a sitemap', 'whole', '/sitemap.xml'],
    ['the sitemap of pages', 'whole', '/sitemaps/pages.xml'],
    ['llms.txt', 'whole', '/llms.txt'],
    ['the manifest', 'whole', '/manifest.webmanifest'],
    ['an icon', 'whole', '/icon-192.png'],
    ['security.txt', 'whole', '/.well-known/security.txt'],
    ['a Markdown twin', 'whole', '/pricing.md'],
    ['a feed as RSS', 'head', '/blog/rss.xml'],
    ['a feed as JSON', 'whole', '/blog/feed.json'],
    ['a calendar', 'head', '/events/calendar.ics'],
    ['a missing file', 'page', '/no-such.txt'],
    ['the search in a browser', 'whole', '/_search/help.json'],
    ['an incomplete form', 'page', '/forms/course/', form({ formId: 'spring' })],
    ['a form that a robot fills in', 'head', '/forms/course/', form(ROBOT)],
    ['a form of a different site', 'page', '/forms/course/', form({}, { 'sec-fetch-site': 'cross-site' })],
    ['a missing form', 'page', '/forms/other/', form({})],
    ['an address too long', 'whole', `/?${'a'.repeat(9000)}`],
    ['a request for local tools', 'whole', '/_embedded/data.json'],
    ['a published story', 'head', '/v2/cdn/stories/home?token=public&version=published'],
    ['a draft with an invalid token', 'whole', '/v2/cdn/stories/coming?version=draft&token=preview'],
  ]

/** Headers that differ by request or connection. */
const OF_REQUEST = [
  'date',
  'x-request-id',
  'connection',
  'keep-alive',
  'etag',
  'cache-control',
  'transfer-encoding',
  'content-length',
]
/** Headers about caching, resources and measurements, which differ in development. Public pages have no resource policy. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'vary',
  'x-robots-tag',
  'x-content-version',
  'server-timing',
  'x-content-state',
]

function headersOf({ headers }: Answer, without: readonly string[]) {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      without.includes(name)
        ? []
        : [[name, name === 'set-cookie' ? String(value).replace(/=[^;]+/, '=…') : value]],
    ),
  )
}

/** Returns the title, the canonical address and the visible text of a page. */
function visibleContent(html: string) {
  const [main = html] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  return {
    title: /<title>([^<]*)/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)/.exec(html)?.[1],
    text: main
      .replace(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  }
}

function comparable(answer: Answer, compared: Compared, origin: string) {
  const own = (value: unknown) =>
    JSON.parse(JSON.stringify(value).replaceAll(origin, 'http://own')) as unknown
  const { status, text } = answer
  if (compared === 'page')
    return own({
      status,
      headers: headersOf(answer, [...OF_REQUEST, ...OF_PAGES]),
      content: visibleContent(text),
    })
  return own({ status, headers: headersOf(answer, OF_REQUEST), ...(compared === 'whole' && { text }) })
}

describe('the built site and development', () => {
  let served: SiteServer
  let developed: SiteServer
  let parts: string

  beforeAll(async () => {
    parts = await mkdtemp(join(tmpdir(), 'alike-'))
    const CONTENT_DIR = join(parts, 'content')
    await writeStories(CONTENT_DIR, STORIES)
    const settings = (DATA_DIR: string) => ({
      ...SETTINGS,
      HOST: '::1',
      CONTENT_DIR,
      DATA_DIR: join(parts, DATA_DIR),
    })
    ;[served, developed] = await Promise.all([
      startSiteServer(settings('served')),
      startSiteServer({ ...settings('developed'), PORT: '0' }, BUILDER_ROOT, 'server/dev/dev.ts'),
    ])
  })
  afterAll(async () => {
    await Promise.all([served?.end('SIGKILL'), developed?.end('SIGKILL')])
    await rm(parts, { recursive: true, force: true })
  })

  test('the built site and development listen on a free port of the loopback address of IPv6', async () => {
    for (const { url } of [served, developed]) {
      expect(url).toMatch(/^http:\/\/\[::1\]:[1-9]\d*$/)
      expect((await fetch(`${url}/_ready`)).status).toBe(200)
      // The site requests its content from its own address.
      expect(await (await fetch(`${url}/pricing/`)).text()).toContain('What it costs.')
    }
  })

  test.for(REQUESTS)(
    'the built site and development send equal responses to %s',
    async ([_what, compared, path, options]) => {
      const [one, other] = await Promise.all(
        [served, developed].map(async ({ url }) => comparable(await ask(url, path, options), compared, url)),
      )
      expect(other).toEqual(one)
    },
  )

  test('SEC-05 the built site and development send equal headers with the response to a malformed request', async () => {
    for (const sent of ['NONSENSE\r\n\r\n', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`])
      expect(await raw(developed.url, sent)).toBe(await raw(served.url, sent))
  })

  test('the built site and development send the error page of a form with the content security policy of all pages', async () => {
    const incomplete = form({ formId: 'spring' })
    for (const { url } of [served, developed]) {
      const policy = async (path: string, more?: AskOptions) =>
        (await ask(url, path, more)).headers['content-security-policy']
      expect([url, await policy('/forms/course/', incomplete)]).toEqual([url, await policy('/pricing/')])
    }
  })

  test('the built site and development log redirects that form a cycle, and a weak secret', async () => {
    for (const site of [served, developed]) {
      await ask(site.url, '/round/')
      await expect.poll(() => site.output()).toContain("'redirects/r-12', 'redirects/r-13'")
      expect(site.output()).toContain('PREVIEW_SECRET has 10 characters')
    }
  })

  test('previewLink creates a link to the site of a data folder, to the built site and to development', () => {
    for (const { dataDir } of [served, developed]) {
      const { stdout, stderr } = spawnSync(process.execPath, ['cli/preview/previewLink.ts', '/pricing/'], {
        cwd: BUILDER_ROOT,
        encoding: 'utf8',
        env: { ...processEnvironment(), PREVIEW_SECRET, DATA_DIR: dataDir },
      })
      expect(stdout, stderr).toContain(`${SITE_URL}/pricing/?preview=`)
    }
  })
})

/** Sends bytes that are not a valid request. Returns the response without its date. */
function raw(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = urlToHttpOptions(new URL(origin))
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname ?? '', () => socket.write(bytes))
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
    })
    socket.once('error', reject).once('close', () => resolve(answer.replace(/^date: .*\r\n/im, '')))
  })
}
