import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STORIES, storyFixture } from '../../services/content/testing/storyFixture.ts'
import { askJson } from './ask.ts'
import { pageStory } from './pageStory.ts'
import { sharedSite } from './sharedSite.ts'
import { previewPath } from './siteOwner.ts'

/** Purged tags, in order. */
const purged: string[] = []
const engine = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  purged.push(...(JSON.parse(body).surrogate_keys as string[]))
  response.end('{}')
})
const settings: Record<string, string> = { CACHE_ENGINE: 'fastly', CACHE_ID: 'service', CACHE_TOKEN: 'token' }
beforeAll(async () => {
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
  settings.CACHE_API = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`
})
afterAll(() => {
  engine.closeAllConnections()
  engine.close()
})

const site = sharedSite(settings, [
  pageStory(1, 'home'),
  pageStory(2, 'one', { title: 'One' }),
  pageStory(3, 'other', { title: 'Other' }),
  storyFixture(90, { slug: 'help', full_slug: 'help', is_folder: true }),
])

async function cachingOf(path: string, headers: Record<string, string> = {}) {
  const { status, headers: got } = await site.ask(path, { headers })
  const keys = got['surrogate-key']
  return { status, age: got['cdn-cache-control'], tags: typeof keys === 'string' ? keys.split(' ') : [] }
}

test('pages, files and missing pages have headers for a CDN: a lifetime, and tags of their dependencies', async () => {
  for (const path of ['/one/', '/sitemap.xml', '/no-such-page/']) {
    const { age, tags } = await cachingOf(path)
    expect([path, age]).toEqual([path, expect.stringMatching(/^public, max-age=[1-9]/)])
    expect([path, tags]).toEqual([path, expect.arrayContaining(['all'])])
    const isStale = age?.includes('stale-while-revalidate=0') === false
    expect([path, isStale]).toEqual([path, path !== '/no-such-page/'])
  }
  const [one, other] = [await cachingOf('/one/'), await cachingOf('/other/')]
  expect(one.tags.filter((tag) => !other.tags.includes(tag))).not.toEqual([])
})

test('previews have no headers for a CDN', async () => {
  const opened = await site.ask(previewPath(site.url, '/'))
  const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const { status, headers } = await site.ask('/one/', { headers: { cookie } })
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect([headers['cdn-cache-control'], headers['surrogate-key']]).toEqual([undefined, undefined])
})

test('a publish purges its page, or the missing page at its address, and no other page', async () => {
  await expect.poll(() => purged).toContain('all')
  const [one, other, missing] = [
    await cachingOf('/one/'),
    await cachingOf('/other/'),
    await cachingOf('/new/'),
  ]
  purged.length = 0
  const { text } = await askJson(site.url, 'GET', `${STORIES}?by_slugs=one`)
  const { id } = JSON.parse(text).stories[0]
  const story = JSON.parse((await askJson(site.url, 'GET', `${STORIES}/${id}`)).text).story
  const content = { ...story.content, title: 'One, changed' }
  await askJson(site.url, 'PUT', `${STORIES}/${id}`, { story: { content }, publish: 1 })
  await expect.poll(() => one.tags.some((tag) => purged.includes(tag)), { timeout: 60_000 }).toBe(true)
  expect(other.tags.filter((tag) => purged.includes(tag))).toEqual([])
  purged.length = 0
  const created = { name: 'New', slug: 'new', content: { component: 'page', title: 'New' } }
  await askJson(site.url, 'POST', STORIES, { story: created, publish: 1 })
  expect(missing.tags.some((tag) => purged.includes(tag))).toBe(true)
  expect((await cachingOf('/new/')).status).toBe(200)
})

test('CONTENT-08 when a publish is answered, its page is served and the missing page is purged', async () => {
  for (const slug of ['first', 'second', 'über', 'third']) {
    const path = `/${encodeURIComponent(slug)}/`
    const missing = await cachingOf(path)
    expect(missing.status).toBe(404)
    purged.length = 0
    const story = { name: slug, slug, content: { component: 'page', title: slug } }
    await askJson(site.url, 'POST', STORIES, { story, publish: 1 })
    expect([slug, (await cachingOf(path)).status]).toEqual([slug, 200])
    expect([slug, missing.tags.some((tag) => purged.includes(tag))]).toEqual([slug, true])
  }
})
