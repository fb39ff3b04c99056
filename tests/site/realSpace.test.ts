import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '../../services/content/testing/eventually.ts'
import { STORIES, writeStories } from '../../services/content/testing/storyFixture.ts'
import { ask, askJson } from './ask.ts'
import { pageStory } from './pageStory.ts'
import { pausableContentService } from './pausableContentService.ts'
import { type SiteSettings, siteForTest, temporaryFolder } from './siteServer.ts'

const WEBHOOK_SECRET = 'the webhook’s secret'
const SPACE_TOKEN = 'the-preview-token-of-the-space'
const stories = [
  pageStory(1, 'home', { title: 'First words' }),
  pageStory(2, 'about-us', { title: 'Words about us' }),
  pageStory(3, 'later'),
]

const contentService = () => pausableContentService(stories)
const changed = pageStory(1, 'home', { title: 'Second words' })

const realSpace = (endpoint: SiteSettings): SiteSettings => ({
  ...endpoint,
  CONTENT_RATE_LIMIT: '0',
  // A content folder is not used.
  CONTENT_DIR: '/no/such/folder',
  WEBHOOK_SECRET,
})

async function publish(origin: string, title: string) {
  const content = { _uid: 'root-1', component: 'page', title, body: [] }
  await askJson(origin, 'PUT', `${STORIES}/1`, { story: { content } })
  const { status } = await askJson(origin, 'POST', `${STORIES}/1/publish`, {})
  expect(status).toBe(200)
}

/** Returns the slugs of pages that together contain every component of the space. */
async function pagesOfEveryComponent(url: string): Promise<readonly string[]> {
  const seen = new Set<string>()
  const slugs: string[] = []
  for (let page = 1; ; page++) {
    const list = await fetch(`${url}/v2/cdn/stories?token=public&per_page=100&page=${page}`)
    const { stories: listed } = (await list.json()) as { stories: { full_slug: string; content: object }[] }
    if (!listed.length) return slugs
    for (const { full_slug, content } of listed) {
      const before = seen.size
      for (const [, name] of JSON.stringify(content).matchAll(/"component":"([^"]+)"/g)) seen.add(name!)
      if (seen.size > before) slugs.push(full_slug.replace(/\/$/, ''))
    }
  }
}

test('CONTENT-13 two settings replace the embedded service by a remote one, and pages of every component are equal', async () => {
  const own = await siteForTest({ CONTENT_TOKEN: SPACE_TOKEN })
  const slugs = await pagesOfEveryComponent(own.url)
  expect(slugs.length).toBeGreaterThan(5)
  const other = await siteForTest(
    realSpace({ CONTENT_ENDPOINT: `${own.url}/v2`, CONTENT_TOKEN: SPACE_TOKEN }),
  )
  const comparable = (text: string, origin: string) =>
    text
      .replaceAll(origin, '')
      .replaceAll('https://a.storyblok.com/f/', '/f/')
      // A file on a different host opens in a new tab, also inside islands.
      .replaceAll(/ target=\\?"_blank\\?" rel=\\?"noopener\\?"/g, '')
  for (const slug of [...slugs, 'no-such-page']) {
    const path = slug === 'home' ? '/' : `/${slug}/`
    const [here, there] = [await ask(own.url, path), await ask(other.url, path)]
    expect([slug, there.status]).toEqual([slug, here.status])
    expect(comparable(there.text, other.url)).toBe(comparable(here.text, own.url))
  }
  expect((await ask(other.url, '/v2/cdn/links?token=public')).status).not.toBe(200)
  expect((await ask(other.url, STORIES)).status).not.toBe(200)
})

