import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { STORIES, storyFixture } from '../../services/content/testing/storyFixture.ts'
import { ask, askJson } from './ask.ts'
import { pageStory } from './pageStory.ts'
import { sharedSite } from './sharedSite.ts'

const site = sharedSite({}, [
  pageStory(1, 'home'),
  pageStory(2, 'pricing', { title: 'Pricing' }),
  pageStory(3, 'about', { title: 'About' }),
  storyFixture(20, { slug: 'team', full_slug: 'team', is_folder: true }),
  {
    ...pageStory(21, 'team', { title: 'Team' }),
    full_slug: 'team/',
    slug: 'team',
    parent_id: 20,
    is_startpage: true,
  },
  pageStory(4, 'words', {
    content: { _uid: 'root-4', component: 'page', title: 'Words', title__i18n__de: 'Wörter', body: [] },
  }),
  storyFixture(90, { slug: 'redirects', full_slug: 'redirects', is_folder: true }),
  storyFixture(10, {
    slug: 'r-10',
    full_slug: 'redirects/r-10',
    parent_id: 90,
    content: {
      _uid: 'r10',
      component: 'redirect',
      from: '/old/plans.html',
      to: { linktype: 'story', cached_url: 'pricing' },
      permanent: true,
    },
  }),
])

interface LogLine {
  readonly path: string
  readonly status: number
  readonly cache?: string
  readonly requestId?: string
}

/** Returns the lines of the site's request log after this length. */
const loggedSince = (length: number): readonly LogLine[] =>
  site.site
    .output()
    .slice(length)
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as LogLine] : []))

/** Requests a path and waits for its log line, which is written after the response. Returns the length of the log. */
async function requestAndLog(path: string): Promise<number> {
  const { headers } = await ask(site.url, path)
  const id = headers['x-request-id']
  expect(id).toBeTypeOf('string')
  await expect
    .poll(() => loggedSince(0).some((line) => line.requestId === id && line.path === path))
    .toBe(true)
  return site.site.output().length
}

/** Requests paths over a number of connections. Calls back with the status of each response. */
async function requestAll(paths: readonly string[], connections: number, onAnswer: (status: number) => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(site.url)
  await Promise.all(
    paths.map(
      (path) =>
        new Promise<void>((resolve, reject) => {
          const sent = request({ hostname, port, path, agent }, (response) => {
            response.resume().once('end', () => {
              onAnswer(response.statusCode ?? 0)
              resolve()
            })
          })
          sent.once('error', reject)
          sent.end()
        }),
    ),
  )
  agent.destroy()
}

test('OPS-03 thousands of unknown addresses cause one rendering and no story request, and do not block other pages', async () => {
  const before = await requestAndLog('/')
  const COUNT = 2000
  const unknown = Array.from({ length: COUNT }, (_, n) => {
    const name = `qqqqqq-${n}-zzzzzzzzzz`
    return [
      `/${name}/`,
      `/${name}.png`,
      `/${name}/deeper/?language=xx&page=${n}`,
      `/assets/${name}.css`,
      `/${n}/`,
      `/${name}/?q=${n}`,
      `/QQQQ${name}/`,
      `/${name}.html`,
    ][n % 8]!
  })
  const statuses = new Set<number>()
  let answered = 0
  let known: Promise<{ status: number; answeredBefore: number }> | undefined
  await requestAll(unknown, 50, (status) => {
    statuses.add(status)
    answered += 1
    if (answered === COUNT / 4)
      known = ask(site.url, '/about/').then((answer) => ({ status: answer.status, answeredBefore: answered }))
  })
  expect([...statuses]).toEqual([404])
  const about = await known
  expect(about?.status).toBe(200)
  expect(about?.answeredBefore).toBeLessThan(COUNT)

  // The log lines have the order of the responses.
  await ask(site.url, '/_health')
  await expect.poll(() => loggedSince(before).filter(({ path }) => path === '/_health')).toHaveLength(1)
  const logged = loggedSince(before)
  const missing = logged.filter(({ status, path }) => status === 404 && !path.startsWith('/v2/'))
  expect(missing).toHaveLength(COUNT)
  expect(missing.filter(({ cache }) => cache !== 'hit')).toHaveLength(1)
  const stories = logged.filter(({ path }) => path.startsWith('/v2/cdn/stories/')).map(({ path }) => path)
  expect(stories.filter((path) => !/\/(?:about|settings\/(?:header|footer))$/.test(path))).toEqual([])
  const content = logged.filter(({ path }) => path.startsWith('/v2/'))
  expect(content.length).toBeLessThan(30)
})

test('OPS-03 start pages, redirects, other languages and newly published pages are still found', async () => {
  expect((await ask(site.url, '/team/')).text).toContain('Team')
  const redirected = await ask(site.url, '/old/plans.html')
  expect([redirected.status, redirected.headers.location]).toEqual([301, '/pricing/'])
  expect((await ask(site.url, '/de/words/')).text).toContain('Wörter')
  expect((await ask(site.url, '/words/?language=de')).text).toContain('Wörter')
  expect((await ask(site.url, '/words/?language=xx')).text).toContain('Words')

  expect((await ask(site.url, '/brand-new/')).status).toBe(404)
  const story = {
    name: 'New',
    slug: 'brand-new',
    content: { component: 'page', title: 'Brand new', body: [] },
  }
  const created = await askJson(site.url, 'POST', STORIES, { story })
  await askJson(site.url, 'POST', `${STORIES}/${JSON.parse(created.text).story.id}/publish`, {})
  await expect.poll(async () => (await ask(site.url, '/brand-new/')).status, { timeout: 60_000 }).toBe(200)
})

test('OPS-03 languages that the space does not have share a cached page', async () => {
  const before = await requestAndLog('/pricing/')
  for (const language of ['aa', 'bb', 'cc-dd', 'ee_ff'])
    expect((await ask(site.url, `/pricing/?language=${language}&fallback_lang=gg`)).status).toBe(200)
  await expect.poll(() => loggedSince(before).filter(({ path }) => path === '/pricing/')).toHaveLength(4)
  expect(loggedSince(before).map(({ cache }) => cache)).toEqual(['hit', 'hit', 'hit', 'hit'])
})
