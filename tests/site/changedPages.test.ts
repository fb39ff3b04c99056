import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageFileStore } from '../../server/pages/PageFileStore.ts'
import { changingPages, story } from './changingPages.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('SCALE-03 a publish re-renders only the affected pages, once each', async () => {
  const { pages, get, publish, rendered } = changingPages()
  const names = Array.from({ length: 30 }, (_, n) => `page-${n}`)
  for (const name of names) await get(`/${name}/`)
  rendered()
  await publish(
    { before: story('page-3'), after: story('page-3', 'second') },
    { before: story('page-7'), after: story('page-7', 'second') },
    { after: story('never-requested') },
  )
  await get('/page-1/')
  await pages.revalidation
  expect(rendered().sort()).toEqual(['/page-3/', '/page-7/'])
  for (const name of names) expect((await get(`/${name}/`)).cache).toBe('hit')
  expect((await get('/page-3/')).text).toBe('/page-3/ of version 2')
  expect(rendered()).toEqual([])
})

test('SCALE-03 versions that follow each other before a request apply all their changes', async () => {
  const { pages, get, publishAtOnce, rendered } = changingPages()
  const names = ['one', 'two', 'three', 'gone', 'back']
  for (const name of names) await get(`/${name}/`)
  rendered()
  const change = (name: string, hash: string) => ({ before: story(name), after: story(name, hash) })
  await publishAtOnce(
    [change('one', 'second'), { before: story('gone') }, { before: story('back') }],
    [],
    [change('two', 'second'), { after: story('back', 'second') }],
  )
  await get('/three/')
  await pages.revalidation
  expect(rendered().sort()).toEqual(['/back/', '/one/', '/two/'])
  for (const name of ['one', 'two', 'back'])
    expect((await get(`/${name}/`)).text).toBe(`/${name}/ of version 4`)
  expect((await get('/three/')).text).toBe('/three/ of version 1')
  expect((await get('/gone/')).status).toBe(404)
})

test('SCALE-07 while a page is re-rendered, visitors get the stale page with headers that say so, for at most a minute', async () => {
  const { pages, get, publish, hold, rendered } = changingPages()
  await get('/a/')
  await get('/alone/')
  const release = hold()
  await publish({ before: story('shared'), after: story('shared', 'second') })
  vi.advanceTimersByTime(4500)
  const stale = await get('/a/')
  expect([stale.status, stale.text, stale.cache]).toEqual([200, '/a/ of version 1', 'stale'])
  const headers = Object.fromEntries(stale.response.headers)
  expect(headers).toMatchObject({
    'x-content-state': 'stale',
    'x-content-version': '1',
    'cache-control': 'public, max-age=0, must-revalidate',
  })
  expect(headers['cache-status']).toMatch(/^site; hit; ttl=-\d+$/)
  const other = await get('/alone/')
  expect([other.cache, other.response.headers.get('x-content-state')]).toEqual(['hit', null])

  // After a minute the request waits for the rendering.
  vi.advanceTimersByTime(60_000)
  const late = get('/a/')
  release()
  expect((await late).text).toBe('/a/ of version 2')
  await pages.revalidation
  const now = await get('/a/')
  expect([now.text, now.cache, now.response.headers.get('cache-status')]).toEqual([
    '/a/ of version 2',
    'hit',
    null,
  ])
  expect(rendered()).toEqual(['/a/', '/alone/', '/a/'])
})

test('SCALE-07 a page whose own story was changed, deleted or moved is never served stale', async () => {
  const { get, publish, hold } = changingPages()
  for (const path of ['/gone/', '/moved/', '/changed/', '/stays/']) await get(path)
  const release = hold()
  await publish(
    { before: story('gone') },
    { before: story('moved'), after: { ...story('moved', 'gone'), path: '/elsewhere/' } },
    { before: story('changed'), after: story('changed', 'second') },
    { before: story('shared'), after: story('shared', 'second') },
  )
  expect((await get('/stays/')).cache).toBe('stale')
  const responses = Promise.all([get('/gone/'), get('/moved/'), get('/changed/')])
  release()
  const state = (await responses).map(({ status, response }) => [
    status,
    response.headers.get('x-content-state'),
    response.headers.get('x-content-version'),
  ])
  expect(state).toEqual([
    [404, null, '2'],
    [404, null, '2'],
    [200, null, '2'],
  ])
})