test('CONTENT-08 pages are cached until the content version changes, a saved draft does not affect visitors, and the webhook of a publish invalidates pages immediately', async () => {
  const CONTENT_DIR = join(await temporaryFolder(), 'content')
  await writeStories(CONTENT_DIR, stories)
  const site = await siteForTest({ CONTENT_DIR })
  // Neither the home page nor a page of the build: the start renders these if their stories changed.
  await ask(site.url, '/about-us/')
  const sources = () =>
    [...site.output().matchAll(/"path":"\/about-us\/".*"cache":"(\w+)"/g)].map(([, source]) => source)
  await expect.poll(sources).toEqual(['miss'])
  await askJson(site.url, 'PUT', `${STORIES}/2`, {
    story: { content: { component: 'page', title: 'Draft', body: [] } },
  })
  const requests = site.output().split('/v2/cdn/stories/about-us').length
  expect((await ask(site.url, '/about-us/')).text).toContain('Words about us')
  await expect.poll(sources).toEqual(['miss', 'hit'])
  expect(site.output().split('/v2/cdn/stories/about-us')).toHaveLength(requests)

  const acceptedWebhooks = () => site.output().split('"path":"/_webhook","status":202').length
  for (const title of ['Second words', 'Third words', 'Fourth words']) {
    await ask(site.url, '/')
    const before = acceptedWebhooks()
    await publish(site.url, title)
    await eventually(() => expect(acceptedWebhooks()).toBe(before + 1))
    expect((await ask(site.url, '/')).text).toContain(title)
  }
})

test('CONTENT-08 a webhook of a remote space invalidates pages, and without a webhook a publish is visible after the next check of the version', async () => {
  const service = await contentService()
  await service.start()
  const site = await siteForTest(realSpace(service.settings))
  expect((await ask(site.url, '/')).text).toContain('First words')
  await service.publish(changed)
  const body = JSON.stringify({ action: 'published', space_id: 1, story_id: 1, full_slug: 'home', text: 'x' })
  const signature = createHmac('sha1', WEBHOOK_SECRET).update(body).digest('hex')
  const response = await ask(site.url, '/_webhook', {
    method: 'POST',
    headers: { 'webhook-signature': signature },
    body,
  })
  expect(response.status).toBe(202)
  expect((await ask(site.url, '/')).text).toContain('Second words')

  await service.publish(pageStory(1, 'home', { title: 'Third words' }))
  await expect
    .poll(async () => (await ask(site.url, '/')).text, { timeout: 90_000, interval: 500 })
    .toContain('Third words')
})

test('ERR-03 while the content service is down, cached pages are served, other pages have status 503, and the site recovers', async () => {
  const service = await contentService()
  await service.start()
  const site = await siteForTest(realSpace(service.settings))
  expect((await ask(site.url, '/')).status).toBe(200)
  await service.stop()

  const known = await ask(site.url, '/')
  expect([known.status, known.text.includes('First words')]).toEqual([200, true])
  const unknown = await ask(site.url, '/about-us/')
  expect(unknown.status).toBe(503)
  expect(unknown.text).toContain('Please try again in a minute.')
  expect(unknown.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1:\d+\/v2|fetch failed|\bat \w+ \(/)
  expect((await ask(site.url, '/_health')).status).toBe(200)

  await service.start()
  expect((await ask(site.url, '/about-us/')).status).toBe(200)
})

test('ERR-03 a site whose content service is down at the start sends 503 and recovers', async () => {
  const service = await contentService()
  const site = await siteForTest(realSpace(service.settings))
  expect((await ask(site.url, '/')).status).toBe(503)
  await service.start()
  const page = await ask(site.url, '/')
  expect([page.status, page.text.includes('First words')]).toEqual([200, true])
})

test('ERR-06 if the content service rejects the site’s token, pages have status 500 without the reason', async () => {
  const service = await contentService()
  await service.start()
  const site = await siteForTest(realSpace({ ...service.settings, CONTENT_TOKEN: 'a-wrong-token' }))
  const { status, text } = await ask(site.url, '/')
  expect(status).toBe(500)
  expect(text).not.toMatch(/a-wrong-token|unauthori|401/i)
})
