import { expect, test } from 'vitest'
import { storyFixture } from '../../services/content/testing/storyFixture.ts'
import { type Answer, ask } from './ask.ts'
import { pageStory } from './pageStory.ts'
import { pausableContentService } from './pausableContentService.ts'
import { siteForTest } from './siteServer.ts'

const list = { _uid: 'list', component: 'story_list', per_page: 2 }

const stories = [
  pageStory(1, 'home'),
  pageStory(2, 'about', { title: 'About us' }),
  storyFixture(50, { full_slug: 'blog', slug: 'blog', is_folder: true }),
  pageStory(51, 'blog/', { slug: 'blog', parent_id: 50, is_startpage: true, body: [list] }),
  pageStory(52, 'blog/post', { title: 'Post', parent_id: 50 }),
]

/** Paths whose answers need a list of stories. */
const LISTING = ['/blog/', '/nowhere/', '/sitemap.xml', '/blog/rss.xml', '/llms.txt', '/blog/post.md']

const refused = ({ status, headers }: Answer) => [status, headers['cache-control'], headers['retry-after']]

test('OPS-06 while the space is read for the first time, pages without lists are served, other requests get an uncached 503, and the site is not ready', async () => {
  const service = await pausableContentService(stories)
  await service.start()
  // All lists of stories, so that the initial read ends only after the release.
  service.hold('/v2/cdn/stories?')
  const site = await siteForTest(service.settings)

  const about = await ask(site.url, '/about/')
  expect(about.status).toBe(200)
  expect(about.text).toContain('About us')
  for (const answer of await Promise.all(LISTING.map((path) => ask(site.url, path)))) {
    expect(refused(answer)).toEqual([503, 'no-store', '5'])
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.text).toBe(
      'The content of this page cannot be reached at the moment. Please try again in a minute.',
    )
  }
  const search = await ask(site.url, '/_search/help.json')
  expect(refused(search)).toEqual([503, 'no-store', '5'])
  expect(JSON.parse(search.text)).toEqual({ error: expect.stringContaining('still reading its content') })
  const ready = await ask(site.url, '/_ready')
  expect(ready.status).toBe(503)
  expect(JSON.parse(ready.text)).toMatchObject({
    status: 'not ready',
    reason: expect.stringContaining('read for the first time'),
  })
  expect((await ask(site.url, '/_health')).status).toBe(200)

  service.release()
  await expect.poll(async () => (await ask(site.url, '/_ready')).status, { timeout: 30_000 }).toBe(200)
  const served = await Promise.all(LISTING.map((path) => ask(site.url, path)))
  expect(served.map(({ status }) => status)).toEqual([200, 404, 200, 200, 200, 200])
  expect(served[0]!.text).toContain('href="/blog/post/"')
})