test('SCALE-01 a page that is being rendered anew during the next publish is rendered once more', async () => {
  const { pages, get, publish, hold, rendered } = changingPages()
  const names = ['a', 'b', 'alone']
  for (const name of names) await get(`/${name}/`)
  rendered()
  const release = hold()
  await publish({ before: story('shared'), after: story('shared', 'second') })
  await vi.waitFor(() => expect(rendered()).toEqual(['/a/']))
  await publish({ before: story('b'), after: story('b', 'second') })
  release()
  expect((await get('/a/')).text).toBe('/a/ of version 1')
  for (const name of names) await get(`/${name}/`)
  await pages.revalidation
  const texts = await Promise.all(names.map(async (name) => (await get(`/${name}/`)).text))
  expect(texts).toEqual(['/a/ of version 3', '/b/ of version 3', '/alone/ of version 1'])
})

test('SCALE-01 a page whose path gets a different story is rendered anew, although its own story moved away', async () => {
  const { pages, get, publish, rendered } = changingPages()
  for (const path of ['/from/', '/to/', '/alone/']) await get(path)
  rendered()
  await publish(
    { before: story('other'), after: { ...story('other', 'second'), path: '/from/' } },
    { before: story('from'), after: { ...story('from', 'second'), path: '/to/' } },
    { before: story('to') },
  )
  await get('/alone/')
  await pages.revalidation
  expect(rendered().sort()).toEqual(['/from/', '/to/'])
})

test('SCALE-03 pages are re-rendered one at a time: changed stories first, then by number of visits', async () => {
  const { pages, get, publish, rendered } = changingPages()
  for (const [path, visits] of [
    ['/rare/', 1],
    ['/often/', 5],
    ['/changed/', 1],
    ['/sometimes/', 3],
  ] as const)
    for (let visit = 0; visit < visits; visit++) await get(path)
  rendered()
  await publish(
    { before: story('shared'), after: story('shared', 'second') },
    { before: story('changed'), after: story('changed', 'second') },
  )
  await get('/often/')
  await pages.revalidation
  expect(rendered()).toEqual(['/changed/', '/often/', '/sometimes/', '/rare/'])
})

test('a page whose rendering started before a change is not cached for the new version', async () => {
  const { get, publish, hold, rendered } = changingPages()
  const release = hold()
  const first = get('/a/')
  await vi.waitFor(() => expect(rendered()).toEqual(['/a/']))
  await publish({ before: story('a'), after: story('a', 'second') })
  release()
  expect((await first).text).toBe('/a/ of version 1')
  const next = await get('/a/')
  expect([next.text, next.cache]).toEqual(['/a/ of version 2', 'miss'])
})

test('OPS-01 a stop waits until rendered pages are stored, and starts no more renderings', async () => {
  const writing = Promise.withResolvers<void>()
  const written: string[] = []
  const pageFiles = {
    records: { find: () => undefined, existing: () => new Set() },
    has: () => false,
    find: async () => undefined,
    findLast: async () => undefined,
    async store(address: string) {
      await writing.promise
      written.push(address)
    },
  } as unknown as PageFileStore
  const { pages, get, publish, hold, rendered } = changingPages({ pageFiles })
  await get('/a/')
  await get('/b/')
  const release = hold()
  await publish({ before: story('shared'), after: story('shared', 'second') })
  rendered()
  await vi.waitFor(() => expect(rendered()).toEqual(['/a/']))
  const stopped = pages.stop().then(() => written.push('stopped'))
  release()
  writing.resolve()
  await stopped
  expect(written).toEqual(['/a/', '/b/', 'stopped'])
  await pages.revalidation
  expect(written).toEqual(['/a/', '/b/', 'stopped', '/a/'])
  expect(rendered()).toEqual([])
})
