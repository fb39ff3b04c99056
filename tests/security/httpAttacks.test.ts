import { expect, test } from 'vitest'
import { ask } from '../site/ask.ts'
import { sharedSite } from '../site/sharedSite.ts'
import { attack, LONG, pour } from './attack.ts'

const shared = sharedSite({ TRUSTED_PROXY: '127.0.0.1' })
const MIB = 1024 * 1024
const SIZE = (LONG ? 300 : 40) * MIB

test.each([
  '/_preview/page',
  '/forms/course/',
  '/_webhook',
  '/v1/projects/demo-quarry/databases/(default)/documents:commit',
  '/',
])(
  'SEC-03 reading an endless body to %s stops at its limit',
  async (path) => {
    const { answers, page } = await attack(shared.site, `${SIZE / MIB} MiB to ${path}`, () =>
      pour(shared.site, path, SIZE),
    )
    // The connection of a client that continues to send may be reset before it has read the response (RFC 9112, 9.6).
    // tests/security/bounds.test.ts tests the status 413 for clients that wait. Pages do not accept POST, neither do previews here.
    expect([path === '/' || path.startsWith('/_preview/') ? 405 : 413, 0]).toContain(answers.status)
    expect(page).toBe(200)
    expect(answers.sent).toBeLessThan(SIZE)
  },
  30_000,
)

/** Number of concurrent connections: more than any browser or crawler opens, as many as a load generator. */
const CONCURRENCY = 256

/** Like `Promise.all` over `map`, with limited concurrency. */
async function mapConcurrently<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    for (let n = next++; n < all.length; n = next++) results[n] = await work(all[n] as T)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return results
}

test('SEC-03 a client that posts too often is rejected, and a different client is not', async () => {
  const post = (client: string) =>
    ask(shared.url, '/forms/course/', {
      method: 'POST',
      headers: { 'x-forwarded-for': client, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'homepage=robot',
    })
  const { answers, page } = await attack(shared.site, '100 forms of one client', () =>
    Promise.all(Array.from({ length: 100 }, () => post('203.0.113.5'))),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(50)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect([page, (await post('203.0.113.6')).status === 429]).toEqual([200, false])
})

test('SEC-03 one client cannot use up the rate limit of the form provider’s mock', async () => {
  const post = (client: string) =>
    ask(shared.url, '/_embedded/forms/submissions/v3/integration/submit/1/a', {
      method: 'POST',
      headers: { 'x-forwarded-for': client, 'content-type': 'application/json' },
      body: '{"fields":[]}',
    })
  const flood = await Promise.all(Array.from({ length: 100 }, () => post('203.0.113.7')))
  expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(50)
  expect((await post('203.0.113.8')).status).toBe(400)
})

test('OPS-03 many unknown addresses and searches of one client do not prevent other clients from loading pages', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' }
  const count = LONG ? 2000 : 200
  const paths = Array.from({ length: count }, (_, n) =>
    n % 2 ? `/zzzz-${n}-qqqqqqqq/` : `/help/?q=word${n}`,
  )
  const { answers, page } = await attack(
    shared.site,
    `${count} unknown addresses and searches, ${CONCURRENCY} concurrently`,
    () => mapConcurrently(paths, async (path) => (await ask(shared.url, path, { headers: from })).status),
  )
  expect(page).toBe(200)
  expect(new Set(answers.filter((_, n) => n % 2))).toEqual(new Set([404]))
  expect(answers.filter((_, n) => n % 2 === 0).every((status) => [200, 429, 503].includes(status))).toBe(true)
})

test('SEC-03 requests with numbers of many digits or paths of many slashes are rejected immediately', async () => {
  const query = '/v2/cdn/stories?token=public&cv=1&filter_query[name][gt_int]='
  const paths = [`${query}${'0'.repeat(15_000)}E`, `/v2/cdn/stories/a${'/'.repeat(7000)}b?token=public`]
  const { answers, page } = await attack(shared.site, 'long numbers and paths', () =>
    Promise.all(paths.map(async (path) => (await ask(shared.url, path)).status)),
  )
  expect([answers, page]).toEqual([[414, 414], 200])
})
